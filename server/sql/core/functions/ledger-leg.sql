-- The two halves of a move between pockets share an id; the pocket tells them apart.
create or replace function ledger_leg(e ledger_entry)
returns text language sql stable as $$
  select case when e.contra = 'clearing' then e.pocket else '' end
$$;
alter function ledger_leg(e ledger_entry) owner to croupier_ledger;
revoke all on function ledger_leg(e ledger_entry) from public;
