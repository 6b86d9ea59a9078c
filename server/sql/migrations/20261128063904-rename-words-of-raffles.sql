-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063904 and newer

alter table raffles_falls rename column secret_sealed to secret_encrypted;
