import { assert } from '@croupier/shared/assert'
import type { Context } from '../../../platform/context.ts'
import type { Channel } from '../words.ts'
import type { Carrier } from './carrier.ts'

/** Plays every telephone and mailbox of a demo house. Production refuses to start it. */
export function sandboxInbox(context: Context, channel: Channel): Carrier {
  assert(context.config.mode === 'demo', 'the sandbox inbox does not exist in production')
  const { db, clock } = context
  return {
    carry: async (letter) => {
      await db
        .insertInto('sandbox_inbox')
        .values({
          message_id: letter.id,
          brand_id: letter.brandId,
          channel,
          address: letter.to,
          subject: channel === 'mail' ? letter.subject : null,
          body_text: letter.text,
          body_html: channel === 'mail' ? letter.html : null,
          code: letter.code,
          received_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { reference: 'sandbox' }
    },
    close: () => {},
  }
}
