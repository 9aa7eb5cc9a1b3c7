"""The commands of ``nonet``, one file each; the name of a file is the name of its command."""
