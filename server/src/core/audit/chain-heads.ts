import type { Tx } from '../../platform/db.ts'

/** Where chains of the log stand, in their order; those without a line are absent. The chain of a brand has its number, the platform's is 0. */
export async function chainHeads(
  tx: Tx,
  chains: readonly number[],
): Promise<{ chain: number; seq: bigint; hash: Buffer }[]> {
  return await tx
    .selectFrom('audit_heads')
    .select(['chain', 'seq', 'hash'])
    .where('chain', 'in', [...chains])
    .where('seq', '>', 0n)
    .orderBy('chain')
    .execute()
}
