-- What modules above may read within queries of their own.
create or replace view identity_public_members as select
  id, brand_id, account, member_type, currency, status, recruited_by, registered_at, registered_from, last_login_at
  from identity_members;
revoke all on identity_public_members from croupier_app;
grant select on identity_public_members to croupier_app;
