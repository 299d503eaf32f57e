"""Alembic's entry. The connection comes from app.store.migrate; there is no ini file."""

from alembic import context

from app.store.tables import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata)
with context.begin_transaction():
    context.run_migrations()
