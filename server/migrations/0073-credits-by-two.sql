-- Money that no rule credits is credited by two people: one proposes, another one agrees. What was resolved before stays as it was.
alter table cashier_cases
  add credit_proposed_by text,
  add credit_proposed_at timestamptz,
  add check ((credit_proposed_by is null) = (credit_proposed_at is null));
alter table cashier_cases add constraint cashier_cases_two_people check (
  resolution is distinct from 'credited' or (credit_proposed_by is not null and credit_proposed_by <> resolved_by)
) not valid;

-- What single people have confirmed of late.
create index cashier_confirmations_alone on cashier_confirmations (confirmed_at) where not needs_two and confirmed_at is not null;
