-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063906 and newer

alter table platform_root_key rename column lasting_sealed to lasting_encrypted;
alter table platform_root_key rename column sealed_anew_at to encrypted_anew_at;
