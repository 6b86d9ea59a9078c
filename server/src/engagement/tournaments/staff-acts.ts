import { cancelRules } from '@croupier/api/engagement/console-tournaments'
import { assert } from '@croupier/shared/assert'
import * as z from 'zod/mini'
import type { Execution } from '../../core/approvals/approvals.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { topicOf } from './board.ts'
import type { TournamentsDeps } from './deps.ts'
import { type HeatRow, noteChanges, promotionOfHeat } from './heats.ts'

const disqualification = z.object({ contestId: z.uuid(), memberId: z.string() })
const cancellation = z.object({ contestId: z.uuid(), rule: z.enum(cancelRules) })

/** What two people do together: taking a player off a board, and calling a contest off. */
export function registerTournamentActs(deps: TournamentsDeps): void {
  const { approvals, audit, context } = deps
  approvals.register('tournament.disqualify', {
    permission: 'bonuses.write',
    execute: async (tx, of) => {
      const { contestId, memberId } = disqualification.parse(of.secret)
      const heat = await lockOpenHeat(tx, { of, contestId })
      await disqualify(deps, tx, { heat, memberId: BigInt(memberId), execution: of })
      await audit.record(tx, {
        ...lineOf(of),
        action: 'tournament.disqualified',
        after: { tournament: heat.code, occurrence: heat.occurrence },
      })
      return () => context.bus.publish(`live:member:${memberId}`, { type: 'tournaments' })
    },
  })
  approvals.register('tournament.cancel', {
    permission: 'bonuses.write',
    execute: async (tx, of) => {
      const { contestId, rule } = cancellation.parse(of.secret)
      const heat = await lockOpenHeat(tx, { of, contestId })
      await cancel(tx, { heat, rule, now: of.by.now })
      await audit.record(tx, {
        ...lineOf(of),
        action: 'tournament.cancelled',
        after: { occurrence: heat.occurrence, rule },
      })
      return () =>
        context.bus.publish(`live:${topicOf({ heatId: heat.id, brandId: heat.brand_id })}`, {
          changed: true,
        })
    },
  })
}

/** A contest whose places are not fixed yet, held to the end of the transaction; afterwards neither act would be fair to anybody. */
async function lockOpenHeat(
  tx: Tx,
  { of, contestId }: { of: Execution; contestId: string },
): Promise<HeatRow> {
  const { brand_id: brandId } = of.proposal
  assert(brandId !== null, 'a contest is of a brand')
  const heat = await tx
    .selectFrom('tournaments_heats')
    .selectAll()
    .where('id', '=', contestId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (!heat) refuse('not_found')
  if (heat.state !== 'open') refuse('promotion_over')
  return heat
}

async function disqualify(
  deps: TournamentsDeps,
  tx: Tx,
  of: { heat: HeatRow; memberId: bigint; execution: Execution },
): Promise<void> {
  const { heat, memberId, execution } = of
  await deps.promotions.lockMember(tx, memberId)
  const { numUpdatedRows } = await tx
    .updateTable('tournaments_players')
    .set({ state: 'disqualified' })
    .where('member_id', '=', memberId)
    .where('heat_id', '=', heat.id)
    .where('state', '=', 'in')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('nothing_changed')
  await noteChanges(tx, [heat.id])
  const promotion = await promotionOfHeat(deps, tx, heat)
  const copy =
    promotion &&
    (await deps.promotions.find(tx, { promotion, memberId, occurrence: heat.occurrence }))
  if (copy)
    await deps.promotions.close(tx, {
      entitlementId: copy.id,
      memberId,
      state: 'rejected',
      now: execution.by.now,
      cause: { disqualified: execution.proposal.id },
    })
}

/** Ends a contest at once: without prizes, or with those of the places that its rounds so far have brought. */
async function cancel(
  tx: Tx,
  of: { heat: HeatRow; rule: (typeof cancelRules)[number]; now: Date },
): Promise<void> {
  const { heat, rule, now } = of
  const isBegun = heat.starts_at < now
  // What has not begun has no places that could be paid.
  if (rule === 'pay_standing' && !isBegun) refuse('nothing_changed')
  await tx
    .updateTable('tournaments_heats')
    .set(
      rule === 'pay_standing'
        ? {
            ends_at: earlier(heat.ends_at, now),
            settles_at: earlier(
              heat.settles_at,
              new Date(now.getTime() + heat.settles_at.getTime() - heat.ends_at.getTime()),
            ),
          }
        : { state: 'cancelled' },
    )
    .where('id', '=', heat.id)
    .execute()
  await noteChanges(tx, [heat.id])
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

function lineOf({ by, proposal }: Execution) {
  return {
    brandId: proposal.brand_id,
    actor: { kind: 'staff' as const, id: by.staff.id, name: by.staff.name },
    subject:
      proposal.kind === 'tournament.cancel'
        ? { type: 'promotion' as const, id: proposal.subject_id }
        : { type: 'member' as const, id: proposal.subject_id },
    reason: proposal.reason,
    address: by.address,
    at: by.now,
  }
}
