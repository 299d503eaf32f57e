"""The lines people come by, below the frames and pages: what one may cost, and when it is cut."""
