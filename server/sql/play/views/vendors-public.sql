-- What modules above may read within queries of their own.
create or replace view vendors_public as select
  id, code, name, statement_url
  from vendors;
revoke all on vendors_public from croupier_app;
grant select on vendors_public to croupier_app;
