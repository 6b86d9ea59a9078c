-- A member who has just shown or set the payment password is not asked for it again within five minutes.
-- expands: an older program asks for it each time.

alter table identity_sessions add column payment_proven_until timestamptz;
comment on column identity_sessions.payment_proven_until is 'Until when the payment password counts as shown; null when it was not, or is another one now.';
