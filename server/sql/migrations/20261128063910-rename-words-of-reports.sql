-- Why: the lines of a day name subaccounts as the ledger does.
-- contracts: runs with 20261128063910 and newer

alter table reports_daily_lines rename column pocket to subaccount;
