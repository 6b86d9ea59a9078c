-- What staff note about a member for their colleagues: never changed, taken away with the person.
create table console_member_notes (
  id uuid primary key,
  brand_id smallint not null references brands (id),
  member_id bigint not null references identity_members (id),
  text text not null check (length(text) between 1 and 1000),
  written_by uuid not null references operators_staff (id),
  written_name text not null,
  written_at timestamptz not null
);
create index console_member_notes_of_member on console_member_notes (member_id, written_at desc);
