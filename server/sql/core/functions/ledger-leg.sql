-- The two halves of a move between subaccounts share an id; the subaccount tells them apart.
create or replace function ledger_leg(e ledger_entry)
returns text language sql stable as $$
  select case when e.counter_account = 'clearing' then e.subaccount else '' end
$$;
alter function ledger_leg(e ledger_entry) owner to croupier_ledger;
revoke all on function ledger_leg(e ledger_entry) from public;
