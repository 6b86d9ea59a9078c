-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063900 and newer

alter table approvals_proposals rename column sealed to encrypted;
