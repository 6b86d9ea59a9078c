-- What modules above may read within queries of their own.
create or replace view stakes_public_open as select
  player_id, source, round_id, brand_id, currency, opened_at, last_at
  from stakes_open;
revoke all on stakes_public_open from croupier_app;
grant select on stakes_public_open to croupier_app;
