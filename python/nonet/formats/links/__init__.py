"""Links that contain a whole puzzle."""
