create or replace view proofs_chains as
  select id, family, length, terminal_hash, salt, salt_source, next_index, published_at from fairness_chains;
revoke all on proofs_chains from croupier_app;
grant select on proofs_chains to croupier_app;
grant select on proofs_chains to croupier_auditor;
