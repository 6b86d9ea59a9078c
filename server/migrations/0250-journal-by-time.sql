-- Reconciliation and exports ask for a day's lines; lines lie in the order of time, so an index of page ranges finds them and costs a bet nothing.
create index ledger_journal_by_time on ledger_journal using brin (at) with (pages_per_range = 32, autosummarize = on);
