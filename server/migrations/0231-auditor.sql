-- An auditor reads the books and cannot write them, nor learn who the members are: views without personal data, and a role that sees them.

do $$
begin
  if not exists (select from pg_roles where rolname = 'croupier_auditor') then
    create role croupier_auditor nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;

-- Commitments alone; the sealed seeds stay where they are.
create view proofs_seeds as
  select brand_id, member_id, id, state, commitment, client_seed, next_nonce, created_at, activated_at, revealed_at
  from fairness_seeds;

create view proofs_chains as
  select id, family, length, terminal_hash, salt, salt_source, next_index, published_at from fairness_chains;

-- Without the sessions that a round was played in.
create view proofs_rounds as
  select brand_id, member_id, id, game_code, engine_code, kind, currency, profile, math_sha256, seed_id, commitment, client_seed,
    nonce, stake, max_win, choice, state, actions, game_state, events, result, outcome, multiplier_x100, payout, effective_bet,
    cancel_reason, opened_at, closed_at
  from studio_rounds;

create view proofs_table_rounds as
  select brand_id, table_id, number, game_code, engine_code, profile, math_sha256, chain_id, chain_index, commitment, salt, phase,
    opened_at, started_at, closed_at, result, server_seed
  from studio_table_rounds;

create view proofs_table_bets as
  select brand_id, member_id, id, table_id, round_number, game_code, currency, place, stake, max_win, choice, exit, state, outcome,
    multiplier_x100, payout, effective_bet, cancel_reason, placed_at, settled_at
  from studio_table_bets;

-- What was done and when, without names, addresses, reasons and values.
create view proofs_audit_lines as
  select chain, seq, id, at, split_part(actor, ':', 1) as actor_kind, action, subject_type, hash from audit_entries;

grant usage on schema public to croupier_auditor;
grant select on
  ledger_currencies, ledger_accounts, ledger_players, ledger_wallets, ledger_journal, ledger_keys, ledger_rounds, ledger_postings,
  proofs_keys, proofs_seals, proofs_seeds, proofs_chains, proofs_rounds, proofs_table_rounds, proofs_table_bets, proofs_audit_lines,
  audit_heads, audit_anchors, schema_migrations
to croupier_auditor;
-- Recomputes a line's seal; reads nothing.
grant execute on function ledger_line_hash(bytea, ledger_journal) to croupier_auditor;

revoke insert, update, delete on
  proofs_seeds, proofs_chains, proofs_rounds, proofs_table_rounds, proofs_table_bets, proofs_audit_lines
from croupier_app;
