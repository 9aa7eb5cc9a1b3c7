"""``python -m nonet`` is the command line ``nonet``."""

from .cli import main

if __name__ == "__main__":
    main()
