-- What modules above may read of games within queries of their own.
create or replace view catalogue_public_games as select
  code, game_type, bonus_share
  from catalogue_games;
revoke all on catalogue_public_games from croupier_app;
grant select on catalogue_public_games to croupier_app;
grant select on catalogue_public_games to croupier_ledger;
