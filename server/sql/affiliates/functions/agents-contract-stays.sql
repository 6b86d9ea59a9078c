create or replace function agents_contract_stays()
returns trigger language plpgsql as $$
begin
  if (new.id, new.brand_id, new.type, new.giver_id, new.taker_id, new.version, new.terms, new.terms_hash, new.offered_by_member,
    new.offered_by_staff, new.offered_at) is distinct from (old.id, old.brand_id, old.type, old.giver_id, old.taker_id, old.version,
    old.terms, old.terms_hash, old.offered_by_member, old.offered_by_staff, old.offered_at)
    or (old.decided_at is not null and new.decided_at is distinct from old.decided_at)
    or (old.effective_from is not null and new.effective_from is distinct from old.effective_from)
    or (old.effective_to is not null and new.effective_to is distinct from old.effective_to) then
    raise exception 'a contract is never rewritten; a new version is offered';
  end if;
  return new;
end $$;

create or replace trigger agents_contract_stays before update on agents_contracts for each row execute function agents_contract_stays();
