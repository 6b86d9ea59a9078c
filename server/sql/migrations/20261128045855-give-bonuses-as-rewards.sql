-- Bonuses come as rewards of promotions too; a second one waits for the first.
-- expands: older programs do not meet such bonuses.
-- routine: engagement/functions/bonuses-pays-to ec2c25965419
-- routine: engagement/functions/bonuses-stake 3a524cc9a912
-- routine: play/views/catalogue-public-games 2dc972712094

alter table bonuses_grants
  alter column offer_id drop not null,
  alter column deposit_id drop not null,
  alter column deposit_line drop not null,
  alter column deposit_amount drop not null,
  add column type text not null default 'release' check (type in ('release', 'playable')),
  add column promotion_id uuid,
  add column reward_id uuid unique,
  add column entitlement_id uuid,
  -- The terms of a reward, frozen; those of an offer stand with the offer.
  add column terms jsonb,
  add column max_stake bigint check (max_stake > 0),
  add column max_conversion bigint check (max_conversion > 0),
  -- What was counted beyond the bonus before it.
  add column carried bigint not null default 0 check (carried >= 0),
  -- What became cash.
  add column paid bigint not null default 0 check (paid >= 0);
alter table bonuses_grants drop constraint bonuses_grants_check1;
alter table bonuses_grants add constraint bonuses_grants_check1 check ((state in ('open', 'waiting')) = (ended_at is null));
alter table bonuses_grants drop constraint bonuses_grants_state_check;
alter table bonuses_grants add constraint bonuses_grants_state_check
  check (state in ('waiting', 'open', 'released', 'lapsed', 'given_up', 'taken_back', 'spent'));
alter table bonuses_grants add constraint bonuses_grants_source_check check (
  (offer_id is not null and deposit_id is not null and deposit_line is not null and deposit_amount is not null and reward_id is null)
  or (offer_id is null and reward_id is not null and promotion_id is not null and terms is not null));
alter table bonuses_grants add constraint bonuses_grants_playable_check check ((type = 'playable') = (max_stake is not null));
-- An offer is had once; a promotion may give one bonus after another.
alter table bonuses_grants drop constraint bonuses_grants_brand_id_offer_code_member_id_key;
create unique index bonuses_grants_offer_once on bonuses_grants (brand_id, offer_code, member_id) where (offer_id is not null);
create index bonuses_grants_waiting on bonuses_grants (member_id, ends_at) where (state = 'waiting');
create index bonuses_grants_of_promotion on bonuses_grants (promotion_id) where (promotion_id is not null);
update bonuses_grants set paid = amount where state = 'released';
grant select on bonuses_grants to croupier_ledger;
