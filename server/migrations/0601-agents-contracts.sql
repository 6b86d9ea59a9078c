-- What an upline promised to a downline, in versions that nobody changes once they are written, signed by both sides.

create table agents_contracts (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  type text not null check (type in ('dividend', 'daily', 'hourly', 'realtime')),
  -- The upline that gives; null: the house itself, to an agent whom nobody is above.
  giver_id bigint references agents_members (member_id),
  taker_id bigint not null references agents_members (member_id),
  version integer not null check (version > 0),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- SHA-256 of the canonical terms with type, giver, taker and version: what both sides sign.
  terms_hash bytea not null check (length(terms_hash) = 32),
  state text not null check (state in ('new_request', 'accepted', 'rejected', 'terminated')),
  -- Signature of the giver: a member, or staff for the house.
  offered_by_member bigint,
  offered_by_staff uuid,
  offered_at timestamptz not null,
  -- Signature of the taker under this very hash, or the refusal.
  decided_at timestamptz,
  reject_reason text check (length(reject_reason) <= 500),
  -- Counts for what happened from the first moment on, up to before the second.
  effective_from timestamptz,
  effective_to timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('agreed', 'superseded', 'cascade', 'moved', 'withdrawn')),
  -- The accepted contract that ended this one.
  ended_by uuid references agents_contracts (id),
  termination_asked_at timestamptz,
  termination_reason text check (length(termination_reason) <= 500),
  check ((offered_by_member is null) <> (offered_by_staff is null)),
  check ((giver_id is null) = (offered_by_member is null)),
  check (giver_id is null or giver_id = offered_by_member),
  check (giver_id <> taker_id),
  check (state not in ('accepted', 'terminated') or decided_at is not null or ended_because = 'withdrawn'),
  check (state <> 'accepted' or (effective_from is not null and effective_to is null and ended_at is null)),
  check ((state = 'terminated') = (ended_because is not null)),
  unique (taker_id, type, version)
);
create unique index agents_contracts_one_in_force on agents_contracts (taker_id, type) where state = 'accepted';
create unique index agents_contracts_one_offer on agents_contracts (taker_id, type) where state = 'new_request';
create index agents_contracts_given on agents_contracts (giver_id, type, state);
create index agents_contracts_settled on agents_contracts (brand_id, type, effective_from) where effective_from is not null;

create function agents_contract_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.brand_id, new.type, new.giver_id, new.taker_id, new.version, new.terms, new.terms_hash, new.offered_by_member,
    new.offered_by_staff, new.offered_at) is distinct from (old.id, old.brand_id, old.type, old.giver_id, old.taker_id, old.version,
    old.terms, old.terms_hash, old.offered_by_member, old.offered_by_staff, old.offered_at)
    or (old.decided_at is not null and new.decided_at is distinct from old.decided_at)
    or (old.effective_from is not null and new.effective_from is distinct from old.effective_from)
    or (old.effective_to is not null and new.effective_to is distinct from old.effective_to) then
    raise exception 'a contract is never rewritten; a new version is offered';
  end if;
  return new;
end $$;
create trigger agents_contract_stays before update on agents_contracts for each row execute function agents_contract_stays();
