-- Every word of a line of the house.
create or replace function ledger_house_line_digest(h ledger_house_lines)
returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(e'\x1f', h.id, h.brand_id, h.counterpart, h.amount, h.debit, h.credit,
    (extract(epoch from h.at) * 1000000)::bigint, coalesce(h.memo, '')), 'UTF8'))
$$;
alter function ledger_house_line_digest(h ledger_house_lines) owner to croupier_ledger;
revoke all on function ledger_house_line_digest(h ledger_house_lines) from public;
grant execute on function ledger_house_line_digest(h ledger_house_lines) to croupier_app;
grant execute on function ledger_house_line_digest(h ledger_house_lines) to croupier_auditor;
