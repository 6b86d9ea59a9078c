-- A device on which somebody of the staff has signed in before is told apart, so that failures of strangers do not lock it.
alter table operators_sessions add column device_hash bytea check (length(device_hash) = 32);
create index operators_sessions_device on operators_sessions (device_hash, staff_id) where device_hash is not null;
