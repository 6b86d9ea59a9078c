-- What lists are sorted, searched and badged by, what a brand says of a game beyond on and off, and a number that tells when to read again.

alter table catalogue_games
  -- Words of a closed list of the application: free-spins, multipliers, jackpot …
  add column features text[] not null default '{}',
  -- Return to the player in hundredths of a per cent; null where nobody stated one.
  add column rtp_basis integer check (rtp_basis between 5000 and 10000),
  add column released_on date not null default '2026-06-01',
  -- How much of a stake counts towards the wagering of a bonus, in per cent.
  add column bonus_share smallint not null default 100 check (bonus_share between 0 and 100),
  -- Shown, but closed for a while.
  add column maintenance boolean not null default false,
  -- The market packs under which it may be offered; null: all of them.
  add column markets text[] check (cardinality(markets) > 0);

-- What the house's own engines are known to return and to have.
update catalogue_games set rtp_basis = 9613, features = '{free-spins,multipliers,wilds,autoplay}' where engine_code = 'HS-KOI';
update catalogue_games set rtp_basis = 9700, features = '{cash-out,together,autoplay}' where engine_code = 'HC-CRASH';
update catalogue_games set rtp_basis = 9625, features = '{picks,cash-out,multipliers}' where engine_code = 'HM-MINES';

-- What a brand says instead of the catalogue; null follows it. A hot place of 0 takes the game out of the hot ones.
alter table catalogue_brand_games
  add column place integer,
  add column hot_place integer check (hot_place >= 0),
  add column maintenance boolean;

-- Every process holds the catalogue in memory: this row is asked for often, the catalogue read only when it moved. A row and not a
-- sequence, because its change must become visible together with what it speaks of.
create table catalogue_version (
  single boolean primary key default true check (single),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function catalogue_moved() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

create trigger catalogue_games_moved after insert or update or delete or truncate on catalogue_games
  for each statement execute function catalogue_moved();
create trigger catalogue_brand_games_moved after insert or update or delete or truncate on catalogue_brand_games
  for each statement execute function catalogue_moved();

-- Popularity counts who played lately.
create index recent_games_by_time on recent_games (last_played_at) include (brand_id, game_code);
