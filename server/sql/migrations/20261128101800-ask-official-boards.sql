-- Why: results of official draws came by people alone. Boards are asked over HTTP, and what each said is kept as evidence.
-- expands: older programs ask no board.

-- Whether two boards that say the same confirm a draw after a hold, or people must.
alter table lottery_games add confirms_by text collate "C" not null default 'people' check (confirms_by in ('people', 'boards'));
alter table lottery_games add hold_s integer not null default 60 check (hold_s >= 0);
-- Boards agree: they are asked again then, and what they still say is confirmed.
alter table lottery_draws add holds_until timestamptz;

-- What a board answered, as it came: a row whenever it says something new of a draw. Nothing is changed or taken away.
create table lottery_board_answers (
  id uuid primary key,
  game_code text collate "C" not null,
  issue text collate "C" not null,
  board text collate "C" not null,
  simulated boolean not null,
  -- unreachable: no answer in time, or another status than 200; unreadable: an answer that is no result of this game.
  outcome text collate "C" not null check (outcome in ('drawn', 'pending', 'partial', 'cancelled', 'unreadable', 'unreachable')),
  http_status integer,
  raw bytea not null check (length(raw) <= 65536),
  sha256 bytea not null check (length(sha256) = 32),
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  foreign key (game_code, issue) references lottery_draws(game_code, issue),
  check (answered_at >= asked_at)
);
create index lottery_board_answers_of_draw on lottery_board_answers (game_code, issue, answered_at);
revoke all on lottery_board_answers from croupier_app;
grant select, insert on lottery_board_answers to croupier_app;

-- When a board is asked next of a draw: a row is a job.
create table lottery_board_polls (
  game_code text collate "C" not null,
  issue text collate "C" not null,
  board text collate "C" not null,
  state text collate "C" not null default 'open' check (state in ('open', 'ended')),
  next_at timestamptz not null,
  attempts integer not null default 0,
  -- Questions in a row that brought no result.
  failures integer not null default 0,
  -- The answer that is kept last.
  outcome text collate "C",
  sha256 bytea check (length(sha256) = 32),
  answered_at timestamptz,
  -- Since when it says something else than what was confirmed.
  differs_since timestamptz,
  primary key (game_code, issue, board),
  foreign key (game_code, issue) references lottery_draws(game_code, issue)
);
create index lottery_board_polls_due on lottery_board_polls (board, next_at) where (state = 'open');

-- Demonstrations: what a simulated board does with a game; without a row it behaves.
create table sandbox_lottery_boards (
  board text collate "C" not null,
  game_code text collate "C" not null,
  mood text collate "C" not null check (mood in ('silent', 'late', 'part', 'lie', 'corrects', 'early', 'huge', 'garbled', 'cancels')),
  primary key (board, game_code)
);
create index lottery_board_polls_differing on lottery_board_polls (game_code, issue) where (differs_since is not null);
