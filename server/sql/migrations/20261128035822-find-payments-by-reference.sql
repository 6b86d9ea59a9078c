-- The console's search finds a payment by the reference that a bank statement shows.
-- expands: indexes alone.

create index if not exists cashier_deposits_reference on cashier_deposits (brand_id, pay_text) where method = 'bank_transfer';
create index if not exists cashier_withdrawals_reference on cashier_withdrawals (end_to_end_id) where end_to_end_id is not null;
