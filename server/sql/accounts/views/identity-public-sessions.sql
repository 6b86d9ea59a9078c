-- What modules above may read within queries of their own.
create or replace view identity_public_sessions as select
  id, member_id, brand_id, revoked_at
  from identity_sessions;
revoke all on identity_public_sessions from croupier_app;
grant select on identity_public_sessions to croupier_app;
