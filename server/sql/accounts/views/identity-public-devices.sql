-- What modules above may read within queries of their own.
create or replace view identity_public_devices as select
  device_hash, member_id, brand_id
  from identity_known_devices;
revoke all on identity_public_devices from croupier_app;
grant select on identity_public_devices to croupier_app;
