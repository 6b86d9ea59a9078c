-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0410-catalogue-facts.sql.

CREATE OR REPLACE FUNCTION public.catalogue_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update catalogue_version set version = version + 1;
  return null;
end $function$
;
