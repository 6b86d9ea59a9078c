-- What the id of a line was asked with: the movement without its sign, but for corrections, which are asked with theirs.
create or replace function ledger_line_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean)
returns bytea language sql stable as $$
  select ledger_digest(currency, operation, case when operation in ('adjust', 'manual_adjustment') then amount else abs(amount) end, round_id,
    game_code, reference, round_closed, free_round)
$$;
alter function ledger_line_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean) owner to croupier_ledger;
revoke all on function ledger_line_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean) from public;
grant execute on function ledger_line_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean) to croupier_app;
grant execute on function ledger_line_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean) to croupier_auditor;
