-- What a month of a member's betting record adds up to is read from the index alone: of a member with a million rounds each of them would else be
-- a page of the table. The index keeps what questions filter by and what is added up.
create index ledger_rounds_archive_by_time on ledger_rounds_archive (player_id, opened_at, source, round_id)
  include (brand_id, currency, game_code, bet, win, bets, cancelled, closed);
drop index ledger_rounds_archive_newest;
