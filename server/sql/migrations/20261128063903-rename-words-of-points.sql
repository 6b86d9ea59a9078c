-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063903 and newer

alter table points_redemptions rename column delivery_sealed to delivery_encrypted;
