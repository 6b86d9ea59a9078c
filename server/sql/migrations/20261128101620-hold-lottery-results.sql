-- Two entries of a lottery result that differ are held until a third person decides; entries carry evidence; prices and limits of a game
-- begin with a draw that nobody could bet on yet.
-- expands: older programs hold nothing, and read the prices that a game had first.

alter table lottery_draws drop constraint lottery_draws_state_check;
alter table lottery_draws add constraint lottery_draws_state_check check (state in ('scheduled', 'open', 'closed', 'await_result', 'entered',
  'held', 'confirmed', 'settling', 'settled', 'void', 'correcting', 'frozen'));

alter table lottery_results
  -- One of a pair that do not see each other, or what a third person took of two that differ.
  add column kind text collate "C" not null default 'entry' check (kind in ('entry', 'decision')),
  -- Where the result was published.
  add column link text check (link ~ '^https://'),
  -- A picture of the board, drawn anew.
  add column picture bytea,
  add column picture_media text collate "C",
  add check ((picture is null) = (picture_media is null)),
  add check (kind = 'entry' or entered_by is not null);

-- [{from, pricing, limits}]: what holds instead for draws that open at `from` or later, the earliest first.
alter table lottery_games add column later_terms jsonb not null default '[]';

-- The desk lists draws of all games by time.
create index lottery_draws_by_time on lottery_draws (draws_at, game_code, issue);
