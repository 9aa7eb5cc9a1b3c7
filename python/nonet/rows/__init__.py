"""Rows of tables on their way from any source to any sink: `read`, `answer`, `write`."""
