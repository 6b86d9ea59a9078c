-- The formula of the chain. 0x1f cannot occur in ids.
create or replace function ledger_record_hash(head bytea, player_id bigint, currency text, subaccount text, number bigint, kind text, source integer, external_id text, operation text, leg text, status text, round_id text, digest bytea, at timestamptz)
returns bytea language sql stable as $$
  select sha256(head || convert_to(concat_ws(e'\x1f', player_id, currency, subaccount, number, kind, source, external_id, operation, leg, status,
    coalesce(round_id, ''), encode(digest, 'hex'), (extract(epoch from at) * 1000000)::bigint), 'UTF8'))
$$;
alter function ledger_record_hash(head bytea, player_id bigint, currency text, subaccount text, number bigint, kind text, source integer, external_id text, operation text, leg text, status text, round_id text, digest bytea, at timestamp with time zone) owner to croupier_ledger;
revoke all on function ledger_record_hash(head bytea, player_id bigint, currency text, subaccount text, number bigint, kind text, source integer, external_id text, operation text, leg text, status text, round_id text, digest bytea, at timestamp with time zone) from public;
grant execute on function ledger_record_hash(head bytea, player_id bigint, currency text, subaccount text, number bigint, kind text, source integer, external_id text, operation text, leg text, status text, round_id text, digest bytea, at timestamp with time zone) to croupier_app;
grant execute on function ledger_record_hash(head bytea, player_id bigint, currency text, subaccount text, number bigint, kind text, source integer, external_id text, operation text, leg text, status text, round_id text, digest bytea, at timestamp with time zone) to croupier_auditor;
