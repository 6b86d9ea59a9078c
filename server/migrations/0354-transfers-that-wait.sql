-- A transfer between members above an amount of the brand's waits for somebody of the house (EQ-18): its money is set aside, and comes back
-- when nobody decides in time.
alter table cashier_policies
  add transfer_two_person_above bigint not null default 0 check (transfer_two_person_above >= 0),
  add transfer_decide_minutes integer not null default 1440 check (transfer_decide_minutes between 5 and 43200);
update cashier_policies set transfer_two_person_above = transfer_max / 2;

-- Changes that were written before know these rules too.
update cashier_policy_changes c set
  policy = c.policy || known.rules,
  replaces = c.replaces || known.rules
from (
  select brand_id, jsonb_build_object('transferTwoPersonAbove', transfer_two_person_above::text, 'transferDecideMinutes', transfer_decide_minutes) as rules
  from cashier_policies
) known
where known.brand_id = c.brand_id;

alter table cashier_member_transfers
  add state text not null default 'sent' check (state in ('waiting', 'sent', 'rejected', 'expired')),
  -- When it was asked for; `sent_at` is when it was sent, or else the same.
  add asked_at timestamptz,
  add deadline_at timestamptz,
  add decided_by uuid,
  add decided_at timestamptz,
  add decision_reason text check (length(decision_reason) between 3 and 500);
update cashier_member_transfers set asked_at = sent_at;
alter table cashier_member_transfers
  alter asked_at set not null,
  add check ((state = 'waiting') <= (deadline_at is not null and decided_at is null)),
  -- What ever waited is ended by a person with a reason, or by the clock.
  add check ((state = 'rejected') <= (decided_by is not null and decided_at is not null and decision_reason is not null)),
  add check ((state = 'sent' and deadline_at is not null) <= (decided_by is not null and decided_at is not null and decision_reason is not null)),
  add check ((state = 'expired') <= (decided_by is null and decided_at is not null));
create index cashier_member_transfers_waiting on cashier_member_transfers (brand_id, deadline_at, id) where state = 'waiting';
create index cashier_member_transfers_decided on cashier_member_transfers (brand_id, decided_at desc, id desc) where decided_at is not null;
