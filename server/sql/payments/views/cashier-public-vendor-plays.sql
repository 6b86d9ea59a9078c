-- What modules above may read within queries of their own.
create or replace view cashier_public_vendor_plays as select
  member_id, source, round_id, brand_id, stake, payout, reported_at
  from cashier_vendor_plays;
revoke all on cashier_public_vendor_plays from croupier_app;
grant select on cashier_public_vendor_plays to croupier_app;
