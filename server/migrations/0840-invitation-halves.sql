-- A paper invitation is shown in two halves, one to each of two administrators: whoever saw it whole could accept it alone.
create table operators_invite_halves (
  token_hash bytea not null references operators_invites (token_hash) on delete cascade,
  half smallint not null check (half in (1, 2)),
  holder_id text not null,
  -- Until it was shown; then the half is nowhere.
  sealed bytea,
  shown_at timestamptz,
  primary key (token_hash, half),
  unique (token_hash, holder_id),
  check ((sealed is null) = (shown_at is not null))
);
-- Whole papers that nobody used are void; they have to be made again.
update operators_invites set used_at = now() where paper_for is not null and used_at is null;
alter table operators_invites
  drop constraint operators_invites_paper,
  drop column paper_sealed,
  drop column paper_for,
  drop column paper_shown_at;
