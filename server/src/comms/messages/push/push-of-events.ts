import { inboxGroups } from '@croupier/api/comms/inbox'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { EventRow, Projection } from '../../../core/events/events.ts'
import { wantsMoneyNews } from '../inbox/choices.ts'

const MONEY: ReadonlySet<string> = new Set(inboxGroups.money)
const SECURITY: ReadonlySet<string> = new Set(inboxGroups.security)
/** What is older is no news. */
const NEWS_MS = 3_600_000
/** So many in a day say enough; what protects the account is said beyond that. */
const MOST_A_DAY = 20

/** Puts what a member is told on the site before the devices that were chosen for it, once for each device. */
export function pushOfEvents({ clock }: Pick<Context, 'clock'>): Projection {
  return {
    name: 'push',
    source: 'facts',
    tables: [],
    apply: async (tx, rows) => {
      const now = clock.now()
      for (const row of rows) {
        const isNews = now.getTime() - row.at.getTime() < NEWS_MS
        if (isNews && (MONEY.has(row.kind) || SECURITY.has(row.kind))) await queue(tx, row, now)
      }
    },
  }
}

async function queue(tx: Tx, row: EventRow, now: Date): Promise<void> {
  const isMoney = MONEY.has(row.kind)
  if (isMoney && !(await wantsMoneyNews(tx, row.member_id))) return
  const dayAgo = new Date(now.getTime() - 24 * NEWS_MS)
  await sql`
    insert into messages_push_waiting (device_id, fact_id, kind, due_at, created_at)
    select d.id, ${row.id}, ${row.kind}, ${now}, ${now} from messages_push_devices d
    where d.member_id = ${row.member_id} and d.brand_id = ${row.brand_id}
      and (not ${isMoney}::boolean or (select count(*) from messages_push_waiting w
        where w.device_id = d.id and w.created_at > ${dayAgo}) < ${MOST_A_DAY})
    on conflict do nothing`.execute(tx)
}
