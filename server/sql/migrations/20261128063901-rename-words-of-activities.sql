-- Why: columns that hold encrypted texts are named so.
-- contracts: runs with 20261128063901 and newer

alter table activities_applications rename column remark_sealed to remark_encrypted;
alter table activities_pictures rename column sealed to encrypted;
