/**
 * SUPPORT: customer service by live chat. A conversation is a case with a readable number; it belongs to a member, or to
 * the browser that holds a secret. Words and pictures are encrypted by the house; the live line tells that there is news and
 * never what it says. Owns the tables `support_*`.
 */
import type { Http } from '../../platform/http/http.ts'
import type { Live } from '../../platform/http/live.ts'
import { guestRoutes } from './guest-routes.ts'
import { CASE_PREFIX, DESK_PREFIX, mayListenToCase, mayListenToDesk } from './live-names.ts'
import type { SupportDeps } from './deps.ts'
import { staffSupportRoutes } from './staff-routes.ts'

export { conversationsOfMember } from './conversations-of-member.ts'
export { supportJob } from './jobs.ts'
export type { SupportDeps } from './deps.ts'
export { supportPrivacyProvider } from './privacy-provider.ts'

/** Serves both sides, and opens the live topics to whoever was told their names. */
export function supportRoutes(http: Http, live: Live, parts: SupportDeps): void {
  const { context } = parts
  guestRoutes(http, parts)
  staffSupportRoutes(http, parts)
  live.allow(DESK_PREFIX, (topic) => mayListenToDesk(context, topic, context.clock.now()))
  live.allow(CASE_PREFIX, (topic) => mayListenToCase(context, topic))
}
