-- What modules above may read within queries of their own.
create or replace view protection_public_bars as select
  member_id, brand_id, kind, starts_at, ends_at, lifted_at
  from protection_bars;
revoke all on protection_public_bars from croupier_app;
grant select on protection_public_bars to croupier_app;
