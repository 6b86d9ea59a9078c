import { sql } from 'kysely'
import type { Json } from '../../platform/bus.ts'
import type { Random } from '../../platform/random.ts'
import type { Tx } from '../../platform/db.ts'

export interface NewEvent {
  /** Past tense: member_registered, withdrawal_approved. */
  kind: string
  brandId: number
  memberId: bigint
  at: Date
  data: { [key: string]: Json }
}

/** One fact, or several that happen together. */
export type RecordFact = (tx: Tx, facts: NewEvent | readonly NewEvent[]) => Promise<void>

/** Writes what happened in the transaction in which it happens. */
export function recordEvent(random: Random): RecordFact {
  return async (tx, facts) => {
    const all = [facts].flat()
    if (all.length === 0) return
    // As one document: agents are told of their pay by the thousand, and a parameter for each field costs more than the facts.
    const document = JSON.stringify(
      all.map(({ kind, brandId, memberId, at, data }) => ({
        member_id: String(memberId),
        id: random.uuid(),
        at,
        brand_id: brandId,
        kind,
        data,
      })),
    )
    await sql`
      insert into facts (member_id, id, at, brand_id, kind, data)
      select member_id, id, at, brand_id, kind, data
      from json_to_recordset(${document}::json)
        as fact (member_id bigint, id uuid, at timestamptz, brand_id smallint, kind text, data jsonb)`.execute(
      tx,
    )
  }
}
