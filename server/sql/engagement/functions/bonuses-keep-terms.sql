-- What was promised stays as it was: only the state of an offer moves.
create or replace function bonuses_keep_terms()
returns trigger language plpgsql as $$
begin
  if (new.id, new.brand_id, new.code, new.version, new.terms, new.currency, new.starts_at, new.ends_at, new.proposed_by)
    is distinct from (old.id, old.brand_id, old.code, old.version, old.terms, old.currency, old.starts_at, old.ends_at, old.proposed_by) then
    raise exception 'bonuses: the terms of offer % are in use and do not change', old.id using errcode = '22023';
  end if;
  return new;
end $$;

create or replace trigger bonuses_offers_keep_terms before update on bonuses_offers for each row execute function bonuses_keep_terms();
