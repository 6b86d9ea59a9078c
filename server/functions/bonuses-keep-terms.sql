-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0692-bonuses.sql.

CREATE OR REPLACE FUNCTION public.bonuses_keep_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.brand_id, new.code, new.version, new.terms, new.currency, new.starts_at, new.ends_at, new.proposed_by)
    is distinct from (old.id, old.brand_id, old.code, old.version, old.terms, old.currency, old.starts_at, old.ends_at, old.proposed_by) then
    raise exception 'bonuses: the terms of offer % are in use and do not change', old.id using errcode = '22023';
  end if;
  return new;
end $function$
;
