-- Signs of harm are looked for in a few small rows a member instead of every movement of five weeks: filled from the journal, can be
-- dropped and rebuilt to the same figures. Real money alone; hours of UTC, so that each brand's nights can be told from them.
create table protection_hours (
  member_id bigint not null,
  brand_id smallint not null,
  hour timestamptz not null,
  deposits integer not null,
  deposited bigint not null,
  lost bigint not null,
  bets integer not null,
  primary key (member_id, hour)
) with (fillfactor = 80);
create index protection_hours_of_brand on protection_hours (brand_id, hour);
