-- Pay of windows and hours is told once a day and not two hundred and eighty-eight times, unless its agent wants it otherwise.

-- A run knows when its lines were told; what was paid so far was told line by line.
alter table agents_runs add column told_at timestamptz;
update agents_runs set told_at = done_at where state = 'done';
create index agents_runs_untold on agents_runs (brand_id, type, done_at)
  where told_at is null and state = 'done' and type in ('realtime', 'hourly');

-- How often an agent hears of such pay; without a row once a day.
create table agents_pay_news (
  member_id bigint primary key,
  brand_id smallint not null references brands (id),
  often text not null check (often in ('each', 'daily', 'never')),
  -- What was paid before was told, or not, as was wanted then.
  since timestamptz not null
);
create index agents_pay_news_brand on agents_pay_news (brand_id);
