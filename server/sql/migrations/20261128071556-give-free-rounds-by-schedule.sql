-- Free rounds are given by audience and schedule: how far each giving of a promotion has come among the members of its brand.
-- expands: older programs know nothing of such promotions.

create table free_rounds_runs (
  brand_id smallint not null references brands(id),
  code text collate "C" not null,
  -- once, or the first day of the day, week or month.
  occurrence text collate "C" not null,
  -- All members up to this one, in the order of registration, were tried.
  last_registered timestamptz not null,
  last_member bigint not null,
  primary key (brand_id, code, occurrence)
);
