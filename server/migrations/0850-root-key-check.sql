-- Which root key this database was sealed with, as a value that only that key can make: a start with another key is refused at once.
create table platform_root_key (
  only_one boolean primary key default true check (only_one),
  check_value bytea not null check (length(check_value) = 32),
  noted_at timestamptz not null default now()
);
revoke update, delete on platform_root_key from croupier_app;
