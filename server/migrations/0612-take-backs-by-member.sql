-- What was taken back of an agent's pay is subtracted from the income of the days in which it left the balance.
create index cashier_adjustments_taken_back on cashier_adjustments (member_id, decided_at)
  where commission_line is not null;
