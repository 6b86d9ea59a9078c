-- Every round, wherever it is; this is what questions about rounds are asked of.
create or replace view ledger_all_rounds as
  select player_id, source, round_id, brand_id, currency, game_code, bet, win, bets, cancelled, wins, closed, opened_at, last_at, bonus, bonus_grant
  from ledger_rounds
  union all
  select player_id, source, round_id, brand_id, currency, game_code, bet, win, bets, cancelled, wins, closed, opened_at, last_at, bonus, bonus_grant
  from ledger_rounds_archive;
alter view ledger_all_rounds owner to croupier_ledger;
revoke all on ledger_all_rounds from croupier_app;
grant select on ledger_all_rounds to croupier_app;
grant select on ledger_all_rounds to croupier_auditor;
