-- The id of a line that stands beside another: the same moment, and a tail of its own for each part. So a repeated call makes the same ids.
create or replace function ledger_part_id(p_id uuid, p_part text)
returns uuid language sql immutable as $$
  select overlay(p_id::text placing left(md5(p_id::text || p_part), 12) from 25)::uuid
$$;
alter function ledger_part_id(p_id uuid, p_part text) owner to croupier_ledger;
revoke all on function ledger_part_id(p_id uuid, p_part text) from public;
