-- A deposit is ordered with a promotion of the engine; offers of before stay for the deposits that were ordered with them.
-- expands: older programs pass over a choice that names no offer.

alter table bonuses_choices
  alter column offer_id drop not null,
  -- The version that was chosen, and its code.
  add column promotion_id uuid,
  add column promotion_code text collate "C",
  add constraint bonuses_choices_one check (num_nonnulls(offer_id, promotion_id) = 1),
  add constraint bonuses_choices_promotion check ((promotion_id is null) = (promotion_code is null));
