import type { PaymentProvider, ProviderEvent } from '../../src/payments/cashier/cashier.ts'

/** Whole numbers of one seed, the same in every run. */
export type Dice = (below: number) => number

/** xorshift32: small, and good enough to choose what goes wrong. */
export function diceOf(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

export interface Weather {
  /** Nobody answers at all. */
  isDown: boolean
  /** Nothing goes wrong any more: the end, when everything has to come together. */
  isCalm: boolean
  /** What webhooks said so far, to be said again in any order. */
  heard: ProviderEvent[]
  /** How often each thing went wrong. */
  counts: Record<string, number>
}

/** Of so many calls one meets each of the four, and the others none. */
const FATES = 10

/** Whole numbers below `most` in any order, each once before any comes again: by chance alone, what is rare may never come. */
function drawing(most: number, dice: Dice): () => number {
  let left: number[] = []
  return () => {
    if (left.length === 0) left = Array.from({ length: most }, (_, number) => number)
    const [drawn = 0] = left.splice(dice(left.length), 1)
    return drawn
  }
}

/**
 * A provider in bad weather: down for a while, requests that never arrive (5xx before the work), answers that never arrive (slow, or 5xx
 * after the work), and webhooks that our own side fails to take and that come again later.
 */
export function inWeather(
  provider: PaymentProvider,
  weather: Weather,
  dice: Dice,
): PaymentProvider {
  const blow = (what: string): never => {
    weather.counts[what] = (weather.counts[what] ?? 0) + 1
    throw new Error(what)
  }
  const draw = drawing(FATES, dice)
  const through = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    if (weather.isCalm) return await call()
    if (weather.isDown) blow('down')
    const fate = draw()
    if (fate === 0) blow('5xx before')
    const answer = await call()
    if (fate === 1) blow('slow')
    if (fate === 2) blow('5xx after')
    // A retry of the network's own: the same call twice.
    if (fate === 3) {
      weather.counts['called twice'] = (weather.counts['called twice'] ?? 0) + 1
      return await call()
    }
    return answer
  }
  return {
    ...provider,
    createCharge: (order) => through(() => provider.createCharge(order)),
    queryCharge: (txid) => through(() => provider.queryCharge(txid)),
    sendPayout: (order) => through(() => provider.sendPayout(order)),
    queryPayout: (id) => through(() => provider.queryPayout(id)),
    readWebhook: (webhook, now) => {
      const event = provider.readWebhook(webhook, now)
      if (event && event !== 'unreadable') weather.heard.push(event)
      if (!weather.isCalm && dice(4) === 0) blow('webhook not taken')
      return event
    },
  }
}
