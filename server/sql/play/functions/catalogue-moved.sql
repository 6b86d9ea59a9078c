create or replace function catalogue_moved()
returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

create or replace trigger catalogue_brand_games_moved after insert or delete or update or truncate on catalogue_brand_games for each statement execute function catalogue_moved();

create or replace trigger catalogue_games_moved after insert or delete or update or truncate on catalogue_games for each statement execute function catalogue_moved();
