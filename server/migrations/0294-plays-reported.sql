-- Play at vendors with wallets of their own stands in the betting record: its stake is known from the vendor's report alone.
create table cashier_vendor_plays (
  member_id bigint not null,
  -- The vendor's number, and its own id of the play: the round of the ledger that holds what was won or lost.
  source integer not null,
  round_id text not null check (length(round_id) between 1 and 128),
  brand_id smallint not null references brands (id),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  reported_at timestamptz not null,
  primary key (member_id, source, round_id)
);

alter table sandbox_vendor_plays add stake bigint;
update sandbox_vendor_plays set stake = abs(amount);
alter table sandbox_vendor_plays
  alter stake set not null,
  add check (stake >= 0 and stake + amount >= 0);
