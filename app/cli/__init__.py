"""The command line: one file for each command or noun, each with a typer app called `cli`."""
