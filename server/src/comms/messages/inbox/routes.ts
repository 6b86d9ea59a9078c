import { inboxApi } from '@croupier/api/comms/inbox'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import type { Mailbox } from '../words.ts'
import { maskedAddress } from '@croupier/shared/masked-address'
import { choicesOf, chooseNews } from './choices.ts'
import { markMessages } from './mark-messages.ts'
import { listMessages, unreadMessages } from './queries.ts'

interface InboxParts {
  mailboxOf(db: Db | Tx, memberId: bigint): Promise<Mailbox | null>
}

/** The member's own messages, and what is told outside of the site. */
export function inboxRoutes(http: Http, { mailboxOf }: InboxParts): void {
  const { db, bus } = http.context

  route(http, inboxApi.list, async ({ session: { memberId }, input }) =>
    listMessages(db, { ...input, memberId }),
  )
  route(http, inboxApi.unreadCount, async ({ session: { memberId } }) => ({
    unread: await unreadMessages(db, memberId),
  }))

  const mark = async (of: Parameters<typeof markMessages>[1]): Promise<{ unread: number }> => {
    await markMessages(db, of)
    // Their other windows count anew too.
    bus.publish(`live:member:${of.memberId}`, { type: 'message' })
    return { unread: await unreadMessages(db, of.memberId) }
  }
  route(http, inboxApi.read, async ({ session: { memberId }, input: { ids }, now }) =>
    mark({ memberId, ids, isDeleted: false, now }),
  )
  route(http, inboxApi.readAll, async ({ session: { memberId }, now }) =>
    mark({ memberId, ids: null, isDeleted: false, now }),
  )
  route(http, inboxApi.remove, async ({ session: { memberId }, input: { ids }, now }) =>
    mark({ memberId, ids, isDeleted: true, now }),
  )

  route(http, inboxApi.choices, async ({ session: { memberId } }) => {
    const mailbox = await mailboxOf(db, memberId)
    return {
      ...(await choicesOf(db, memberId)),
      mailbox: mailbox && { channel: mailbox.channel, address: maskedAddress(mailbox.to) },
    }
  })
  route(http, inboxApi.choose, async ({ session: { memberId }, brand, input, now }) => {
    await chooseNews(db, { memberId, brandId: brand.id, ...input, now })
    return await choicesOf(db, memberId)
  })
}
