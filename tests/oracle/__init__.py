"""Second implementations of the rules, written from the rules documents alone, for comparison."""
