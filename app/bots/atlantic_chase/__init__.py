"""The computer player of Atlantic Chase."""

from app.bots.atlantic_chase import commander

PLAYERS = {"captain": commander.choose}
