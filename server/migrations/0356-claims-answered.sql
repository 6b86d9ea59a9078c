-- The claim that a deposit was paid is answered by its money: nobody has to look for what has come.
alter table cashier_cases
  drop constraint cashier_cases_resolution_check,
  add constraint cashier_cases_resolution_check check (resolution in ('credited', 'returned', 'noted', 'arrived'));

update cashier_cases c
set state = 'resolved', resolution = 'arrived', resolved_by = 'rules:payment', resolved_at = d.updated_at
from cashier_deposits d
where d.id = c.deposit_id and c.kind = 'payment_claimed' and c.state = 'open' and d.credited > 0;
