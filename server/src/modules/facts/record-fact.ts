import type { Json } from '../../platform/bus.ts'
import type { Random } from '../../platform/random.ts'
import type { Tx } from '../../platform/db.ts'

export interface NewFact {
  /** Past tense: member_registered, withdrawal_approved. */
  kind: string
  brandId: number
  memberId: bigint
  at: Date
  data: { [key: string]: Json }
}

/** One fact, or several that happen together. */
export type RecordFact = (tx: Tx, facts: NewFact | readonly NewFact[]) => Promise<void>

/** Writes what happened in the transaction in which it happens. */
export function recordFact(random: Random): RecordFact {
  return async (tx, facts) => {
    const all = [facts].flat()
    if (all.length === 0) return
    await tx
      .insertInto('facts')
      .values(
        all.map((fact) => ({
          member_id: fact.memberId,
          id: random.uuid(),
          at: fact.at,
          brand_id: fact.brandId,
          kind: fact.kind,
          data: JSON.stringify(fact.data),
        })),
      )
      .execute()
  }
}
