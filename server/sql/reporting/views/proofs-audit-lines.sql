-- What was done and when, without names, addresses, reasons and values.
create or replace view proofs_audit_lines as
  select chain, seq, id, at, split_part(actor, ':', 1) as actor_kind, action, subject_type, hash from audit_entries;
revoke all on proofs_audit_lines from croupier_app;
grant select on proofs_audit_lines to croupier_app;
grant select on proofs_audit_lines to croupier_auditor;
