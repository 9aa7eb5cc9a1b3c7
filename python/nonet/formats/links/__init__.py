"""Links that hold a whole puzzle."""
