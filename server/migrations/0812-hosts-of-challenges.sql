-- A passkey's challenge counts on the host that asked for it alone; those that are on their way were for no host in particular.
delete from identity_passkey_challenges;
alter table identity_passkey_challenges add column host text not null check (length(host) between 1 and 253);
delete from operators_passkey_challenges;
alter table operators_passkey_challenges add column host text not null check (length(host) between 1 and 253);
