-- Filters of the console's tables that somebody of the staff keeps under a name, for one brand.
create table console_saved_views (
  id uuid primary key,
  staff_id uuid not null references operators_staff (id),
  brand_id smallint not null references brands (id),
  -- Which table: members, rounds.
  list text not null check (list ~ '^[a-z]+(-[a-z]+)*$' and length(list) <= 40),
  name text not null check (length(name) between 1 and 60),
  -- The address's query, as a shared link has it.
  query text not null check (length(query) <= 1000),
  saved_at timestamptz not null,
  unique (staff_id, brand_id, list, name)
);
