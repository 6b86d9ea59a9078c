-- Beside what the ledger knows already: what the house puts in when a deposit is taken back, and what the member pays of it later.
create or replace function ledger_amount_of_reversal(e ledger_entry)
returns bigint language sql stable as $$
  select case e.operation
    when 'reversal_cover' then e.amount
    when 'reversal_collect' then -e.amount
  end
$$;
