"""The pages of the campaign: what it is, and the story of one."""
