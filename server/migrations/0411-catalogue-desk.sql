-- A brand closes a game with a reason and until a moment, and pins one before all others; staff see why, and it opens again by itself.

alter table catalogue_brand_games
  -- Before everything that is not pinned; among the pinned, by place.
  add column pinned boolean not null default false,
  add column maintenance_reason text check (length(maintenance_reason) between 3 and 200),
  -- Null: until somebody opens it again.
  add column maintenance_until timestamptz,
  add constraint catalogue_brand_games_closed_why
    check (maintenance is true or (maintenance_reason is null and maintenance_until is null));
