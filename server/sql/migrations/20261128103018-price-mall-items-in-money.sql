-- Items of the points mall may cost money besides points: what a redemption took of the balance.
-- expands: older programs redeem for points alone.

alter table points_redemptions add column paid bigint not null default 0 check (paid >= 0);
