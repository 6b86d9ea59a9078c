-- Figures of shots that were projected before what comes back of a reserve was told apart held it as stake and payout: houses where shots were fired read their journal once more.
do $$
begin
  if exists (select from studio_rounds where engine_code = 'HF-FISH') then
    delete from winners_rounds;
    delete from reports_daily_members;
    delete from reports_daily_lines;
    delete from reports_hours;
    delete from reports_hour_players;
    update facts_cursors set xid = '0'
      where projection in ('winners', 'daily_members', 'daily_lines', 'brand_hours');
  end if;
end
$$;
