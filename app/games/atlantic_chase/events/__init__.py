"""What happens in Atlantic Chase: one small event for each thing, by the chapters of its rules."""
