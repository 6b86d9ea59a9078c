-- What is given for play counts members' own money alone, so turnover says which rounds bonus money paid for.
-- expands: older programs write no such rounds, as playable bonuses come with the same release.

alter table turnover_rounds add column with_bonus boolean not null default false;
-- Bonus money has paid for the round, wholly or in part, by this entry.
alter table turnover_entries add column with_bonus boolean not null default false;
-- What of the sums lies in such rounds.
alter table turnover_days
  add column bonus_bets bigint not null default 0,
  add column bonus_stake bigint not null default 0,
  add column bonus_payout bigint not null default 0,
  add column bonus_valid bigint not null default 0,
  add column bonus_hold bigint not null default 0;
create index if not exists turnover_days_own on turnover_days (brand_id, day)
  include (member_id, game_type, valid, bets, bonus_valid, bonus_bets);
drop index turnover_days_brand;
