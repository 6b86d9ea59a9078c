/**
 * MESSAGES: words that leave the house by SMS and mail. A message is a row in the transaction of what it
 * tells; a worker renders and delivers it after COMMIT, through the providers of the configuration or
 * into the sandbox's inbox. Beside it the messages that members read on the site, a projection of facts. Owns the tables `messages_*` and `sandbox_inbox`.
 */
export {
  createMessages,
  type Messages,
  type MessagesDeps,
} from './create-messages.ts'
export { inboxRoutes } from './inbox/routes.ts'
export { pushRoutes } from './push/routes.ts'
export { wantsOffers } from './inbox/choices.ts'
export { unreadMessages } from './inbox/queries.ts'
export { sandboxInboxRoutes } from './sandbox/routes.ts'
export { messagesPrivacyProvider } from './privacy-provider.ts'
export { messagesSentTo } from './sent-to-member.ts'
export { staffMessageRoutes } from './staff-routes.ts'
export { sweepMessages } from './sweep.ts'
export type { Mailbox, NewMessage } from './words.ts'
