-- Written as version 7 of RFC 9562 is: the time first, and so in its order. What only looks like it is compared all the same.
create or replace function ledger_is_dated(id text)
returns boolean language sql immutable as $$
  select octet_length(id) = 36 and substr(id, 15, 1) = '7'
$$;
alter function ledger_is_dated(id text) owner to croupier_ledger;
revoke all on function ledger_is_dated(id text) from public;
grant execute on function ledger_is_dated(id text) to croupier_app;
grant execute on function ledger_is_dated(id text) to croupier_auditor;
