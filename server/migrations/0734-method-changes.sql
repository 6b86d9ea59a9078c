-- Not only its price: whoever carries a way of paying, between which amounts, and that it opens, is changed by two people.
alter table cashier_price_changes
  -- The whole method as it would be, and as it was; null for what was proposed when only prices were.
  add column method_terms jsonb,
  add column method_replaces jsonb,
  add check ((method_terms is null) = (method_replaces is null));
