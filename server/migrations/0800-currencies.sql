-- Currencies are rows: every one that is in use by ISO 4217, and USDT. Which of them brands may be made in is a setting of the platform.
alter table ledger_currencies drop constraint ledger_currencies_payable_digits_check;
alter table ledger_currencies add constraint ledger_currencies_payable_digits_check check (payable_digits in (0, 2, 3));
insert into ledger_currencies (code, payable_digits, play_money)
select code, 0, false from regexp_split_to_table('BIF CLP DJF GNF IDR ISK JPY KMF KRW PYG RWF UGX VUV XAF XOF XPF', '\s+') code;
insert into ledger_currencies (code, payable_digits, play_money)
select code, 2, false from regexp_split_to_table('AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE
  CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF ILS INR IRR JMD KES KGS KHR KPW KYD
  KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP
  PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
  USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG USDT', '\s+') code;
insert into ledger_currencies (code, payable_digits, play_money)
select code, 3, false from regexp_split_to_table('BHD IQD JOD KWD LYD OMR TND', '\s+') code;

-- Whoever wrote the currencies of the first two brands into a check asks the table instead; play money stays where it was allowed.
do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as place, conname, pg_get_constraintdef(oid) like '%DEMO%' as with_play_money
    from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) ~ 'currency = ANY.*BRL.*VND'
  loop
    execute format('alter table %s drop constraint %I', found.place, found.conname);
    execute format('alter table %s add foreign key (currency) references ledger_currencies (code)', found.place);
    if not found.with_play_money then
      execute format('alter table %s add check (currency <> %L)', found.place, 'DEMO');
    end if;
  end loop;
end $$;
