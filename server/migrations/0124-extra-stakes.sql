-- Decisions that cost a further stake: a double, a split, insurance. Each is a bet call of its own in the same round, and the decision counts once it is taken.

create table studio_extra_stakes (
  member_id bigint not null,
  round_id uuid not null,
  -- From 2 on: the opening stake is the first. The wallet knows it as <round>:bet:<number>.
  number smallint not null check (number >= 2),
  amount bigint not null check (amount > 0),
  -- The decision that it pays for, and the round's version that the player saw.
  action jsonb not null,
  version integer not null,
  -- asking: the wallet's answer is open. Only a taken stake counts; declined and lost ones never moved money for good.
  state text not null check (state in ('asking', 'taken', 'declined', 'lost')),
  answer text,
  asked_at timestamptz not null,
  primary key (member_id, round_id, number),
  foreign key (member_id, round_id) references studio_rounds (member_id, id),
  check (state = 'asking' or answer is not null)
);
-- One further stake at a time: the round waits for the wallet's answer.
create unique index studio_extra_stakes_one_asking on studio_extra_stakes (member_id, round_id) where state = 'asking';
create index studio_extra_stakes_asking on studio_extra_stakes (asked_at) where state = 'asking';
create index studio_extra_stakes_asked on studio_extra_stakes (asked_at);

-- What taken further stakes of a round come to, besides its opening stake.
alter table studio_rounds add column extra_stake bigint not null default 0 check (extra_stake >= 0);
