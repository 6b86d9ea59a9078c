-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063856 and newer

alter table operators_invite_halves rename column sealed to encrypted;
alter table operators_invites rename column totp_sealed to totp_encrypted;
alter table operators_staff rename column totp_sealed to totp_encrypted;
alter table operators_staff rename column mail_sealed to mail_encrypted;
