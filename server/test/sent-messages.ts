import type { Context } from '../src/platform/context.ts'
import { addressOfMessage, valuesOfMessage } from '../src/comms/messages/write-message.ts'

/** Messages that wait in the outbox, newest first, opened as their worker would. */
export async function waitingMessages(context: Context) {
  const rows = await context.db
    .selectFrom('messages_outbox')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    channel: row.channel,
    language: row.language,
    to: addressOfMessage(context, row),
    values: valuesOfMessage(context, row),
  }))
}

/** The newest code on its way to an address; fails when there is none. */
export async function codeSentTo(context: Context, to: string): Promise<string> {
  const message = (await waitingMessages(context)).find((one) => one.to === to && one.values.code)
  if (!message?.values.code) throw new Error(`no code is on its way to ${to}`)
  return message.values.code
}
