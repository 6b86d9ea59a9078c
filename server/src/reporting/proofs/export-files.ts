import { ledgerEvidence } from '../../core/ledger/ledger.ts'

/** The tables of an export: one query each, whose rows are written as they come. `$brand` stands for the brand's number. */
export interface ExportedTable {
  name: string
  query: string
}

export const exportedTables: readonly ExportedTable[] = [
  ...ledgerEvidence,
  {
    name: 'checkpoints',
    query: `select s.number, s.hour, s.at, s.statement, s.digest, s.signature, k.public_key
      from proofs_checkpoints s join proofs_keys k on k.id = s.key_id where s.brand_id = $brand order by s.number`,
  },
  {
    name: 'chains',
    query: `select id, family, length, terminal_hash, salt from proofs_chains
      where split_part(family, ':', 2) = '$brand' or family like 'LOTTERY-%' order by family, published_at`,
  },
]

/** The seeds are opened one by one, so they are not read like the others. */
export const seedsQuery = `select member_id, id, state, commitment, client_seed, next_nonce from proofs_seeds
  where brand_id = $brand order by member_id, id`
