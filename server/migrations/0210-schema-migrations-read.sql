-- Who only runs the house, and never migrates it, must still see whether the database is where the software is.
grant select on schema_migrations to croupier_app;
