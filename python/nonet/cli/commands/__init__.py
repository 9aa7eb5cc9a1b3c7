"""The commands of ``nonet``, one in each file; each file has the name of its command."""
