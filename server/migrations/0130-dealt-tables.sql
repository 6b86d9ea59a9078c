-- Tables with a dealt result remember their shoe, take several confirms of a member, can take back a confirm, and bound what a round may cost.

alter table studio_table_rounds
  -- What the rounds before left on the table; with the seed it decides the result.
  add column table_before jsonb,
  -- The result in a few characters, for roads and boards.
  add column mark text;
create index studio_table_rounds_marks on studio_table_rounds (table_id, number desc) include (mark) where mark is not null;

alter table studio_table_bets drop constraint studio_table_bets_place_check;
alter table studio_table_bets add constraint studio_table_bets_place_check check (place between 1 and 40);

-- What lies on the keys of a round in a currency: its row is locked while a bet is weighed against the most that the table may lose.
create table studio_table_pools (
  table_id text not null,
  round_number bigint not null,
  currency text not null,
  totals jsonb not null default '{}',
  primary key (table_id, round_number, currency),
  foreign key (table_id, round_number) references studio_table_rounds (table_id, number) on delete cascade
);

-- Whether anybody sits at a table decides how quickly it goes on.
create index studio_sessions_at_table on studio_sessions (game_code, brand_id, seen_at desc);
