-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063857 and newer

alter table content_feedback rename column content_sealed to content_encrypted;
alter table content_feedback rename column contact_sealed to contact_encrypted;
