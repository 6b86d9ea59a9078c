/**
 * CHAT: rooms in which members talk to each other in public, one for each language of a brand and each of its tables, and
 * the moderators over them. Owns the tables `chat_*`. Which tables there are is asked of whoever leads them.
 */
import type { Http } from '../../platform/http/http.ts'
import type { Live } from '../../platform/http/live.ts'
import { playerChatRoutes } from './player-routes.ts'
import { roomTopic, type ChatDeps } from './rooms.ts'
import { overseeingRoutes } from './staff-rooms.ts'
import { staffChatRoutes } from './staff-routes.ts'

export { chatJob } from './jobs.ts'
export { chatPrivacyProvider } from './privacy-provider.ts'

/** Serves the rooms and their moderation; what is said in a room is public in its brand. */
export function chatRoutes(http: Http, live: Live, parts: ChatDeps): void {
  playerChatRoutes(http, parts)
  staffChatRoutes(http, parts)
  overseeingRoutes(http, parts)
  live.allow('chat:', (topic, { brand }) => topic.startsWith(roomTopic(brand.id, '')))
}
