-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063855 and newer

alter table identity_authenticators rename column secret_sealed to secret_encrypted;
alter table identity_members rename column data_key_sealed to data_key_encrypted;
alter table identity_personal_data rename column sealed to encrypted;
alter table identity_sessions rename column origin_sealed to origin_encrypted;
alter table identity_social_attempts rename column secrets_sealed to secrets_encrypted;
alter table identity_social_attempts rename column person_sealed to person_encrypted;
alter table identity_social_providers rename column client_secret_sealed to client_secret_encrypted;
