-- Why: the signed statement of an hour is a checkpoint.
-- contracts: runs with 20261128063909 and newer

-- A parameter cannot be renamed by create or replace: the start makes the function again from its file.
drop function if exists proofs_add_seal(json);

alter table proofs_seals rename to proofs_checkpoints;
alter table proofs_checkpoints rename constraint proofs_seals_brand_id_hour_key to proofs_checkpoints_brand_id_hour_key;
alter table proofs_checkpoints rename constraint proofs_seals_digest_key to proofs_checkpoints_digest_key;
alter table proofs_checkpoints rename constraint proofs_seals_pkey to proofs_checkpoints_pkey;
alter table proofs_checkpoints rename constraint proofs_seals_key_id_fkey to proofs_checkpoints_key_id_fkey;
alter table proofs_checkpoints rename constraint proofs_seals_check to proofs_checkpoints_check;
alter table proofs_checkpoints rename constraint proofs_seals_hour_check to proofs_checkpoints_hour_check;
alter table proofs_checkpoints rename constraint proofs_seals_number_check to proofs_checkpoints_number_check;
alter table proofs_checkpoints rename constraint proofs_seals_signature_check to proofs_checkpoints_signature_check;
