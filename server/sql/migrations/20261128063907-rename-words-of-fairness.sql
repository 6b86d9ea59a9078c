-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063907 and newer

alter table fairness_checkpoints rename column sealed to encrypted;
alter table fairness_seeds rename column sealed to encrypted;
