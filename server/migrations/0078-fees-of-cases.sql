-- What is credited by a case pays what its payment would have paid: the member's fee of it stands on the case.
alter table cashier_cases add fee bigint not null default 0 check (fee >= 0 and fee <= amount);
