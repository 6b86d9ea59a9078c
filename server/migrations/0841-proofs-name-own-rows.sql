-- A brand's proof of the ledger named rows of other brands: what was stored keeps the counts alone.
update console_ledger_proofs set invariants = (
  select jsonb_agg(found || '{"rows": []}' order by place)
  from jsonb_array_elements(invariants) with ordinality as kept (found, place)
) where jsonb_array_length(invariants) > 0;
