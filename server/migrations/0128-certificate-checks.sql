-- Every start and every day each process compares its games with what was certified; what it found is kept as evidence (GAM-08).
create table studio_certificate_checks (
  id bigint generated always as identity primary key,
  -- Which of the house's processes looked at itself.
  process uuid not null,
  checked_at timestamptz not null,
  -- Of the program's file as it lay on the disk.
  program_sha256 text not null check (program_sha256 ~ '^[0-9a-f]{64}$'),
  profiles integer not null check (profiles > 0),
  -- [{game, name, expected, found}]; empty is the only good value.
  deviations jsonb not null check (jsonb_typeof(deviations) = 'array')
);

create index studio_certificate_checks_by_time on studio_certificate_checks (checked_at desc);
