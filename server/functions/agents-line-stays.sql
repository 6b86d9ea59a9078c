-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0606-agents-line-stays-cheaply.sql.

CREATE OR REPLACE FUNCTION public.agents_line_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
