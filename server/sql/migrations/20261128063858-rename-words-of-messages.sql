-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063858 and newer

alter table messages_outbox rename column address_sealed to address_encrypted;
alter table messages_outbox rename column values_sealed to values_encrypted;
alter table messages_push_devices rename column address_sealed to address_encrypted;
