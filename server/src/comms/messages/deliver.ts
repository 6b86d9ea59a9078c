import { type Backoff, backoffMs, withJitter } from '@croupier/shared/backoff'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db-types.ts'
import { createJobQueue } from '../../platform/job-queue.ts'
import type { Texts } from '../../platform/texts.ts'
import type { Brands } from '../../core/brands/brands.ts'
import { type Carrier, LetterRefused } from './carriers/carrier.ts'
import { renderLetter, renderSms } from './render-letter.ts'
import type { Channel, MessageTemplate } from './words.ts'
import { addressOfMessage, valuesOfMessage } from './write-message.ts'

const BATCH = 10
/** Longer than any carrier takes: a worker that is silent for so long is dead. */
const CLAIM_MS = 120_000
/** 5, 10, 20 … seconds between tries: together about 21 minutes. */
const BACKOFF: Backoff = { firstMs: 5_000, mostMs: 640_000 }
const MOST_TRIES = 9

export interface DeliveryDeps {
  context: Context
  texts: Texts
  brands: Pick<Brands, 'byId' | 'setting'>
  carriers: Readonly<Record<Channel, Carrier | null>>
}

type Claimed = Selectable<DB['messages_outbox']>

/**
 * Delivers what is due and returns how many messages it looked at. Each row is claimed by one worker;
 * when that one dies, another takes over after two minutes, with the same id for the provider.
 */
export async function deliverDue(parts: DeliveryDeps): Promise<number> {
  const { db, clock } = parts.context
  const claimed = await outbox.claim(db, { now: clock.now() })
  await Promise.all(claimed.map((message) => deliver(parts, message)))
  return claimed.length
}

const outbox = createJobQueue({
  table: 'messages_outbox',
  key: ['id'],
  due: 'due_at',
  attempts: 'tries',
  fence: 'tries',
  open: sql<boolean>`ended_at is null`,
  tieBreak: sql`id`,
  mark: { status: 'sending' },
  atOnce: BATCH,
  leaseMs: CLAIM_MS,
})

async function deliver(parts: DeliveryDeps, message: Claimed): Promise<void> {
  const { context, carriers } = parts
  const now = context.clock.now()
  if (message.useless_at && message.useless_at <= now) return await end(context, message, 'late')
  // The table's checks allow these alone.
  const channel = message.channel as Channel
  const carrier = carriers[channel]
  if (!carrier) return await end(context, message, 'dead', { error: `no carrier for ${channel}` })
  try {
    const { reference } = await carrier.carry(await letterOf(parts, message))
    await end(context, message, 'sent', { reference })
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
    context.log.warn({ message: message.id, tries: message.tries, err: error }, 'not delivered')
    if (error instanceof LetterRefused || message.tries >= MOST_TRIES)
      return await end(context, message, 'dead', { error: reason })
    await tryLater(context, message, reason)
  }
}

async function letterOf({ context, texts, brands }: DeliveryDeps, message: Claimed) {
  const brand = await brands.byId(message.brand_id)
  const { light } = await brands.setting(brand.id, 'theme.tokens')
  const values = valuesOfMessage(context, message)
  const words = renderLetter(texts, {
    // Written by this module from its own list.
    template: message.template as MessageTemplate,
    language: message.language,
    values,
    brand: { name: brand.name, colours: light },
  })
  return {
    id: message.id,
    brandId: brand.id,
    brandName: brand.name,
    from: await brands.setting(brand.id, 'mail.from'),
    to: addressOfMessage(context, message),
    ...words,
    text: message.channel === 'sms' ? renderSms(words, brand.name) : words.text,
    code: values.code ?? null,
  }
}

/** Only the worker whose try it is may say how it went: one that slept too long cannot. */
async function end(
  { db, clock, metrics }: Context,
  message: Claimed,
  status: 'sent' | 'dead' | 'late',
  more: { reference?: string | null; error?: string } = {},
): Promise<void> {
  const ended = await outbox.end(db, message, {
    status,
    ended_at: clock.now(),
    values_encrypted: null,
    provider_reference: more.reference?.slice(0, 200) ?? null,
    last_error: more.error?.slice(0, 300) ?? message.last_error,
  })
  if (ended) metrics.messagesEnded.inc({ channel: message.channel, status })
}

async function tryLater(
  { db, clock, random }: Context,
  message: Claimed,
  reason: string,
): Promise<void> {
  const wait = withJitter(backoffMs(BACKOFF, message.tries - 1), random)
  await outbox.postpone(db, message, new Date(clock.now().getTime() + wait), {
    status: 'waiting',
    last_error: reason.slice(0, 300),
  })
}
