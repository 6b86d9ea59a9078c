-- What a comparison needs from others: which payment a webhook spoke of, what the sandbox provider did for whom and when, where a vendor's list is.

-- Null for events that came before this was kept.
alter table cashier_events add column subject text check (length(subject) between 1 and 128);
alter table cashier_events add column amount bigint check (amount > 0);
create index cashier_events_subject on cashier_events (provider, subject);

alter table sandbox_payouts add column merchant text not null default '';
alter table sandbox_payouts add column ended_at timestamptz;

-- Where a vendor lists its own transactions; null while it offers no feed and files are brought by hand.
alter table vendors add column statement_url text check (statement_url ~ '^https?://');
