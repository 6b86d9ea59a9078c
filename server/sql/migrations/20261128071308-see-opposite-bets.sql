-- Accounts of one person that bet against each other at one table are seen, and stand in the queue of abuse.
alter table promotions_hits drop constraint promotions_hits_reason_check;
alter table promotions_hits add constraint promotions_hits_reason_check
  check (reason in ('shared_device', 'linked_friend', 'code_guessing', 'deposit_cycling', 'opposite_bets'));
