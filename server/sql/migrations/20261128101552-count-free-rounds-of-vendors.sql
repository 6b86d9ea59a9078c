-- Free rounds on games of vendors: a vendor is told by a signed call that is owed until it is answered, and the house counts what is played and won.
-- expands: older programs give free rounds on games of the house alone.

alter table free_rounds_grants
  -- The vendor that plays the rounds; null: the house plays them itself.
  add column vendor_code text collate "C",
  -- asked: its answer is not known yet.
  add column vendor_state text,
  -- All wins of the gift together are no more.
  add column win_most bigint,
  -- The vendor's id of the total that it paid, where it pays one total.
  add column total_id text collate "C",
  add check (vendor_state in ('asked', 'given', 'refused', 'cancelled')),
  add check ((vendor_code is null) = (vendor_state is null)),
  add check ((vendor_code is null) = (win_most is null)),
  add check (win_most > 0 and won <= win_most),
  add check (total_id is null or vendor_code is not null);

-- The vendor's id of the bet that began the round: a rollback names it.
alter table free_rounds_played add column bet_id text collate "C";

-- What vendors must be told of a gift: to give it, to take it back, and how much of it they counted in the end.
create table free_rounds_calls (
  member_id bigint not null,
  grant_id uuid not null,
  -- Whom to tell: the gift itself may have moved to a game of the house.
  vendor_code text collate "C" not null,
  operation text not null check (operation in ('grant', 'cancel', 'count')),
  -- refused: the vendor said no; dead: it did not answer for as long as it mattered.
  state text not null check (state in ('pending', 'done', 'refused', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  answer text,
  primary key (member_id, grant_id, operation),
  foreign key (member_id, grant_id) references free_rounds_grants (member_id, id)
);
create index free_rounds_calls_due on free_rounds_calls (next_at) where state = 'pending';
