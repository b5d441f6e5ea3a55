"""`python -m shadda.cli` is the command `shadda`."""

from shadda.cli import main

if __name__ == "__main__":
    main()
