-- What breaks a return guard is a case from the hour in which it was first found until it is met again.
create table guards_cases (
  id uuid primary key,
  brand_id smallint not null references brands(id),
  guard text not null check (guard in ('G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7')),
  subject text collate "C" not null,
  unit text not null check (unit in ('ppm', 'money')),
  -- What was found when it was seen last.
  sum bigint not null,
  bound bigint not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz,
  check (seen_at >= opened_at),
  check (closed_at >= seen_at)
);
create unique index guards_cases_open on guards_cases (brand_id, guard, subject) where (closed_at is null);
