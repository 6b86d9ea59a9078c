-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063908 and newer

alter table vendors_key_parts rename column sealed to encrypted;
alter table vendors_secrets rename column sealed to encrypted;
