-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063859 and newer

alter table support_conversations rename column rating_words_sealed to rating_words_encrypted;
alter table support_messages rename column text_sealed to text_encrypted;
alter table support_pictures rename column bytes_sealed to bytes_encrypted;
alter table support_pictures rename constraint support_pictures_bytes_sealed_check to support_pictures_bytes_encrypted_check;
