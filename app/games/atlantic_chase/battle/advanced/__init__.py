"""Advanced battle rules [adv]: snafus, attitudes, two-column gunnery, special effects. An option at set-up."""
