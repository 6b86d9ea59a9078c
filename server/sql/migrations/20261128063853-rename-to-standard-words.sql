-- Why: columns, types and functions of the ledger, of encrypted texts and of hourly checkpoints had names that nobody would search for.
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
-- routine: reporting/views/proofs-seeds 27343a8dbc19

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
alter table cashier_vendor_pockets rename to cashier_vendor_subaccounts;
alter table ledger_pockets rename to ledger_subaccounts;
alter table proofs_seals rename to proofs_checkpoints;

alter table activities_applications rename column remark_sealed to remark_encrypted;
alter table activities_pictures rename column sealed to encrypted;
alter table approvals_proposals rename column sealed to encrypted;
alter table cashier_payees rename column sealed to encrypted;
alter table cashier_payees rename column sealed_by to encrypted_by;
alter table cashier_proofs rename column sealed to encrypted;
alter table content_feedback rename column content_sealed to content_encrypted;
alter table content_feedback rename column contact_sealed to contact_encrypted;
alter table fairness_checkpoints rename column sealed to encrypted;
alter table fairness_seeds rename column sealed to encrypted;
alter table identity_authenticators rename column secret_sealed to secret_encrypted;
alter table identity_members rename column data_key_sealed to data_key_encrypted;
alter table identity_personal_data rename column sealed to encrypted;
alter table identity_sessions rename column origin_sealed to origin_encrypted;
alter table identity_social_attempts rename column secrets_sealed to secrets_encrypted;
alter table identity_social_attempts rename column person_sealed to person_encrypted;
alter table identity_social_providers rename column client_secret_sealed to client_secret_encrypted;
alter table jackpots_pools rename column secret_sealed to secret_encrypted;
alter table kyc_documents rename column sealed to encrypted;
alter table ledger_journal rename column pocket to subaccount;
alter table ledger_journal rename column contra to counter_account;
alter table ledger_keys rename column pocket to subaccount;
alter table ledger_records rename column pocket to subaccount;
alter table ledger_wallets rename column pocket to subaccount;
alter table messages_outbox rename column address_sealed to address_encrypted;
alter table messages_outbox rename column values_sealed to values_encrypted;
alter table messages_push_devices rename column address_sealed to address_encrypted;
alter table operators_invite_halves rename column sealed to encrypted;
alter table operators_invites rename column totp_sealed to totp_encrypted;
alter table operators_staff rename column totp_sealed to totp_encrypted;
alter table operators_staff rename column mail_sealed to mail_encrypted;
alter table platform_root_key rename column lasting_sealed to lasting_encrypted;
alter table platform_root_key rename column sealed_anew_at to encrypted_anew_at;
alter table points_redemptions rename column delivery_sealed to delivery_encrypted;
alter table raffles_falls rename column secret_sealed to secret_encrypted;
alter table reports_daily_lines rename column pocket to subaccount;
alter table support_conversations rename column rating_words_sealed to rating_words_encrypted;
alter table support_messages rename column text_sealed to text_encrypted;
alter table support_pictures rename column bytes_sealed to bytes_encrypted;
alter table vendors_key_parts rename column sealed to encrypted;
alter table vendors_secrets rename column sealed to encrypted;

alter table cashier_payees rename constraint cashier_payees_sealed_by_check to cashier_payees_encrypted_by_check;
alter table cashier_vendor_subaccounts rename constraint cashier_vendor_pockets_pkey to cashier_vendor_subaccounts_pkey;
alter table cashier_vendor_subaccounts rename constraint cashier_vendor_pockets_brand_id_fkey to cashier_vendor_subaccounts_brand_id_fkey;
alter table cashier_vendor_subaccounts rename constraint cashier_vendor_pockets_currency_fkey to cashier_vendor_subaccounts_currency_fkey;
alter table cashier_vendor_subaccounts rename constraint cashier_vendor_pockets_currency_check to cashier_vendor_subaccounts_currency_check;
alter table cashier_vendor_subaccounts rename constraint cashier_vendor_pockets_vendor_check to cashier_vendor_subaccounts_vendor_check;
alter table ledger_subaccounts rename constraint ledger_pockets_pkey to ledger_subaccounts_pkey;
alter table ledger_subaccounts rename constraint ledger_pockets_code_check to ledger_subaccounts_code_check;
alter table ledger_wallets rename constraint ledger_wallets_pocket to ledger_wallets_subaccount;
alter table proofs_checkpoints rename constraint proofs_seals_brand_id_hour_key to proofs_checkpoints_brand_id_hour_key;
alter table proofs_checkpoints rename constraint proofs_seals_digest_key to proofs_checkpoints_digest_key;
alter table proofs_checkpoints rename constraint proofs_seals_pkey to proofs_checkpoints_pkey;
alter table proofs_checkpoints rename constraint proofs_seals_key_id_fkey to proofs_checkpoints_key_id_fkey;
alter table proofs_checkpoints rename constraint proofs_seals_check to proofs_checkpoints_check;
alter table proofs_checkpoints rename constraint proofs_seals_hour_check to proofs_checkpoints_hour_check;
alter table proofs_checkpoints rename constraint proofs_seals_number_check to proofs_checkpoints_number_check;
alter table proofs_checkpoints rename constraint proofs_seals_signature_check to proofs_checkpoints_signature_check;
alter table support_pictures rename constraint support_pictures_bytes_sealed_check to support_pictures_bytes_encrypted_check;
alter index cashier_vendor_pockets_due rename to cashier_vendor_subaccounts_due;

alter type ledger_entry rename attribute pocket to subaccount;
alter type ledger_entry rename attribute contra to counter_account;
alter type ledger_bet_with_win rename attribute contra to counter_account;
alter type ledger_bet_with_win rename attribute win_contra to win_counter_account;
