-- Pay of a period that is closed is taken back by two people: a correction that names the line, from the commission balance.

alter table cashier_adjustments
  add commission_line uuid,
  add constraint cashier_adjustments_take_back check (commission_line is null or amount < 0);
-- A line is taken back once, whole or in part.
create unique index cashier_adjustments_once_a_line on cashier_adjustments (commission_line)
  where commission_line is not null and state <> 'refused';
