-- croupier_app is what the application acts as; croupier_ledger owns the ledger; croupier_auditor may read the books. Roles belong to the
-- whole server, so another database, or a start at the same time, may have made them. Where this user may not make roles, an
-- administrator makes them first (docs/operations/database.md).
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
  begin
    if not exists (select from pg_roles where rolname = 'croupier_auditor') then
      create role croupier_auditor nologin;
    end if;
  exception when duplicate_object or unique_violation then
    null;
  end;
end $$;

grant usage on schema public to croupier_app, croupier_ledger, croupier_auditor;
-- A table can be handed only to a role that may make tables where it stands.
grant create on schema public to croupier_ledger;
alter default privileges in schema public grant select, insert, update, delete on tables to croupier_app;
alter default privileges in schema public grant usage, select on sequences to croupier_app;

-- A process that never migrates must still see whether the database is where the software is.
grant select on schema_migrations to croupier_app, croupier_auditor;
grant select on schema_routines to croupier_app;

-- One row a duty: who leads it, until when, and the fencing token that grows with every new leader.
create table platform_leases (
  name text collate "C" primary key,
  holder uuid not null,
  token bigint not null,
  expires_at timestamptz not null,
  check (token > 0)
);

create table platform_used_tokens (
  id text primary key,
  expires_at timestamptz not null,
  check (length(id) >= 16 and length(id) <= 64)
);
create index platform_used_tokens_expiry on platform_used_tokens (expires_at);

create table platform_jobs (
  name text collate "C" primary key,
  every_ms integer not null,
  -- When a process last began to do it, or stood ready to.
  started_at timestamptz not null,
  -- The end of the last round that did not fail; null before the first.
  done_at timestamptz,
  -- Since when every round has failed; null while they do not.
  failing_since timestamptz,
  check (every_ms > 0)
);

create table platform_root_key (
  only_one boolean primary key default true,
  check_value bytea not null,
  noted_at timestamptz not null default now(),
  -- The key of indexes and signatures, sealed with the key in use; null while that is the key in use itself.
  lasting_sealed bytea,
  -- When the key in use replaced the one before it; null when it is the first.
  changed_at timestamptz,
  -- When nothing was left that only the one before could open; null until then.
  sealed_anew_at timestamptz,
  check (length(check_value) = 32),
  check (only_one)
);
revoke all on platform_root_key from croupier_app;
grant select, insert on platform_root_key to croupier_app;
