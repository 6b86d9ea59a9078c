-- Every round, wherever it is; this is what questions about rounds are asked of.
create or replace view ledger_all_rounds as
  select * from ledger_rounds union all select * from ledger_rounds_archive;
alter view ledger_all_rounds owner to croupier_ledger;
revoke all on ledger_all_rounds from croupier_app;
grant select on ledger_all_rounds to croupier_app;
grant select on ledger_all_rounds to croupier_auditor;
