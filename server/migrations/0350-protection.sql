-- Players set bounds to themselves, and the bounds hold in the transaction of the money: limits, pauses, reality checks, alerts.

-- One row a bound that is in force. `amount` is ten-thousandths; for `time` it is seconds of play. `pending_*` is a rise or a removal
-- (pending_amount is null) that waits its day and then for the member's second word.
create table protection_limits (
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  currency text collate "C" not null,
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  pending_kind text check (pending_kind in ('raise', 'remove')),
  pending_amount bigint check (pending_amount > amount),
  pending_from timestamptz,
  primary key (member_id, kind, period),
  check ((pending_kind is null) = (pending_from is null)),
  check ((pending_kind = 'raise') = (pending_amount is not null)),
  check (kind <> 'time' or amount <= 31 * 86400)
);

-- What was ever changed at a bound, by whom; append-only.
create table protection_changes (
  id uuid primary key,
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  at timestamptz not null,
  action text not null check (action in ('set', 'lower', 'ask_raise', 'ask_remove', 'raise', 'remove', 'keep')),
  kind text not null,
  period text not null,
  before_amount bigint,
  after_amount bigint
);
create index protection_changes_of_member on protection_changes (member_id, at desc);
create index protection_changes_of_brand on protection_changes (brand_id, at desc, id desc);

-- Why somebody does not play. `ends_at` null: until somebody comes back on purpose. A bar is never shortened: it can only be lifted by
-- the way back of an exclusion, or by staff for the kinds that the player did not choose.
create table protection_bars (
  id uuid primary key,
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  kind text not null check (kind in ('time_out', 'exclusion', 'linked', 'barred_group', 'registry')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- The bar of another brand that this one follows.
  follows uuid references protection_bars (id),
  return_asked_at timestamptz,
  lifted_at timestamptz,
  lifted_because text,
  reason text check (length(reason) <= 500),
  check ((lifted_at is null) = (lifted_because is null)),
  check ((kind = 'linked') = (follows is not null))
);
create index protection_bars_of_member on protection_bars (member_id) where lifted_at is null;
create index protection_bars_of_brand on protection_bars (brand_id, starts_at desc, id desc);
create unique index protection_bars_follow_once on protection_bars (member_id, follows) where follows is not null;

-- When somebody began to play without a rest, and when the reality check was last answered.
create table protection_plays (
  member_id bigint primary key references identity_members (id),
  brand_id smallint not null references brands (id),
  since timestamptz not null,
  last_at timestamptz not null,
  checked_at timestamptz not null,
  -- The member's own interval, never longer than the brand's.
  check_minutes smallint check (check_minutes between 5 and 60)
);

-- Only those whose bets must be looked at: their wallets carry the status `guarded`, which the everyday way of the ledger leaves to
-- the careful way, and that asks protection_decline_bet under the wallet's lock. Everybody else's bets never touch a table of here.
create table protection_guards (
  player_id bigint primary key,
  brand_id smallint not null,
  time_zone text not null,
  -- No bet before that; 'infinity' when no end is known.
  barred_until timestamptz,
  check_due boolean not null default false,
  -- When the last bet was taken, for the time of play.
  played_at timestamptz
);

-- What guarded players staked, won and how long they played, by the days of their brand. Sums of journal lines up to `folded_seq`.
create table protection_days (
  player_id bigint not null,
  brand_id smallint not null,
  currency text collate "C" not null,
  day date not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  played_seconds integer not null default 0,
  primary key (player_id, currency, day)
);
create table protection_folds (
  player_id bigint not null,
  brand_id smallint not null,
  currency text collate "C" not null,
  seq bigint not null,
  at timestamptz not null,
  primary key (player_id, currency)
);

-- Signs of harm, each with a case that staff answer within a day.
create table protection_alerts (
  id uuid primary key,
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  signal text not null check (signal in ('chasing_losses', 'night_play', 'rising_deposits', 'cancelled_limits', 'failed_deposits', 'long_sessions')),
  -- The day of the brand that it is about: one alert a member, sign and day.
  day date not null,
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  raised_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'answered')),
  answered_at timestamptz,
  answered_by text,
  action text check (action in ('contacted', 'limit_set', 'time_out', 'excluded', 'watched', 'no_harm')),
  note text check (length(note) <= 500),
  unique (member_id, signal, day),
  check ((state = 'answered') = (answered_at is not null and answered_by is not null and action is not null))
);
create index protection_alerts_open on protection_alerts (brand_id, due_at) where state = 'open';
create index protection_alerts_of_brand on protection_alerts (brand_id, raised_at desc, id desc);

grant select on protection_limits to croupier_ledger;
grant select, update on protection_guards to croupier_ledger;
grant select, insert, update on protection_days, protection_folds to croupier_ledger;

