-- Ids of entitlements and rewards are random: what is unique begins with the member, so that the tables can be distributed by player.
-- expands: no program relies on the dropped constraints.

alter table promotions_entitlements drop constraint promotions_entitlements_id_key;
create index promotions_entitlements_by_id on promotions_entitlements (id);
alter table promotions_rewards drop constraint promotions_rewards_id_key;
