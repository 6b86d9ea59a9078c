create or replace view proofs_table_rounds as
  select brand_id, table_id, number, game_code, engine_code, profile, math_sha256, chain_id, chain_index, commitment, salt, phase,
    opened_at, started_at, closed_at, result, server_seed, table_before
  from studio_table_rounds;
revoke all on proofs_table_rounds from croupier_app;
grant select on proofs_table_rounds to croupier_app;
grant select on proofs_table_rounds to croupier_auditor;
