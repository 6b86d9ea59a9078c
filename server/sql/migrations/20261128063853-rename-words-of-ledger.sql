-- Why: a subaccount, a counter-account and the hash of a row had names that nobody would search for.
-- contracts: runs with 20261128063853 and newer
-- routine: core/functions/ledger-add-record 31320dcf68fe
-- routine: core/functions/ledger-apply-batch d7717eed4e05
-- routine: core/functions/ledger-apply-bets-with-wins fec4e2bb9a55
-- routine: core/functions/ledger-apply-entry 28b5afe8f4a8
-- routine: core/functions/ledger-apply-everyday 3b77277f69c6
-- routine: core/functions/ledger-apply-together f022941ba0ab
-- routine: core/functions/ledger-apply c9ea3f15d8f7
-- routine: core/functions/ledger-archive-rounds 316db6077a10
-- routine: core/functions/ledger-book-playable d4adc3aad5e6
-- routine: core/functions/ledger-burn c9326942f586
-- routine: core/functions/ledger-decide a6d83aa78cc1
-- routine: core/functions/ledger-digest b823a029b90a
-- routine: core/functions/ledger-guard-wallets 809fe8402837
-- routine: core/functions/ledger-hold-cash 3bba02943b7b
-- routine: core/functions/ledger-leg 06ed47f44f5f
-- routine: core/functions/ledger-line-hash 9313e04386d4
-- routine: core/functions/ledger-lock-subaccount ce732c16e358
-- routine: core/functions/ledger-move-playable b6512c76ae04
-- routine: core/functions/ledger-open-wallet db0d9a604301
-- routine: core/functions/ledger-open-wallets 7eb3e1f04e53
-- routine: core/functions/ledger-playable-share 4d242a70a8da
-- routine: core/functions/ledger-post-set 6b6310f6f8d1
-- routine: core/functions/ledger-record-hash e7520efbf369
-- routine: core/functions/ledger-replay 9fcebeeac1ef
-- routine: core/functions/ledger-rollback a8e491301cc3
-- routine: core/functions/ledger-row-hash 46eb417da8e3
-- routine: core/functions/ledger-set-status 871e9cf5cf71
-- routine: core/functions/ledger-signed-amount cec4f9476de6
-- routine: core/functions/ledger-stake-playable fa5ef2c661b4
-- routine: core/functions/ledger-stands 42919af8eeb3
-- routine: core/functions/ledger-unpay-playable d7aeb49cf77f
-- routine: core/functions/ledger-win-obstacle b88772aafc24
-- routine: core/functions/ledger-with-playable e9d035615d0c
-- routine: core/functions/ledger-write-rollback 3d1fa681e5ae
-- routine: core/functions/ledger-write 3d2542e4eb76
-- routine: accounts/functions/protection-decline-bet ffca283f639a
-- routine: accounts/functions/protection-roll 4fbdbbb8057d
-- routine: reporting/functions/proofs-add-checkpoint 4efd3cd28a43
-- routine: core/views/ledger-postings 005c6fa1957d
-- routine: core/views/ledger-public-journal ff6270ae81a0
-- routine: core/views/ledger-public-keys aac5c8654d3b
-- routine: core/views/ledger-public-wallets 01225b1cac6f
-- routine: reporting/views/proofs-seeds 056e105820ee

-- A parameter cannot be renamed by create or replace: the start makes these functions and views again from their files.
do $$
declare
  f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace
    and p.proargnames && array['pocket', 'p_pocket', 'p_pockets', 'contra', 'p_contra', 'p_seal']
  loop
    execute format('drop function %s', f);
  end loop;
end $$;
drop view if exists ledger_postings, ledger_public_journal, ledger_public_keys, ledger_public_wallets;

alter table ledger_pockets rename to ledger_subaccounts;
alter table ledger_journal rename column pocket to subaccount;
alter table ledger_journal rename column contra to counter_account;
alter table ledger_keys rename column pocket to subaccount;
alter table ledger_records rename column pocket to subaccount;
alter table ledger_wallets rename column pocket to subaccount;
alter table ledger_subaccounts rename constraint ledger_pockets_pkey to ledger_subaccounts_pkey;
alter table ledger_subaccounts rename constraint ledger_pockets_code_check to ledger_subaccounts_code_check;
alter table ledger_wallets rename constraint ledger_wallets_pocket to ledger_wallets_subaccount;
alter type ledger_entry rename attribute pocket to subaccount;
alter type ledger_entry rename attribute contra to counter_account;
alter type ledger_bet_with_win rename attribute contra to counter_account;
alter type ledger_bet_with_win rename attribute win_contra to win_counter_account;
