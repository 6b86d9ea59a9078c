-- Commitments alone; the encrypted seeds stay where they are.
create or replace view proofs_seeds as
  select brand_id, member_id, id, state, commitment, client_seed, next_nonce, created_at, activated_at, revealed_at
  from fairness_seeds;
revoke all on proofs_seeds from croupier_app;
grant select on proofs_seeds to croupier_app;
grant select on proofs_seeds to croupier_auditor;
