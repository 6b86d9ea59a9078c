-- The currencies that brands of this platform may be made in; every other is known to the ledger and offered nowhere.
create table brands_currencies (
  currency text primary key references ledger_currencies (code) check (currency <> 'DEMO'),
  since timestamptz not null default now(),
  by text not null
);
insert into brands_currencies (currency, by)
select code, 'migration' from unnest(array['BRL', 'CNY', 'EUR', 'IDR', 'INR', 'JPY', 'KRW', 'MXN', 'PHP', 'THB', 'USD', 'USDT', 'VND']) code
union select currency, 'migration' from brands;

-- A brand is made in an enabled currency, and no currency of a brand can be taken away.
alter table brands add foreign key (currency) references brands_currencies (currency);
