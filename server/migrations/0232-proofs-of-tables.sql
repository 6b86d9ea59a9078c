-- A card comes from the shoe that the round before left: without it nobody outside could deal the hand again.
create or replace view proofs_table_rounds as
  select brand_id, table_id, number, game_code, engine_code, profile, math_sha256, chain_id, chain_index, commitment, salt, phase,
    opened_at, started_at, closed_at, result, server_seed, table_before
  from studio_table_rounds;
