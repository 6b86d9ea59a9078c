-- Rows that every database has.
insert into catalogue_version (version) values (1);
