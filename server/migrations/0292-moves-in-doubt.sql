-- A move whose end the vendor never told is ended by two people, who say why and what shows it.
alter table cashier_vendor_moves
  add proposed_outcome text check (proposed_outcome in ('done', 'failed')),
  add proposed_by text,
  add proposed_at timestamptz,
  add decided_by text,
  add decision_reason text check (length(decision_reason) between 1 and 500),
  -- What the decision rests on: the vendor's letter, a ticket, a line of its statement.
  add decision_evidence text check (length(decision_evidence) between 1 and 500),
  add constraint cashier_vendor_moves_proposed check (
    (proposed_outcome is null) = (proposed_by is null) and (proposed_by is null) = (proposed_at is null)),
  add constraint cashier_vendor_moves_two_people check (
    decided_by is null
    or (decided_by <> proposed_by and state = proposed_outcome and decision_reason is not null and decision_evidence is not null));
