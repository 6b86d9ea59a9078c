-- No version calls this function: a bet with its win goes through ledger_apply_bets_with_wins.
-- contracts: runs with 0267 and newer
drop function if exists ledger_apply_everyday_pairs(ledger_pair[]);
drop type if exists ledger_pair;
