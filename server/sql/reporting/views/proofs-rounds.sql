-- Without the sessions that a round was played in.
create or replace view proofs_rounds as
  select brand_id, member_id, id, game_code, engine_code, kind, currency, profile, math_sha256, seed_id, commitment, client_seed,
    nonce, stake, max_win, choice, state, actions, game_state, events, result, outcome, multiplier_x100, payout, effective_bet,
    cancel_reason, opened_at, closed_at
  from studio_rounds;
revoke all on proofs_rounds from croupier_app;
grant select on proofs_rounds to croupier_app;
grant select on proofs_rounds to croupier_auditor;
