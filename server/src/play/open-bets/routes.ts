import { stakesApi } from '@croupier/api/play/open-bets'
import type { CallOf } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { staffNames } from '../../accounts/staff/staff.ts'
import { approveResolution, type Decision, rejectResolution } from './decide-resolution.ts'
import type { OpenBetsDeps } from './deps.ts'
import { proposeResolution } from './propose-resolution.ts'
import {
  nameText,
  type OpenBet,
  openBetsOf,
  proposedResolutions,
  type ResolutionRow,
  stuckRounds,
} from './queries.ts'
import { auditLineOf } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'

/** Serves the member's money in games, and to staff the queue of stuck rounds with its two decisions. */
export function stakeRoutes(http: Http, parts: OpenBetsDeps): void {
  memberRoutes(http, parts)
  queueRoute(http, parts)
  proposalRoute(http, parts)
  decisionRoutes(http, parts)
}

function memberRoutes(http: Http, parts: OpenBetsDeps): void {
  route(http, stakesApi.mine, async ({ brand, session, language, now }) => {
    const { memberId, currency } = session
    const stakes = await openBetsOf(parts, { memberId, brandId: brand.id, currency })
    return {
      items: await withTitles(parts, stakes, language),
      total: stakes.reduce((sum, { stake }) => sum + stake, 0n),
      currency,
      serverTime: now,
    }
  })
}

function queueRoute(http: Http, parts: OpenBetsDeps): void {
  const { db } = parts.context
  route(http, stakesApi.stuck, async ({ brand, staff, language, now }) => {
    const stakes = await stuckRounds(parts, { brandId: brand.id, now })
    const proposals = await proposedResolutions(db, brand.id)
    const people = await staffNames(
      db,
      [...proposals.values()].map((row) => row.proposed_by),
    )
    const accounts = await parts.identity.accountNames(
      db,
      stakes.map(({ playerId }) => playerId),
    )
    const items = await withTitles(parts, stakes, language)
    return {
      items: items.map(({ playerId, ...stake }) => ({
        ...stake,
        memberId: playerId,
        account: accounts.get(playerId) ?? '',
        proposal: shownProposal(proposals.get(nameText({ playerId, ...stake })), {
          people,
          staffId: staff.id,
        }),
      })),
    }
  })
}

function proposalRoute(http: Http, parts: OpenBetsDeps): void {
  route(http, stakesApi.propose, async (call) => {
    const { brand, staff, input, now } = call
    const { memberId, source, roundId, ending, amount, reason } = input
    return await transact(parts.context.db, async (tx) => {
      const resolutionId = await proposeResolution(parts, tx, {
        round: { playerId: memberId, source, roundId },
        brandId: brand.id,
        staffId: staff.id,
        end: ending === 'pay' ? { kind: ending, amount } : { kind: ending },
        reason,
        now,
      })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'round.resolution_proposed',
        subject: { type: 'round', id: roundId },
        after: {
          resolutionId,
          memberId: String(memberId),
          source,
          kind: ending,
          amount: String(amount),
        },
        reason,
      })
      return { resolutionId }
    })
  })
}

function decisionRoutes(http: Http, parts: OpenBetsDeps): void {
  const decided = async (
    call: StaffCall<{ resolutionId: string; reason: string }>,
    action: 'round.resolution_approved' | 'round.resolution_rejected',
  ): Promise<ResolutionRow> => {
    const { brand, staff, input, now } = call
    const decision: Decision = { ...input, brandId: brand.id, staffId: staff.id, now }
    return await transact(parts.context.db, async (tx) => {
      const row =
        action === 'round.resolution_approved'
          ? await approveResolution(parts, tx, decision)
          : await rejectResolution(tx, decision)
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action,
        subject: { type: 'round', id: row.round_id },
        after: { resolutionId: row.id, kind: row.kind, amount: String(row.amount) },
        reason: input.reason,
      })
      return row
    })
  }
  route(http, stakesApi.approve, async (call) => {
    const row = await decided(call, 'round.resolution_approved')
    parts.context.bus.publish(`live:member:${row.player_id}`, { type: 'balance' })
    return {}
  })
  route(http, stakesApi.reject, async (call) => {
    await decided(call, 'round.resolution_rejected')
    return {}
  })
}

type StaffCall<Input> = CallOf<{ staff: 'any' }, Input>

async function withTitles(parts: OpenBetsDeps, stakes: readonly OpenBet[], language: string) {
  const codes = new Set(stakes.flatMap(({ gameCode }) => gameCode ?? []))
  const titles =
    codes.size === 0 ? new Map<string, string>() : await parts.titlesOf([...codes], language)
  return stakes.map((stake) => ({ ...stake, title: titles.get(stake.gameCode ?? '') ?? null }))
}

function shownProposal(
  row: ResolutionRow | undefined,
  seen: { people: ReadonlyMap<string, string>; staffId: string },
) {
  if (!row) return null
  return {
    id: row.id,
    kind: row.kind === 'pay' ? ('pay' as const) : ('cancel' as const),
    amount: row.amount,
    reason: row.reason,
    proposedBy: seen.people.get(row.proposed_by) ?? row.proposed_by,
    proposedAt: row.proposed_at,
    mine: row.proposed_by === seen.staffId,
  }
}
