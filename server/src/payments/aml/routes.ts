import { flagsApi } from '@croupier/api/payments/aml'
import type { Tx } from '../../platform/db.ts'
import type { CallOf } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { auditLineOf } from '../../core/audit/audit.ts'
import { staffNames } from '../../accounts/staff/staff.ts'
import { twoPersonLimit } from '../cashier/cashier.ts'
import { concludeFlag, decideFlag } from './conclude-flag.ts'
import type { AmlDeps } from './deps.ts'
import { findFlag, listFlags, notesOf, openFlags } from './queries.ts'
import { shownDetail, shownFlag, stateOf } from './shown.ts'
import { type AmlAlertRow, type AmlWork, noteFlag, takeFlag } from './work-flag.ts'
import { transact } from '../../platform/transact.ts'

/** Serves /console/api/flags/*; every look at one flag and every step is a line of the audit log. */
export function flagRoutes(http: Http, parts: AmlDeps): void {
  readRoutes(http, parts)
  workRoutes(http, parts)
}

function readRoutes(http: Http, parts: AmlDeps): void {
  const { db } = http.context

  route(http, flagsApi.summary, ({ brand, now }) => openFlags(db, { brandId: brand.id, now }))

  route(http, flagsApi.list, async ({ brand, staff, input, now }) => {
    const { mine, ...filter } = input
    const page = await listFlags(db, {
      ...filter,
      brandId: brand.id,
      now,
      ...(mine ? { assignee: staff.id } : {}),
    })
    const words = await wordsOf(parts, page.items)
    return { items: page.items.map((row) => shownFlag(row, words)), nextCursor: page.nextCursor }
  })

  route(http, flagsApi.flag, async (call) => {
    const { brand, staff, input } = call
    const found = await findFlag(db, { brandId: brand.id, flagId: input.flagId })
    if (!found) refuse('not_found')
    const shown = shownDetail(found, {
      words: await wordsOf(parts, [found]),
      notes: await notesOf(db, found.id),
      staffId: staff.id,
      twoPersonAbove: await twoPersonLimit(db, brand.id),
    })
    await parts.audit.record(db, {
      ...auditLineOf(call),
      action: 'flag.viewed',
      subject: { type: 'flag', id: found.id },
    })
    return shown
  })
}

async function wordsOf(
  { identity, context: { db } }: AmlDeps,
  rows: readonly Pick<AmlAlertRow, 'member_id' | 'assignee' | 'proposed_by'>[],
) {
  return {
    accounts: await identity.accountNames(
      db,
      rows.map((row) => row.member_id),
    ),
    staff: await staffNames(
      db,
      rows.flatMap((row) => [row.assignee, row.proposed_by].flatMap((id) => id ?? [])),
    ),
  }
}

type FlagCall = CallOf<{ staff: 'any' }, { flagId: string; reason?: string }>

function workRoutes(http: Http, parts: AmlDeps): void {
  /** Opens the transaction, lets the command work, and writes the audit line with it. */
  const work = async (
    call: FlagCall,
    action: `flag.${string}`,
    command: (tx: Tx, work: AmlWork) => Promise<AmlAlertRow>,
    after: Readonly<Record<string, string>> = {},
  ) =>
    await transact(http.context.db, async (tx) => {
      const { brand, staff, input, now } = call
      const text = input.reason ?? null
      const { state } = await command(tx, {
        flagId: input.flagId,
        brandId: brand.id,
        staff,
        text,
        now,
      })
      await parts.audit.record(tx, {
        ...auditLineOf(call),
        action,
        subject: { type: 'flag', id: input.flagId },
        after: { ...after, state },
        ...(text === null ? {} : { reason: text }),
      })
      return { state: stateOf(state) }
    })

  route(http, flagsApi.take, (call) =>
    work(call, 'flag.taken', (tx, of) => takeFlag(parts, tx, of)),
  )
  route(http, flagsApi.note, (call) => {
    const { link } = call.input
    const command = (tx: Tx, of: AmlWork) => noteFlag(parts, tx, { ...of, link })
    return work(call, 'flag.noted', command, link === undefined ? {} : { link })
  })
  route(http, flagsApi.conclude, (call) => {
    const { outcome, reference } = call.input
    const command = (tx: Tx, of: AmlWork) => concludeFlag(parts, tx, { ...of, outcome, reference })
    const after = { outcome, ...(reference === undefined ? {} : { reference }) }
    return work(call, 'flag.concluded', command, after)
  })
  route(http, flagsApi.decide, (call) => {
    const { approve } = call.input
    const command = (tx: Tx, of: AmlWork) => decideFlag(parts, tx, { ...of, approve })
    return work(call, approve ? 'flag.agreed' : 'flag.sent_back', command)
  })
}
