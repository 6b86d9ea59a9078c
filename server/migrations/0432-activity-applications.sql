-- A promotion may ask its readers to apply: with a remark and up to three pictures, which people look at. What a member writes and sends is
-- sealed under the member's own key, so that an erasure ends it.

create table activities_applications (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null,
  promotion_id uuid not null references content_entries (id),
  -- How many times the member has applied for this promotion: a second try is for who was rejected.
  attempt smallint not null check (attempt between 1 and 3),
  state text not null check (state in ('applying', 'joined', 'rejected')),
  remark_sealed bytea not null,
  -- What the staff answered, for the member to read.
  answer text not null default '' check (length(answer) <= 240),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  unique (member_id, promotion_id, attempt),
  check ((state = 'applying') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index activities_applications_one_standing on activities_applications (member_id, promotion_id) where state <> 'rejected';
create index activities_applications_queue on activities_applications (brand_id, state, id);

create table activities_pictures (
  id uuid primary key,
  application_id uuid not null references activities_applications (id) on delete cascade,
  place smallint not null check (place between 1 and 3),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sealed bytea not null,
  unique (application_id, place)
);
