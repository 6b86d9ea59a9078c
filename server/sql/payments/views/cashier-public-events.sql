-- What modules above may read within queries of their own.
create or replace view cashier_public_events as select
  provider, event_id, received_at, subject, amount
  from cashier_events;
revoke all on cashier_public_events from croupier_app;
grant select on cashier_public_events to croupier_app;
