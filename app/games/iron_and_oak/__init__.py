"""Iron & Oak: ironclads on the rivers. Sealed orders, dice of four kinds, a chart of five boxes by five."""
