-- What the caller sent and must send again: never what the house chose (subaccount, counter_account, our own id and time). A reversal's amount
-- is the original's.
create or replace function ledger_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean)
returns bytea language sql stable as $$
  select substring(sha256(convert_to(concat_ws(e'\x1f', currency,
    case when operation in ('rollback_bet', 'rollback_win') then 0 else amount end, coalesce(round_id, ''), coalesce(game_code, ''),
    coalesce(reference, ''), round_closed, free_round), 'UTF8')) from 1 for 16)
$$;
alter function ledger_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean) owner to croupier_ledger;
revoke all on function ledger_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean) from public;
grant execute on function ledger_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean) to croupier_app;
grant execute on function ledger_digest(currency text, operation text, amount bigint, round_id text, game_code text, reference text, round_closed boolean, free_round boolean) to croupier_auditor;

-- What the caller sent and must send again: never what the house chose (subaccount, counter_account, our own id and time). A reversal's amount
-- is the original's.
create or replace function ledger_digest(e ledger_entry)
returns bytea language sql stable as $$
  select ledger_digest(e.currency, e.operation, e.amount, e.round_id, e.game_code, e.reference, e.round_closed, e.free_round)
$$;
alter function ledger_digest(e ledger_entry) owner to croupier_ledger;
revoke all on function ledger_digest(e ledger_entry) from public;
