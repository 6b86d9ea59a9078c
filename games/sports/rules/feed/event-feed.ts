import type { Settled } from '../results/settle.ts'
import { VOID } from '../results/settle.ts'
import type { BetCancel, CancelRollback, EventBody, FixtureChange, Offer } from './messages.ts'

/**
 * What a feed has said of an event. Everything in it is the latest word on one thing by the producer's own numbers, so messages may come
 * in any order and any number of times: the state depends on which came, and on nothing else.
 */
export interface EventFeed {
  fixture: Latest<FixtureChange> | null
  /** The number of the last stop of all markets; 0 before any. */
  stopped: number
  markets: Readonly<Record<string, MarketFeed>>
}

/** A value and the number of the message that brought it. */
export interface Latest<T> {
  at: number
  value: T
}

export interface MarketFeed {
  offer: Latest<Offer> | null
  stopped: number
  /** Null in `value` where the settlement was rolled back. */
  settlement: Latest<SettledMarket | null> | null
  /** By their bounds: in force, or taken back. */
  cancels: Readonly<Record<string, Latest<TimeRange | null>>>
}

export interface SettledMarket {
  certainty: 1 | 2
  results: Readonly<Record<string, Settled>>
}

/** Accepted in [from, to). */
export interface TimeRange {
  from: number
  to: number
}

export const NOTHING_SAID: EventFeed = { fixture: null, stopped: 0, markets: {} }
const EMPTY: MarketFeed = { offer: null, stopped: 0, settlement: null, cancels: {} }

/** The state after one more message. */
export function heard(feed: EventFeed, sequence: number, body: EventBody): EventFeed {
  switch (body.kind) {
    case 'odds_change':
      return changed(feed, Object.keys(body.markets), (market, key) => ({
        ...market,
        offer: later(market.offer, sequence, body.markets[key] ?? CLOSED),
      }))
    case 'bet_stop':
      if (body.markets === 'all') return { ...feed, stopped: Math.max(feed.stopped, sequence) }
      return changed(feed, body.markets, (market) => ({
        ...market,
        stopped: Math.max(market.stopped, sequence),
      }))
    case 'bet_settlement':
      return changed(feed, Object.keys(body.markets), (market, key) => ({
        ...market,
        settlement: later(market.settlement, sequence, {
          certainty: body.certainty,
          results: body.markets[key] ?? {},
        }),
      }))
    case 'rollback_settlement':
      return changed(feed, body.markets, (market) => ({
        ...market,
        settlement: later<SettledMarket | null>(market.settlement, sequence, null),
      }))
    case 'bet_cancel':
      return withCancel(feed, sequence, body, rangeOf(body))
    case 'rollback_cancel':
      return withCancel(feed, sequence, body, null)
    case 'fixture_change':
      return { ...feed, fixture: later(feed.fixture, sequence, body) }
  }
}

const CLOSED: Offer = { status: 'closed', pricesX1000: {} }

function withCancel(
  feed: EventFeed,
  sequence: number,
  body: BetCancel | CancelRollback,
  range: TimeRange | null,
): EventFeed {
  const { from, to } = rangeOf(body)
  const key = `${from}..${to}`
  return changed(feed, body.markets, (market) => ({
    ...market,
    cancels: {
      ...market.cancels,
      [key]: later<TimeRange | null>(market.cancels[key] ?? null, sequence, range),
    },
  }))
}

function rangeOf({ from = -Infinity, to = Infinity }: BetCancel | CancelRollback): TimeRange {
  return { from, to }
}

function later<T>(known: Latest<T> | null, at: number, value: T): Latest<T> {
  return known && known.at >= at ? known : { at, value }
}

function changed(
  feed: EventFeed,
  keys: readonly string[],
  change: (market: MarketFeed, key: string) => MarketFeed,
): EventFeed {
  const markets = { ...feed.markets }
  for (const key of keys) markets[key] = change(markets[key] ?? EMPTY, key)
  return { ...feed, markets }
}

/** The prices at which a market is sold now; null while it is not. `confirmed` is the number up to which people have confirmed a swap. */
export function offerOf(feed: EventFeed, market: string, confirmed = 0): Offer | null {
  const found = feed.markets[market]
  if (!found?.offer || found.offer.value.status !== 'active' || found.settlement?.value) return null
  if (found.offer.at < feed.stopped || found.offer.at < found.stopped) return null
  const { fixture } = feed
  if (fixture && fixture.value.status !== 'planned') return null
  if (fixture?.value.supersededBy) return null
  if (fixture?.value.isSwapped && fixture.at > confirmed) return null
  return found.offer.value
}

/** How a bet is settled by what was said until now; null while it is open. A cancel in force covers any settlement. */
export function settledBy(
  feed: EventFeed,
  bet: { market: string; outcome: string; acceptedAt: number },
  certainty: 1 | 2 = 2,
): Settled | null {
  const market = feed.markets[bet.market]
  if (!market) return null
  if (Object.values(market.cancels).some(({ value }) => covers(value, bet.acceptedAt))) return VOID
  const settlement = market.settlement?.value
  if (!settlement || settlement.certainty < certainty) return null
  return settlement.results[bet.outcome] ?? null
}

function covers(range: TimeRange | null, at: number): boolean {
  return range !== null && at >= range.from && at < range.to
}

/** The event whose words count for bets on this one: itself, or the last one that took its place. */
export function successorOf(event: string, feeds: ReadonlyMap<string, EventFeed>): string {
  const seen = new Set<string>()
  let at = event
  while (!seen.has(at)) {
    seen.add(at)
    const next = feeds.get(at)?.fixture?.value.supersededBy
    if (next === undefined) return at
    at = next
  }
  return event
}

/** Whether the market's window to be played is over (rule S10): `hours` after the start that was first planned. */
export function isWindowOver(plannedAt: number, hours: number, now: number): boolean {
  return now >= plannedAt + hours * 3_600_000
}

/** A new price that moves the chance by more than this asks a person first (rule S7). */
const LARGEST_STEP = 0.15

/** Whether a price is so far from the one before, or from the model's, that it is held back for a person. */
export function needsReview(priceX1000: number, knownX1000: number | null): boolean {
  return knownX1000 === null || Math.abs(1000 / priceX1000 - 1000 / knownX1000) > LARGEST_STEP
}
