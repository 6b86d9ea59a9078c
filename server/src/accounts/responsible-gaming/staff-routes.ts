import {
  alertActions,
  harmSignals,
  staffProtectionApi,
} from '@croupier/api/accounts/responsible-gaming'
import { z } from 'zod'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { lockRow } from '../../platform/lock-row.ts'
import { refuse } from '../../platform/refusal.ts'
import type { BarKind } from './bars.ts'
import type { ResponsibleGaming } from './create-responsible-gaming.ts'
import type { LimitKind, LimitPeriod } from './rules.ts'
import {
  type AlertRow,
  type BarRow,
  type ChangeRow,
  listAlerts,
  listBars,
  listChanges,
} from './staff-queries.ts'
import { liftBars } from './pause-play.ts'
import { auditLineOf } from '../../core/audit/audit.ts'
import { transact } from '../../platform/transact.ts'

/** Serves the console's room of player protection; every look is listed by account, every change is audited. */
export function staffResponsibleGamingRoutes(http: Http, protection: ResponsibleGaming): void {
  listRoutes(http, protection)
  answerRoute(http, protection)
  barRoutes(http, protection)
}

function listRoutes(http: Http, { parts }: ResponsibleGaming): void {
  const { db } = parts.context
  const named = async <Row extends { member_id: bigint }, Shown>(
    rows: readonly Row[],
    shown: (row: Row) => Shown,
  ): Promise<(Shown & { memberId: bigint; account: string })[]> => {
    const names = await parts.accountNames(
      db,
      rows.map((row) => row.member_id),
    )
    return rows.map((row) => ({
      ...shown(row),
      memberId: row.member_id,
      account: names.get(row.member_id) ?? '',
    }))
  }
  route(http, staffProtectionApi.alerts, async ({ brand, input }) => {
    const { items, nextCursor } = await listAlerts(db, { brandId: brand.id, ...input })
    return { items: await named(items, shownAlert), nextCursor }
  })
  route(http, staffProtectionApi.bars, async ({ brand, input }) => {
    const { items, nextCursor } = await listBars(db, { brandId: brand.id, ...input })
    return { items: await named(items, shownBar), nextCursor }
  })
  route(http, staffProtectionApi.changes, async ({ brand, input }) => {
    const { items, nextCursor } = await listChanges(db, { brandId: brand.id, ...input })
    return { items: await named(items, shownChange), nextCursor }
  })
}

const evidence = z.record(z.string(), z.string())
const signal = z.enum(harmSignals)
const action = z.nullable(z.enum(alertActions))

function shownAlert(row: AlertRow) {
  return {
    id: row.id,
    signal: signal.parse(row.signal),
    evidence: evidence.parse(row.evidence),
    raisedAt: row.raised_at,
    dueAt: row.due_at,
    state: row.state === 'answered' ? ('answered' as const) : ('open' as const),
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    action: action.parse(row.action),
    note: row.note,
  }
}

function shownBar(row: BarRow) {
  return {
    id: row.id,
    // The table's check allows these alone.
    kind: row.kind as BarKind,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    returnAskedAt: row.return_asked_at,
    liftedAt: row.lifted_at,
    liftedBecause: row.lifted_because,
    reason: row.reason,
  }
}

const changeAction = z.enum(['set', 'lower', 'keep', 'ask_raise', 'ask_remove', 'raise', 'remove'])

function shownChange(row: ChangeRow) {
  return {
    id: row.id,
    at: row.at,
    action: changeAction.parse(row.action),
    // Written from these types alone.
    kind: row.kind as LimitKind,
    period: row.period as LimitPeriod,
    before: row.before_amount,
    after: row.after_amount,
  }
}

function answerRoute(http: Http, { parts }: ResponsibleGaming): void {
  route(http, staffProtectionApi.answerAlert, async (call) => {
    const { input, brand, staff, now } = call
    await transact(parts.context.db, async (tx) => {
      const alert = await lockRow(tx, 'protection_alerts', { id: input.alertId, brandId: brand.id })
      if (alert.state === 'answered') refuse('case_already_resolved')
      const answer = { action: input.action, note: input.reason }
      await tx
        .updateTable('protection_alerts')
        .set({ state: 'answered', answered_at: now, answered_by: staff.name, ...answer })
        .where('id', '=', alert.id)
        .execute()
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'protection.alert_answered',
        subject: { type: 'member', id: String(alert.member_id) },
        after: { alertId: alert.id, signal: alert.signal, action: input.action },
        reason: input.reason,
      })
    })
    return {}
  })
}

function barRoutes(http: Http, protection: ResponsibleGaming): void {
  const { parts } = protection
  const { db } = parts.context
  route(http, staffProtectionApi.bar, async (call) => {
    const { input, brand, now } = call
    const { memberId, reason } = input
    await requireMember(protection, { memberId, brandId: brand.id })
    await transact(db, async (tx) => {
      await protection.bar(tx, { memberId, brandId: brand.id, kind: 'barred_group', reason })
      const subject = { type: 'member' as const, id: String(memberId) }
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'protection.barred',
        subject,
        after: { kind: 'barred_group' },
        reason,
      })
    })
    await parts.endSessions(memberId, { reason: 'excluded', now })
    return {}
  })
  route(http, staffProtectionApi.liftBar, async (call) => {
    const { input, brand, now } = call
    await transact(db, async (tx) => {
      const bar = await tx
        .selectFrom('protection_bars')
        .select(['id', 'member_id', 'kind'])
        .where('id', '=', input.barId)
        .where('brand_id', '=', brand.id)
        .where('lifted_at', 'is', null)
        // What members chose for themselves is not staff's to take back.
        .where('kind', 'in', ['barred_group', 'registry'])
        .executeTakeFirst()
      if (!bar) refuse('not_found')
      await liftBars(tx, parts, { barIds: [bar.id], because: input.reason, now })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action: 'protection.bar_lifted',
        subject: { type: 'member', id: String(bar.member_id) },
        after: { barId: bar.id, kind: bar.kind },
        reason: input.reason,
      })
    })
    return {}
  })
}

async function requireMember(
  { parts }: ResponsibleGaming,
  { memberId, brandId }: { memberId: bigint; brandId: number },
): Promise<void> {
  const brandOf = await parts.brandOfMember(memberId)
  if (brandOf !== brandId) refuse('not_found')
}
