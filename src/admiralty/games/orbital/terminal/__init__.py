"""Parts of the drawing for terminals."""
