"""A match at the terminal: menus, the table, the words it understands, and the file a match is kept in."""
