-- Two people whom one person proposed are that person's two pairs of eyes, so the proposer of each tie is known.

alter table approvals_ties add column is_proposer boolean not null default false;
