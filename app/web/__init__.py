"""Pages and the HTTP API, one module per domain. A route parses, calls one thing, renders."""
