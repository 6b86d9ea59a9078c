-- A way of paying has a price, which the member or the house bears; an order keeps the price that was shown for it.
alter table cashier_methods
  drop column fee,
  add fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  -- Hundredths of a percent of the amount.
  add fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 5000),
  -- The least and the most that a percentage comes to, together with what is fixed; null = no bound.
  add fee_least bigint check (fee_least >= 0),
  add fee_most bigint check (fee_most >= 0),
  add fee_bearer text not null default 'house' check (fee_bearer in ('member', 'house')),
  add check (fee_most >= fee_least);

-- The terms as they stood at the order; null for orders from before there were any, and where a payment costs nothing.
alter table cashier_deposits
  add fee_terms jsonb check (jsonb_typeof(fee_terms) = 'object'),
  -- What was taken from the member.
  add fee bigint not null default 0 check (fee >= 0 and fee <= credited);
alter table cashier_withdrawals
  add fee_terms jsonb check (jsonb_typeof(fee_terms) = 'object'),
  -- The member's share: so much less is sent.
  add fee bigint not null default 0 check (fee >= 0 and fee < amount);

-- What payments cost in each hour of a brand: filled from facts, can be dropped and rebuilt.
create table reports_hour_fees (
  brand_id smallint not null,
  currency text collate "C" not null,
  -- Begins in the brand's time zone.
  hour timestamptz not null,
  -- What members paid, and what the house bore.
  fees bigint not null,
  costs bigint not null,
  primary key (brand_id, currency, hour)
);
