import type { SaltSource } from '@croupier/api/play/fairness'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type NewChain, writeChain } from '../new-chain.ts'
import { timeProblem } from './rules.ts'

export interface AnnouncedSalt {
  family: string
  brandId: number
  source: SaltSource
  notBefore: Date
  servesFrom: Date
  staff: { id: string; name: string }
  now: Date
}

/**
 * How long a table's next chain is: as long as its last one. Looked at before a million links are hashed for nothing. Refuses
 * `not_found`, `field_invalid` for times that are no notice, and `announcement_waits`.
 */
export async function lengthOfNextChain(db: Db, input: AnnouncedSalt): Promise<number> {
  const { family, brandId, source, now } = input
  const last = await db
    .selectFrom('fairness_chains')
    .select('length')
    .where('family', '=', family)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) refuse('not_found')
  const field = timeProblem(source.kind, input, now)
  if (field) refuse('field_invalid', { field })
  const waiting = await db
    .selectFrom('fairness_announcements')
    .select('chain_id')
    .where('brand_id', '=', brandId)
    .where('family', '=', family)
    .where('state', '<>', 'given_up')
    .where('began_at', 'is', null)
    .where('replaced_by', 'is', null)
    .executeTakeFirst()
  if (waiting) refuse('announcement_waits')
  return last.length
}

/** Publishes the chain and what will bring its salt, together. Refuses `announcement_waits` when somebody was quicker. */
export async function announceSalt(tx: Tx, chain: NewChain, input: AnnouncedSalt): Promise<void> {
  const { source, staff } = input
  await writeChain(tx, chain, input.now)
  const written = await tx
    .insertInto('fairness_announcements')
    .values({
      chain_id: chain.id,
      family: input.family,
      brand_id: input.brandId,
      kind: source.kind,
      height: source.kind === 'bitcoin_block' ? source.height : null,
      words: source.kind === 'agreed_with_auditor' ? source.words : null,
      announced_by: staff.id,
      announced_name: staff.name,
      announced_at: input.now,
      not_before: input.notBefore,
      serves_from: input.servesFrom,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chain_id')
    .executeTakeFirst()
  if (!written) refuse('announcement_waits')
}
