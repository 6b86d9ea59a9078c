-- What modules above may read within queries of their own.
create or replace view ledger_public_rounds as select
  player_id, source, round_id, brand_id, currency, game_code, bet, win, bets, cancelled, wins, closed, opened_at, last_at, bonus, bonus_grant
  from ledger_rounds;
alter view ledger_public_rounds owner to croupier_ledger;
revoke all on ledger_public_rounds from croupier_app;
grant select on ledger_public_rounds to croupier_app;
