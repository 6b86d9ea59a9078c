-- What modules above may read within queries of their own.
create or replace view stakes_public_resolutions as select
  id, brand_id, player_id, source, round_id, currency, kind, amount, state, decided_at
  from stakes_resolutions;
revoke all on stakes_public_resolutions from croupier_app;
grant select on stakes_public_resolutions to croupier_app;
