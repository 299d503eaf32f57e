"""Forces: ships, leaders, and what befalls them."""
