-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0601-agents-contracts.sql.

CREATE OR REPLACE FUNCTION public.agents_contract_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
