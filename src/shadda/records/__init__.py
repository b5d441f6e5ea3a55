"""Records of finished and running matches: files that hold many, and what they tell in short."""
