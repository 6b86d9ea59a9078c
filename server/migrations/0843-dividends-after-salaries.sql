-- A team's profit is less by the salaries it was paid, before dividends are reckoned from it; what was calculated before stays as it was.
-- Versions before would reckon such runs without any limit.
-- contracts: runs with 0843 and newer

alter table agents_runs drop constraint agents_runs_counting_check;
alter table agents_runs add constraint agents_runs_counting_check check (counting in ('stake', 'counted', 'after_salaries'));
alter table agents_runs alter column counting set default 'after_salaries';
update agents_runs set counting = 'after_salaries' where calculated_at is null;

-- Salaries of a span of days, of the whole brand.
create index agents_run_lines_salaries on agents_run_lines (brand_id, to_at) where type <> 'dividend' and amount > 0;
