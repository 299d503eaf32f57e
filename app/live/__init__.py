"""Websockets: the protocol, one room per table, presence, answers nobody clicks, flags, the other nodes."""
