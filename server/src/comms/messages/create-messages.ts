import type { Context } from '../../platform/context.ts'
import { createAskOutside } from '../../platform/outside/ask-outside.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { PeriodicJob } from '../../platform/periodic.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { Projection } from '../../core/events/events.ts'
import type { Carrier } from './carriers/carrier.ts'
import { httpSmsCarrier } from './carriers/http-sms.ts'
import { sandboxInbox } from './carriers/sandbox-inbox.ts'
import { smtpCarrier } from './carriers/smtp.ts'
import { deliverDue, type DeliveryDeps } from './deliver.ts'
import { inboxProjection } from './inbox/project-inbox.ts'
import { noticesOfEvents } from './notices-of-events.ts'
import { deliverPush, overHttps, type PushLine, type PushDeps } from './push/deliver-push.ts'
import { pushOfEvents } from './push/push-of-events.ts'
import { type Vapid, vapidOf } from './push/vapid.ts'
import { waitingFigures } from './show-waiting.ts'
import { type Channel, channels, type Mailbox, type NewMessage, type Notice } from './words.ts'
import { writeMessage } from './write-message.ts'

export interface MessagesDeps {
  texts: Texts
  brands: Pick<Brands, 'byId' | 'setting'>
  /** The member's best verified address: mail, else telephone; null when there is none. */
  mailboxOf(db: Db | Tx, memberId: bigint): Promise<Mailbox | null>
  /** Instead of those of the configuration. */
  carriers?: Readonly<Record<Channel, Carrier | null>>
  /** Instead of the line to the push services of browsers. */
  pushLine?: PushLine
}

export interface Messages {
  /** A row of the outbox in the caller's transaction; a worker delivers it after COMMIT, once. */
  send(tx: Tx, message: NewMessage): Promise<void>
  /** Tells a member at the best verified address, in the member's language; nothing when there is none. */
  notify(tx: Tx, notice: Notice): Promise<void>
  /** Whether anything carries messages of the channel; in production without its provider nothing does. */
  carries(channel: Channel): boolean
  /** Channels that lead into the sandbox's inbox instead of out of the house. */
  sandboxed: readonly Channel[]
  /** One round of the worker; returns how many messages it looked at. */
  deliver(): Promise<number>
  jobs: readonly PeriodicJob[]
  /** Tells members of facts about their money and password. */
  projection: Projection
  /** The same and more, to be read on the site. */
  inbox: Projection
  /** The same on devices that were chosen for it. */
  push: Projection
  /** How the house names itself to push services. */
  vapid: Vapid
  /** One round of the worker that tells devices; returns how many messages it looked at. */
  deliverPush(): Promise<number>
  close(): void
}

export function createMessages(context: Context, parts: MessagesDeps): Messages {
  const { config } = context
  const carriers = parts.carriers ?? carriersOf(context)
  const delivery: DeliveryDeps = { ...parts, context, carriers }
  const vapid = vapidOf(context, contactOf(config.mail))
  const push: PushDeps = {
    ...parts,
    context,
    vapid,
    line: parts.pushLine ?? overHttps(createAskOutside(config)),
  }
  const send: Messages['send'] = async (tx, message) => {
    await writeMessage(tx, context, message)
  }
  const deliver = (): Promise<number> => deliverDue(delivery)
  return {
    send,
    deliver,
    notify: async (tx, { memberId, ...notice }) => {
      const mailbox = await parts.mailboxOf(tx, memberId)
      if (mailbox) await send(tx, { ...notice, memberId, ...mailbox })
    },
    carries: (channel) => carriers[channel] !== null,
    sandboxed: config.mode === 'demo' ? channels.filter((channel) => config[channel] === null) : [],
    projection: noticesOfEvents(context, parts),
    inbox: inboxProjection(context),
    push: pushOfEvents(context),
    vapid,
    deliverPush: () => deliverPush(push),
    jobs: [
      {
        name: 'messages-delivery',
        everyMs: 500,
        run: async ({ signal }) => {
          while (!signal.aborted && (await deliver()) > 0);
        },
      },
      {
        name: 'messages-push',
        everyMs: 2_000,
        run: async ({ signal }) => {
          while (!signal.aborted && (await deliverPush(push)) > 0);
        },
      },
      waitingFigures(context),
    ],
    close: () => {
      for (const carrier of Object.values(carriers)) carrier?.close()
    },
  }
}

/** The provider of the configuration; without one the sandbox's inbox in demo mode and nothing in production. */
function carriersOf(context: Context): Record<Channel, Carrier | null> {
  const { mode, mail, sms } = context.config
  const instead = (channel: Channel): Carrier | null =>
    mode === 'demo' ? sandboxInbox(context, channel) : null
  return {
    mail: mail ? smtpCarrier(mail) : instead('mail'),
    sms: sms ? httpSmsCarrier(sms, context.clock) : instead('sms'),
  }
}

/** Whom a push service may ask when something is wrong: the mailbox that the house writes from, where it has one. */
function contactOf(mail: { from: string } | null): string | null {
  const [address] = mail?.from.match(/[^\s<>]+@[^\s<>]+/) ?? []
  return address === undefined ? null : `mailto:${address}`
}
