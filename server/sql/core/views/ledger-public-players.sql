-- What modules above may read within queries of their own.
create or replace view ledger_public_players as select
  player_id, brand_id, play_money
  from ledger_players;
alter view ledger_public_players owner to croupier_ledger;
revoke all on ledger_public_players from croupier_app;
grant select on ledger_public_players to croupier_app;
