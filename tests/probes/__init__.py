"""Small engines that try the contract with the hardest parts of the games still to come."""
