import type { PeriodicJob } from '../../platform/periodic.ts'
import type { ChatDeps } from './rooms.ts'

const HOUR_MS = 3_600_000
/** Long enough to look into a complaint; nobody reads a room's last month. */
const KEEP_DAYS = 30

export function chatJob({ context }: Pick<ChatDeps, 'context'>): PeriodicJob {
  return {
    name: 'chat-forgetting',
    everyMs: HOUR_MS,
    run: async () => {
      const before = new Date(context.clock.now().getTime() - KEEP_DAYS * 24 * HOUR_MS)
      await context.db.deleteFrom('chat_messages').where('created_at', '<', before).execute()
    },
  }
}
