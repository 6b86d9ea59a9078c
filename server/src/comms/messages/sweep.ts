import type { Db } from '../../platform/db.ts'

const DAY_MS = 86_400_000
/** Long enough to answer "did you write to me?", short enough to forget where people live. */
const OUTBOX_DAYS = 90
const SANDBOX_DAYS = 7

export async function sweepMessages(db: Db, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  await db.deleteFrom('messages_outbox').where('ended_at', '<', before(OUTBOX_DAYS)).execute()
  await db.deleteFrom('sandbox_inbox').where('received_at', '<', before(SANDBOX_DAYS)).execute()
}
