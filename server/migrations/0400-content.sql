-- What the house says to its visitors: banners, notices, announcements, help and promotions, written in drafts, published in versions; and what visitors say to the house.
create table content_entries (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  kind text not null check (kind in ('banner', 'notice', 'announcement', 'help', 'promotion')),
  -- The anchor of a help page, the name of a promotion.
  slug text check (slug ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- The order among its kind, from 0.
  place integer not null check (place >= 0),
  -- Counts every change, so that two people who write at once notice each other.
  revision integer not null check (revision > 0),
  -- Null when nothing differs from what is published.
  draft jsonb,
  -- What visitors read; null until it is published, and when it is taken away.
  published jsonb,
  version integer not null default 0 check (version >= 0),
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  check (draft is not null or version > 0),
  check (published is null or (version > 0 and published_at is not null))
);
create index content_entries_of_brand on content_entries (brand_id, kind, place, id);
create unique index content_entries_slug on content_entries (brand_id, kind, slug) where slug is not null;

-- Every text that was ever public, with who published it and why.
create table content_versions (
  entry_id uuid not null references content_entries (id),
  version integer not null check (version > 0),
  brand_id smallint not null references brands (id),
  body jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  reason text not null,
  primary key (entry_id, version)
);

-- Pictures that staff uploaded, drawn anew by the house before they are kept; never changed, so they are cached for ever.
create table content_pictures (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  media text not null check (media = 'image/jpeg'),
  bytes bytea not null check (length(bytes) <= 5242880),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  created_by text not null
);

create table content_feedback (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  -- Null for a visitor.
  member_id bigint references identity_members (id),
  question_type text not null check (question_type in (
    'game', 'deposit', 'withdrawal', 'account', 'technical', 'complaint', 'suggestion', 'other'
  )),
  -- Sealed by the house: people write of themselves, and how to reach them.
  content_sealed bytea not null,
  contact_sealed bytea not null,
  language text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  comment text check (length(comment) between 1 and 140),
  check ((answered_at is null) = (answered_by is null)),
  check ((answered_at is null) = (comment is null))
);
create index content_feedback_of_brand on content_feedback (brand_id, created_at desc, id desc);
create index content_feedback_open on content_feedback (brand_id, created_at desc, id desc) where answered_at is null;
create index content_feedback_member on content_feedback (member_id) where member_id is not null;
