-- A bonus can be staked after the member's cash, and what it wins comes back in the same share.
-- expands: older programs do not meet such bonuses, and leave wallets and rounds with them to the careful way.
-- routine: core/functions/ledger-apply-batch fc8fe17179a5
-- routine: core/functions/ledger-apply-bets-with-wins 0b1ba2651b9d
-- routine: core/functions/ledger-apply-everyday 30c9dc6982b3
-- routine: core/functions/ledger-apply-together 7044bd122779
-- routine: core/functions/ledger-apply 03f5ce4a1423
-- routine: core/functions/ledger-book-playable b2ac429cce59
-- routine: core/functions/ledger-decide 560d2ca410c7
-- routine: core/functions/ledger-move-playable ff9a4a516e2c
-- routine: core/functions/ledger-part-id e1b2356dc268
-- routine: core/functions/ledger-pay-playable 40598043639e
-- routine: core/functions/ledger-playable-share cb177a719337
-- routine: core/functions/ledger-rollback 066e2bd2a338
-- routine: core/functions/ledger-signed-amount d21bca5a6ff8
-- routine: core/functions/ledger-stake-playable 2e37971a32a1
-- routine: core/functions/ledger-unpay-playable 62c4adb0bcaf
-- routine: core/functions/ledger-with-playable 89e01d7d5c02
-- routine: core/functions/ledger-write 253a0acf95c5
-- routine: core/views/ledger-all-rounds 54e645246d6e
-- routine: core/views/ledger-public-rounds 5f5fc4839f86

alter table ledger_pockets drop constraint ledger_pockets_code_check;
alter table ledger_pockets add constraint ledger_pockets_code_check
  check (code in ('cash', 'locked', 'bonus', 'playable', 'commission') or code ~ '^transfer:[A-Z0-9_]{1,20}$');
insert into ledger_pockets (code) values ('playable');
insert into ledger_accounts (code, class, purpose) values
  ('player:playable', 'liability', 'granted money that a member can stake after the cash');

-- On `cash`: whether `playable` beside it holds something. Such a wallet takes the careful way.
alter table ledger_wallets add column has_playable boolean not null default false;
-- What of the round's stakes came from `playable`, and from which grant; null: nothing.
alter table ledger_rounds add column bonus bigint check (bonus > 0), add column bonus_grant uuid;
alter table ledger_rounds_archive add column bonus bigint check (bonus > 0), add column bonus_grant uuid;
