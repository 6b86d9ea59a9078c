-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063854 and newer

alter table kyc_documents rename column sealed to encrypted;
