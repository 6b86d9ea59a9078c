create or replace function agents_line_stays()
returns trigger language plpgsql as $$
declare
  as_before agents_run_lines := new;
begin
  as_before.state := old.state;
  as_before.paid_at := old.paid_at;
  as_before.wallet_tx_id := old.wallet_tx_id;
  if old.state <> 'due' or as_before *<> old then
    raise exception 'a line that was calculated is never changed';
  end if;
  return new;
end $$;

create or replace trigger agents_line_stays before update on agents_run_lines for each row execute function agents_line_stays();
