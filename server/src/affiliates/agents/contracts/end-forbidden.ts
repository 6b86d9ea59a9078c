import { contractTypes } from '@croupier/api/affiliates/agents'
import type { Tx } from '../../../platform/db.ts'
import type { AgentsDeps } from '../deps.ts'
import { endContracts } from './end-contracts.ts'
import { payableTypes } from './payable-types.ts'
import { type HeldContract, held, lockContracts } from './queries.ts'
import { notifySides } from './tell-sides.ts'
import { transact } from '../../../platform/transact.ts'

/**
 * Ends every contract of a type that a brand may pay no more, and withdraws its offers. What was earned up to the end of the running
 * window is still paid; nothing comes back by itself where the type is allowed again, both sides sign anew.
 */
export async function endForbiddenContracts(
  parts: AgentsDeps,
  { id: brandId, timeZone }: { id: number; timeZone: string },
): Promise<void> {
  const payable = await payableTypes(parts, brandId)
  const forbidden = contractTypes.filter((type) => !payable.includes(type))
  if (forbidden.length === 0) return
  const { db, clock } = parts.context
  const standing = db
    .selectFrom('agents_contracts')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('type', 'in', forbidden)
    .where('state', 'in', ['new_request', 'accepted'])
    .limit(1)
  if (!(await standing.executeTakeFirst())) return
  await transact(db, async (tx) => {
    await lockContracts(tx, brandId)
    const now = clock.now()
    const offers = await withdrawOffers(tx, { brandId, forbidden, now })
    const rows = await tx
      .selectFrom('agents_contracts')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('type', 'in', forbidden)
      .where('state', '=', 'accepted')
      .orderBy('id')
      .execute()
    const ending = { because: 'market', endedBy: null, until: now, now, timeZone } as const
    const ended = await endContracts(tx, rows.map(held), ending)
    await notifySides(parts, tx, { contracts: offers, step: 'withdrawn', at: now })
    await notifySides(parts, tx, { contracts: ended, step: 'ended', at: now })
  })
}

async function withdrawOffers(
  tx: Tx,
  of: { brandId: number; forbidden: readonly string[]; now: Date },
): Promise<HeldContract[]> {
  const rows = await tx
    .updateTable('agents_contracts')
    .set({ state: 'terminated', ended_at: of.now, ended_because: 'withdrawn' })
    .where('brand_id', '=', of.brandId)
    .where('type', 'in', of.forbidden)
    .where('state', '=', 'new_request')
    .returningAll()
    .execute()
  return rows.map(held)
}
