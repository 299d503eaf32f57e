"""Websockets: the protocol, one room per table, presence, bots' and standing orders' answers, the other nodes."""
