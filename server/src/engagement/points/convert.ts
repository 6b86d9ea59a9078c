import { wholePoints } from '@croupier/api/engagement/point-types'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { addEntry, lockAccount, storeAccounts } from './account.ts'
import type { PointsDeps } from './deps.ts'
import { rulesOf } from './earn.ts'
import { given } from './given.ts'
import { converted } from './rules.ts'

export interface Converting {
  brandId: number
  memberId: bigint
  /** Whole points that the member wants to convert. */
  points: bigint
  requestId: string
  now: Date
}

const details = z.object({ asked: z.string(), points: z.string(), amount: z.string() })

/**
 * Converts whole units to cash; the remainder stays points. A repetition answers as the first time. Refuses `promotion_over` where points are
 * not converted, `points_below_unit`, `points_insufficient`, `promotion_barred`, `promotion_gone`, and `conflict` for the same request with
 * another number.
 */
export async function convertPoints(
  deps: PointsDeps,
  tx: Tx,
  of: Converting,
): Promise<{ points: bigint; amount: bigint }> {
  const { brandId, memberId, now } = of
  await deps.promotions.lockMember(tx, memberId)
  const done = await convertedBefore(tx, of)
  if (done) return done
  const rules = await rulesOf(deps, tx, { brandId, now })
  if (!rules?.terms.conversion) refuse('promotion_over')
  const account = await lockAccount(tx, { memberId, brandId, currency: rules.currency })
  if (wholePoints(account.balance) < of.points) refuse('points_insufficient')
  const { points, amount } = converted(of.points, rules.terms.conversion)
  if (points === 0n) refuse('points_below_unit')
  addEntry(account, {
    type: 'convert',
    amount: -points,
    cause: causeOf(of),
    at: now,
    details: { asked: String(of.points), points: String(points), amount: String(amount) },
  })
  await storeAccounts(tx, [account])
  const cause = { points: String(points) }
  const rewards = [{ kind: 'cash' as const, amount }]
  given(
    await deps.promotions.give(tx, {
      promotion: rules,
      memberId,
      occurrence: causeOf(of),
      rewards,
      cause,
      now,
    }),
  )
  return { points, amount }
}

function causeOf({ requestId }: Pick<Converting, 'requestId'>): string {
  return `convert:${requestId}`
}

async function convertedBefore(
  tx: Tx,
  of: Converting,
): Promise<{ points: bigint; amount: bigint } | null> {
  const row = await tx
    .selectFrom('points_entries')
    .select('details')
    .where('member_id', '=', of.memberId)
    .where('cause', '=', causeOf(of))
    .executeTakeFirst()
  if (!row) return null
  const { asked, points, amount } = z.parse(details, row.details)
  if (asked !== String(of.points)) refuse('conflict')
  return { points: BigInt(points), amount: BigInt(amount) }
}
