"""Print-and-play: boards, cards, counters and rulebooks as PDF and SVG, to the millimetre.

`shapes` is the drawing model, `pdf` and `svg` draw it, `tiling` cuts what is larger than paper; a module for each game
draws its sheets from the game's own data and rules, and `book` sets its rulebook.
"""
