-- The betting record is read newest first: of a member with a hundred thousand rounds at rest, only those of the page. The table that bets
-- write to stays as it is; it holds few rounds of a member.
create index ledger_rounds_archive_newest on ledger_rounds_archive (player_id, opened_at, source, round_id);
