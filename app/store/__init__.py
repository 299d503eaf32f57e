"""Postgres: tables, repositories, migrations, and the embedded launcher. The only home of SQL."""
