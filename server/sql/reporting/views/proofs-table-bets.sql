create or replace view proofs_table_bets as
  select brand_id, member_id, id, table_id, round_number, game_code, currency, place, stake, max_win, choice, exit, state, outcome,
    multiplier_x100, payout, effective_bet, cancel_reason, placed_at, settled_at
  from studio_table_bets;
revoke all on proofs_table_bets from croupier_app;
grant select on proofs_table_bets to croupier_app;
grant select on proofs_table_bets to croupier_auditor;
