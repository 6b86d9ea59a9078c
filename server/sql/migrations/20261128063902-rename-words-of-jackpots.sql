-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063902 and newer

alter table jackpots_pools rename column secret_sealed to secret_encrypted;
