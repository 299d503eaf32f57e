"""Our server beside a peer, over real websockets: the game they share, the driver, the peer, the run."""
