-- Guarded wallets wrote the list of pockets anew and lost those at single vendors that 0262 had added: both belong in it.
alter table ledger_wallets drop constraint ledger_wallets_sound;
alter table ledger_wallets add constraint ledger_wallets_sound check (
  (balance >= 0 or overdrawn)
  and status in ('open', 'guarded', 'bets_blocked')
  and (pocket in ('cash', 'locked', 'bonus', 'commission') or pocket ~ '^transfer:[A-Z0-9_]{1,20}$')
);
