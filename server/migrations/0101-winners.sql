-- Winnings of settled rounds with real money, for the winner board: filled from the journal, can be dropped and rebuilt.
create table winners_rounds (
  brand_id smallint not null,
  player_id bigint not null,
  source integer not null,
  round_id text not null,
  game_code text not null,
  currency text not null,
  won bigint not null,
  at timestamptz not null,
  primary key (player_id, source, round_id)
);
create index winners_rounds_board on winners_rounds (brand_id, won desc, at desc);
