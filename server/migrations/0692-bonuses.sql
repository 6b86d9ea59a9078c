-- Bonuses of deposits: what brands offer in versions that never change, what members chose with a deposit, and what they were granted.

create table bonuses_offers (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  -- What the versions of one offer have in common: a person has it once, whatever the version.
  code text collate "C" not null check (code ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  version integer not null check (version > 0),
  -- One JSON that the engine computes by and the words are made of.
  terms jsonb not null check (terms ->> 'kind' = 'deposit_match'),
  currency text collate "C" not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  state text not null check (state in ('waiting', 'live', 'refused', 'ended')),
  reason text not null check (length(reason) <= 500),
  proposed_by text not null,
  proposed_at timestamptz not null,
  -- Nobody lets members have money alone.
  decided_by text,
  decided_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  unique (brand_id, code, version),
  check (decided_by is null or decided_by <> proposed_by),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index bonuses_offers_one_live on bonuses_offers (brand_id, code) where state = 'live';
create index bonuses_offers_of_brand on bonuses_offers (brand_id, proposed_at);

-- What was promised stays as it was: only the state of an offer moves.
create function bonuses_keep_terms() returns trigger language plpgsql as $$
begin
  if (new.id, new.brand_id, new.code, new.version, new.terms, new.currency, new.starts_at, new.ends_at, new.proposed_by)
    is distinct from (old.id, old.brand_id, old.code, old.version, old.terms, old.currency, old.starts_at, old.ends_at, old.proposed_by) then
    raise exception 'bonuses: the terms of offer % are in use and do not change', old.id using errcode = '22023';
  end if;
  return new;
end $$;
create trigger bonuses_offers_keep_terms before update on bonuses_offers for each row execute function bonuses_keep_terms();

-- Which offer a member chose with a deposit, and what became of the choice when the money came.
create table bonuses_choices (
  deposit_id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  offer_id uuid not null references bonuses_offers (id),
  chosen_at timestamptz not null,
  -- granted, or why not.
  outcome text check (outcome in ('granted', 'ended', 'below_minimum', 'claimed', 'other_open', 'forbidden')),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);

create table bonuses_grants (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  offer_id uuid not null references bonuses_offers (id),
  offer_code text collate "C" not null,
  -- A deposit brings one bonus at most, whatever is repeated.
  deposit_id uuid not null unique,
  -- The id under which the ledger knows the deposit's credit.
  deposit_line text collate "C" not null,
  deposit_amount bigint not null check (deposit_amount > 0),
  currency text collate "C" not null,
  amount bigint not null check (amount > 0),
  -- Valid bets that release it.
  required bigint not null check (required >= 0),
  -- As it was at its end; until then what counts is always added up anew from what was played.
  wagered bigint not null default 0 check (wagered >= 0),
  granted_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > granted_at),
  state text not null check (state in ('open', 'released', 'lapsed', 'given_up', 'taken_back')),
  ended_at timestamptz,
  warned_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  unique (brand_id, offer_code, member_id)
);
create unique index bonuses_grants_one_open on bonuses_grants (member_id) where state = 'open';
create index bonuses_grants_open on bonuses_grants (id) where state = 'open';
create index bonuses_grants_of_member on bonuses_grants (member_id, id);
create index bonuses_grants_of_offer on bonuses_grants (offer_id);

-- Rounds that had begun when the bonus was granted: they were not played for it.
create table bonuses_rounds_before (
  grant_id uuid not null references bonuses_grants (id),
  source integer not null,
  round_id text collate "C" not null,
  primary key (grant_id, source, round_id)
);
