import { inboxKinds } from '@croupier/api/comms/inbox'
import type { Context } from '../../../platform/context.ts'
import type { EventRow, Projection } from '../../../core/events/events.ts'

const TOLD: ReadonlySet<string> = new Set(inboxKinds)

/** What a sentence may need of a fact; everything else stays where it is. */
const WORDS: ReadonlySet<string> = new Set([
  'amount',
  'fee',
  'currency',
  'reason',
  'method',
  'kind',
  'period',
  'action',
  'before',
  'after',
  'until',
  'field',
  'type',
  'day',
  'periods',
  'depositId',
  'withdrawalId',
  'reference',
  'points',
  'title',
  'text',
])
/** As long as the summary of a promotion. */
const LONGEST = 300

/** Kinds of which several facts of one transaction are one message: its sentence leads to the list of them all. */
const ONCE_AN_ACT: ReadonlySet<string> = new Set(['limit_changed'])

/** The messages that members read on the site, one for each fact about them (S4-041). */
export function inboxProjection({ bus }: Pick<Context, 'bus'>): Projection {
  return {
    name: 'inbox',
    source: 'facts',
    tables: ['messages_inbox'],
    apply: async (tx, rows) => {
      const told = onceAnAct(rows.filter(isTold))
      if (told.length === 0) return
      await tx
        .insertInto('messages_inbox')
        .values(
          told.map((row) => ({
            id: row.id,
            brand_id: row.brand_id,
            member_id: row.member_id,
            kind: row.kind,
            data: JSON.stringify(wordsOf(row.data)),
            at: row.at,
          })),
        )
        .execute()
    },
    applied: (rows) => {
      for (const id of new Set(rows.filter(isTold).map((row) => row.member_id)))
        bus.publish(`live:member:${id}`, { type: 'message' })
    },
  }
}

function isTold(row: EventRow): boolean {
  return TOLD.has(row.kind)
}

function onceAnAct(rows: readonly EventRow[]): EventRow[] {
  const seen = new Set<string>()
  return rows.filter(({ kind, member_id: memberId, xid }) => {
    const act = `${memberId}/${xid}/${kind}`
    if (!ONCE_AN_ACT.has(kind)) return true
    return !seen.has(act) && seen.add(act)
  })
}

function wordsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null) return {}
  const words: Record<string, string> = {}
  for (const [name, value] of Object.entries(data))
    if (WORDS.has(name) && typeof value === 'string' && value.length <= LONGEST) words[name] = value
  return words
}
