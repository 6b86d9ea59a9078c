-- The ground that every other file stands on: who may do what, and who leads.

-- croupier_app is what the application acts as; croupier_ledger owns the ledger. Roles belong to the whole server, so another
-- database, or a start at the same time, may have made them. Where this user may not make roles, an operator makes them first
-- (docs/operations/database.md).
do $$
declare
  wanted text;
begin
  foreach wanted in array array['croupier_ledger', 'croupier_app'] loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin', wanted);
        execute format('grant %I to current_user', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end $$;

grant usage on schema public to croupier_app, croupier_ledger;
-- A table can be handed only to a role that may make tables where it stands.
grant create on schema public to croupier_ledger;
alter default privileges in schema public grant select, insert, update, delete on tables to croupier_app;
alter default privileges in schema public grant usage, select on sequences to croupier_app;

-- One row a duty: who leads it, until when, and the fencing token that grows with every new leader.
create table platform_leases (
  name text collate "C" primary key,
  holder uuid not null,
  token bigint not null check (token > 0),
  expires_at timestamptz not null
);
