-- How agents are paid: runs that are done once, lines that say why, and each line paid once under its own key in the ledger.

create table agents_runs (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  type text not null check (type in ('dividend', 'daily', 'hourly', 'realtime')),
  -- D, W, H, M for dividends; D for daily, hour and 5min for the others.
  period text not null check (period in ('D', 'W', 'H', 'M', 'hour', '5min')),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  state text not null check (state in ('planned', 'review', 'paying', 'done', 'discarded')),
  -- Not before the figures of its period can be complete.
  next_at timestamptz not null,
  claim uuid,
  attempts integer not null default 0,
  calculated_at timestamptz,
  gross bigint not null default 0,
  payable bigint not null default 0,
  approved_by uuid,
  approved_at timestamptz,
  released_by uuid,
  released_at timestamptz,
  done_at timestamptz,
  unique (brand_id, type, period, from_at),
  -- Two people, whatever the code above thinks.
  constraint agents_runs_two_people check (approved_by is null or released_by is null or approved_by <> released_by)
);
create index agents_runs_due on agents_runs (next_at) where state in ('planned', 'paying');
create index agents_runs_shown on agents_runs (brand_id, to_at desc, id);

create table agents_run_lines (
  id uuid primary key,
  run_id uuid not null references agents_runs (id),
  brand_id smallint not null,
  agent_id bigint not null,
  contract_id uuid not null references agents_contracts (id),
  type text not null,
  -- The nearest agent above with a contract of this run, from whose gross this one's is covered.
  upline_id bigint,
  currency text not null,
  -- Everything that the amount follows from, as it was when it was calculated.
  inputs jsonb not null,
  gross bigint not null check (gross >= 0),
  carried_in bigint not null check (carried_in >= 0),
  covered bigint not null check (covered >= 0),
  deductions bigint not null check (deductions >= 0),
  shortfall bigint not null check (shortfall >= 0),
  carried_out bigint not null check (carried_out >= 0),
  amount bigint not null check (amount >= 0 and amount = covered - deductions),
  state text not null check (state in ('due', 'paid', 'nothing')),
  to_at timestamptz not null,
  paid_at timestamptz,
  wallet_tx_id uuid,
  unique (run_id, agent_id),
  check ((state = 'nothing') = (amount = 0)),
  check ((state = 'paid') = (wallet_tx_id is not null))
);
create index agents_run_lines_due on agents_run_lines (run_id, id) where state = 'due';
create index agents_run_lines_agent on agents_run_lines (agent_id, type, to_at desc);

create function agents_line_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'due' or (to_jsonb(new) - array['state', 'paid_at', 'wallet_tx_id']) is distinct from
    (to_jsonb(old) - array['state', 'paid_at', 'wallet_tx_id']) then
    raise exception 'a line that was calculated is never changed';
  end if;
  return new;
end $$;
create trigger agents_line_stays before update on agents_run_lines for each row execute function agents_line_stays();
