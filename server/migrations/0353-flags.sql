-- Operations of money that rules mark as possible laundering, each with an analysis that ends within thirty days (PAY-10): a queue of its
-- own, written behind the journal and the facts, so that no payment waits for it.
create table flags (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  operation text not null check (operation in ('deposit', 'withdrawal', 'transfer', 'play')),
  -- The operation's own name.
  subject text not null check (length(subject) between 1 and 200),
  currency text not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  -- [{ "rule": "fast_turn", "figures": { "minutes": "4" } }]
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) > 0),
  flagged_at timestamptz not null,
  -- Counted from the operation, so that a queue that stood still gives nobody more time.
  due_at timestamptz not null check (due_at > at),
  state text not null default 'open' check (state in ('open', 'looking', 'proposed', 'closed')),
  assignee uuid,
  proposed_by uuid,
  outcome text check (outcome in ('reported', 'not_reported')),
  reference text check (length(reference) between 1 and 80),
  decided_by uuid,
  closed_at timestamptz,
  -- The last word of the house to its staff that the day comes near, or has passed.
  reminded text check (reminded in ('due_soon', 'overdue')),
  -- However often the journal is read, an operation has one analysis.
  unique (brand_id, operation, subject),
  check ((state = 'closed') = (closed_at is not null and decided_by is not null)),
  check ((state in ('proposed', 'closed')) = (outcome is not null)),
  check ((state = 'proposed') <= (proposed_by is not null)),
  check (reference is null or outcome = 'reported'),
  constraint flags_report_has_reference check (outcome is distinct from 'reported' or reference is not null),
  -- Nobody reports alone, and nobody agrees to the own conclusion, whatever the code above thinks.
  constraint flags_two_people check (decided_by <> proposed_by),
  constraint flags_reported_by_two check (state <> 'closed' or outcome <> 'reported' or proposed_by is not null)
);
create index flags_open on flags (brand_id, at, id) where state <> 'closed';
create index flags_closed on flags (brand_id, closed_at desc, id desc) where state = 'closed';
create index flags_of_member on flags (member_id, at desc);

-- What was done about a flag, in order, by whom; nothing of it is changed.
create table flags_notes (
  flag_id uuid not null references flags (id),
  id uuid not null,
  at timestamptz not null,
  author text not null check (length(author) between 1 and 80),
  step text not null check (step in (
    'taken', 'noted', 'more_looking', 'proposed', 'sent_back', 'closed', 'due_soon', 'overdue')),
  text text check (length(text) between 1 and 500),
  link text check (length(link) between 1 and 500),
  primary key (flag_id, id)
);

-- What happened before there was a queue was judged without one: it begins here.
insert into facts_cursors (projection, xid, moved_at)
select name, pg_current_xact_id(), now() from unnest(array['flags_of_movements', 'flags_of_payments']) as name;
