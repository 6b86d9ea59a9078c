-- Rows that every database has.
insert into ledger_currencies (code, payable_digits, play_money) values ('BRL', 2, false), ('VND', 0, false), ('DEMO', 2, true);
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
insert into ledger_accounts (code, class, purpose) values
  ('player:cash', 'liability', 'money that a member can stake and withdraw'),
  ('player:locked', 'liability', 'money of a withdrawal on its way'),
  ('player:bonus', 'liability', 'granted money with conditions'),
  ('player:commission', 'liability', 'an agent''s earnings'),
  ('vendor', 'revenue', 'stakes received and winnings paid, by vendor'),
  ('promotions', 'expense', 'money given by promotions, free rounds and tournaments'),
  ('psp', 'asset', 'money at payment providers'),
  ('clearing', 'transit', 'a move between two wallets; zero when nothing is in flight'),
  ('adjustments', 'expense', 'corrections made by staff'),
  ('trial', 'play', 'play money handed to trial accounts'),
  ('suspense', 'transit', 'winnings whose bet is not known'),
  ('player:transfer', 'liability', 'money of a member that lies at one vendor'),
  ('commissions', 'expense', 'what agents earned by their contracts'),
  ('fees', 'revenue', 'what members pay for their payments'),
  ('payment_costs', 'expense', 'what the house bears of its members'' payments'),
  ('payment_costs_due', 'liability', 'accrued for payment providers, until they deduct or invoice it'),
  ('reversals_due', 'asset', 'what members owe of deposits that were taken back'),
  ('rounding', 'expense', 'what the house adds so that a whole balance can be paid out');
insert into ledger_pockets (code) values ('cash'), ('locked'), ('bonus'), ('commission');
insert into ledger_statuses (code) values ('open'), ('guarded'), ('bets_blocked');
insert into ledger_archive_progress default values;

-- Months of the journal that are written soon; later ones are made by a job.
select ledger_make_partitions(now(), 4);
select ledger_note_horizon();

-- Projections that begin with the first event after them.
insert into facts_cursors (projection, xid, moved_at)
select name, pg_current_xact_id(), now() from unnest(array['flags_of_movements', 'flags_of_payments']) as name;

-- Currencies that brands may be made in from the start; staff enables others.
insert into brands_currencies (currency, by)
select code, 'migration' from unnest(array['BRL', 'CNY', 'EUR', 'IDR', 'INR', 'JPY', 'KRW', 'MXN', 'PHP', 'THB', 'USD', 'USDT', 'VND']) code;