-- Adds the journal lines since the last time to the player's days. `at` never goes back within a wallet, so it bounds the months that
-- are read. The first time it begins with the month and week in which `p_at` is.
create function protection_fold(g protection_guards, p_currency text, p_at timestamptz) returns void language plpgsql as $$
declare
  v_seq bigint;
  v_from timestamptz;
  v_new_seq bigint;
  v_new_at timestamptz;
begin
  select seq, at into v_seq, v_from from protection_folds where player_id = g.player_id and currency = p_currency for update;
  if not found then
    v_seq := 0;
    v_from := least(date_trunc('month', p_at at time zone g.time_zone), date_trunc('week', p_at at time zone g.time_zone)) at time zone g.time_zone;
  end if;
  select max(seq), max(at) into v_new_seq, v_new_at from ledger_journal
  where player_id = g.player_id and currency = p_currency and pocket = 'cash' and seq > v_seq and at >= v_from;
  if v_new_seq is null then
    return;
  end if;
  insert into protection_days as d (player_id, brand_id, currency, day, staked, won)
  select g.player_id, g.brand_id, p_currency, (at at time zone g.time_zone)::date,
    coalesce(-sum(amount) filter (where operation in ('bet', 'rollback_bet')), 0),
    coalesce(sum(amount) filter (where operation in ('win', 'rollback_win')), 0)
  from ledger_journal
  where player_id = g.player_id and currency = p_currency and pocket = 'cash' and seq > v_seq and seq <= v_new_seq and at >= v_from
    and operation in ('bet', 'rollback_bet', 'win', 'rollback_win')
  group by 4
  on conflict (player_id, currency, day) do update set staked = d.staked + excluded.staked, won = d.won + excluded.won;
  insert into protection_folds values (g.player_id, g.brand_id, p_currency, v_new_seq, v_new_at)
  on conflict (player_id, currency) do update set seq = excluded.seq, at = excluded.at;
end $$;

-- Why a bet of a guarded player is refused, or null. The caller holds the wallet's lock, so no line of it can be missed; every lock is
-- taken wallet first, then here.
create function protection_decline_bet(p_player bigint, p_currency text, p_amount bigint, p_at timestamptz) returns text
language plpgsql as $$
declare
  g protection_guards;
  v_today timestamp;
  v_idle interval;
begin
  select * into g from protection_guards where player_id = p_player;
  if not found then
    return null;
  elsif p_at < g.barred_until then
    return 'PLAYER_BLOCKED';
  elsif g.check_due then
    return 'LIMIT_EXCEEDED';
  end if;
  if exists (select from protection_limits where member_id = p_player and kind <> 'deposit') then
    perform protection_fold(g, p_currency, p_at);
    v_today := date_trunc('day', p_at at time zone g.time_zone);
    if exists (
      select from protection_limits l
      cross join lateral (
        select coalesce(sum(d.staked), 0) as staked, coalesce(sum(d.won), 0) as won, coalesce(sum(d.played_seconds), 0) as seconds
        from protection_days d
        where d.player_id = p_player and (l.kind = 'time' or d.currency = l.currency)
          and d.day >= date_trunc(l.period, v_today)::date
      ) used
      where l.member_id = p_player and (l.currency = p_currency or l.kind = 'time') and case l.kind
        when 'stake' then used.staked + p_amount > l.amount
        when 'loss' then used.staked - used.won + p_amount > l.amount
        when 'time' then used.seconds >= l.amount
        else false end
    ) then
      return 'LIMIT_EXCEEDED';
    end if;
  end if;
  -- Bets that follow within five minutes are one stretch of play.
  v_idle := p_at - g.played_at;
  if v_idle > interval '0' and v_idle <= interval '5 minutes' then
    insert into protection_days (player_id, brand_id, currency, day)
    values (p_player, g.brand_id, p_currency, (p_at at time zone g.time_zone)::date)
    on conflict do nothing;
    -- Whole seconds only: what is left over counts with the next bet, because played_at moves by what was counted.
    update protection_days set played_seconds = played_seconds + floor(extract(epoch from v_idle))::integer
    where player_id = p_player and currency = p_currency and day = (p_at at time zone g.time_zone)::date;
    update protection_guards set played_at = played_at + floor(extract(epoch from v_idle)) * interval '1 second'
    where player_id = p_player;
  elsif v_idle is null or v_idle > interval '5 minutes' then
    update protection_guards set played_at = p_at where player_id = p_player;
  end if;
  return null;
end $$;
alter function protection_fold owner to croupier_ledger;
alter function protection_decline_bet owner to croupier_ledger;
revoke all on function protection_fold, protection_decline_bet from public;

