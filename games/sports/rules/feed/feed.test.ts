import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { luckFrom } from '../../../engine/fair-stream.ts'
import { VOID } from '../results/settle.ts'
import { differenceOf, payoutOf, type SlipTerms } from '../slips/payout.ts'
import {
  type EventFeed,
  heard,
  isWindowOver,
  needsReview,
  NOTHING_SAID,
  offerOf,
  settledBy,
  successorOf,
} from './event-feed.ts'
import type { EventBody, FeedMessage } from './messages.ts'
import { hasReceived, isUp, missingFrom, type ProducerState, received, SILENT } from './producer.ts'

const MARKETS = ['1X2', 'OU:2.5', 'BTTS']
const event = 'e1'
const active = (price = 2000) => ({
  status: 'active' as const,
  pricesX1000: { H: price, A: price },
})

const anyMarkets = fc.uniqueArray(fc.constantFrom(...MARKETS), { minLength: 1 })
const anyRange = fc.constantFrom({}, { from: 10 }, { to: 20 }, { from: 10, to: 20 })
const result = fc.constantFrom(
  { H: { won: true, void: 0 as const }, A: { won: false, void: 0 as const } },
  { H: { won: false, void: 0.5 as const }, A: { won: true, void: 0.5 as const } },
)

const anyBody: fc.Arbitrary<EventBody> = fc.oneof(
  fc.tuple(anyMarkets, fc.integer({ min: 101, max: 900 })).map(([markets, price]) => ({
    kind: 'odds_change' as const,
    event,
    markets: Object.fromEntries(markets.map((market) => [market, active(price * 10)])),
  })),
  fc
    .oneof(anyMarkets, fc.constant('all' as const))
    .map((markets) => ({ kind: 'bet_stop' as const, event, markets })),
  fc
    .tuple(anyMarkets, fc.constantFrom(1 as const, 2 as const), result)
    .map(([markets, certainty, results]) => ({
      kind: 'bet_settlement' as const,
      event,
      certainty,
      markets: Object.fromEntries(markets.map((market) => [market, results])),
    })),
  anyMarkets.map((markets) => ({ kind: 'rollback_settlement' as const, event, markets })),
  fc
    .tuple(anyMarkets, anyRange)
    .map(([markets, range]) => ({ kind: 'bet_cancel' as const, event, markets, ...range })),
  fc
    .tuple(anyMarkets, anyRange)
    .map(([markets, range]) => ({ kind: 'rollback_cancel' as const, event, markets, ...range })),
  fc
    .tuple(fc.constantFrom('planned' as const, 'postponed' as const), fc.boolean())
    .map(([status, isSwapped]) => ({
      kind: 'fixture_change' as const,
      event,
      startsAt: 100,
      status,
      isSwapped,
    })),
)

const messagesOf = (bodies: readonly EventBody[]): FeedMessage[] =>
  bodies.map((body, index) => ({ producer: 'p', sequence: index + 1, sentAt: index, body }))

const isOfEvent = (body: FeedMessage['body']): body is EventBody =>
  body.kind !== 'alive' && body.kind !== 'recovery_complete'

const hearAll = (messages: readonly FeedMessage[]) =>
  messages.reduce<EventFeed>(
    (feed, { sequence, body }) => (isOfEvent(body) ? heard(feed, sequence, body) : feed),
    NOTHING_SAID,
  )

const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  let state = seed
  const luck = luckFrom(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  })
  return luck.shuffle(items.length).flatMap((index) => items.slice(index, index + 1))
}

const at = (feed: EventFeed, acceptedAt: number) =>
  settledBy(feed, { market: '1X2', outcome: 'H', acceptedAt })

describe('what a feed has said', () => {
  it('S1-005, S3: any order and any doubles of the messages lead to one state', () => {
    fc.assert(
      fc.property(fc.array(anyBody, { maxLength: 40 }), fc.nat(), (bodies, seed) => {
        const messages = messagesOf(bodies)
        const mixed = shuffled([...messages, ...messages, ...messages.slice(0, 5)], seed)
        expect(hearAll(mixed)).toEqual(hearAll(messages))
      }),
    )
  })

  it('S1-005, S3: the money of a bet ends the same, whatever came in between', () => {
    const slip: SlipTerms = {
      line: 100_000n,
      sizes: [1],
      legs: [{ oddsX1000: 1900 }],
      currency: 'BRL',
      most: 10n ** 12n,
      isFreeBet: false,
    }
    const ledgerOf = (messages: readonly FeedMessage[], acceptedAt: number) => {
      let feed = NOTHING_SAID
      let paid = 0n
      for (const { sequence, body } of messages) {
        if (isOfEvent(body)) feed = heard(feed, sequence, body)
        const settled = settledBy(feed, { market: '1X2', outcome: 'H', acceptedAt })
        const due = settled ? payoutOf(slip, [settled]) : { paid: 0n, returnsFreeBet: false }
        paid += differenceOf(paid, due)
      }
      return paid
    }
    fc.assert(
      fc.property(
        fc.array(anyBody, { maxLength: 40 }),
        fc.nat(),
        fc.integer({ min: 5, max: 25 }),
        (bodies, seed, acceptedAt) => {
          const messages = messagesOf(bodies)
          const mixed = shuffled([...messages, ...messages], seed)
          expect(ledgerOf(mixed, acceptedAt)).toBe(ledgerOf(messages, acceptedAt))
        },
      ),
    )
  })

  it('S1-005, S3: after losses the recovery leads to the state of the whole stream, and only then is the producer up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyBody, fc.boolean()), { minLength: 1, maxLength: 40 }),
        fc.nat(),
        (sent, seed) => {
          const messages = messagesOf(sent.map(([body]) => body))
          const came = shuffled(
            messages.filter((_, index) => !sent[index]?.[1]),
            seed,
          )
          let producer: ProducerState = SILENT
          for (const message of came) producer = received(producer, message, 100)
          const alive = { kind: 'alive', lastSequence: messages.length } as const
          const beat = { producer: 'p', sequence: messages.length + 1, sentAt: 100, body: alive }
          producer = received(producer, beat, 100)
          const from = missingFrom(producer)
          expect(isUp(producer, 100)).toBe(from === null)
          const again = from === null ? [] : messages.slice(from - 1)
          for (const message of again) producer = received(producer, message, 101)
          expect(isUp(producer, 101)).toBe(true)
          expect(producer.received).toEqual([[1, messages.length + 1]])
          expect(hearAll([...came, ...again])).toEqual(hearAll(messages))
        },
      ),
    )
  })

  it('S1-005, S1: a stop suspends until odds come again, whichever of them came first', () => {
    const odds = { kind: 'odds_change', event, markets: { '1X2': active() } } as const
    const stop = { kind: 'bet_stop', event, markets: 'all' } as const
    const stopped = heard(heard(NOTHING_SAID, 1, odds), 2, stop)
    expect(offerOf(stopped, '1X2')).toBeNull()
    expect(offerOf(heard(heard(NOTHING_SAID, 2, stop), 1, odds), '1X2')).toBeNull()
    expect(offerOf(heard(stopped, 3, odds), '1X2')).toEqual(active())
    const one = heard(heard(NOTHING_SAID, 1, odds), 2, {
      kind: 'bet_stop',
      event,
      markets: ['OU:2.5'],
    })
    expect(offerOf(one, '1X2')).toEqual(active())
  })

  it('S1-005, S2: a cancel by time voids exactly the bets that were accepted in it, until it is taken back', () => {
    const settled = heard(NOTHING_SAID, 1, {
      kind: 'bet_settlement',
      event,
      certainty: 2,
      markets: { '1X2': { H: { won: true, void: 0 } } },
    })
    const range = { event, markets: ['1X2'], from: 10, to: 20 }
    const cancelled = heard(settled, 2, { kind: 'bet_cancel', ...range })
    const won = { won: true, void: 0 }
    expect([9, 10, 19, 20].map((time) => at(cancelled, time))).toEqual([won, VOID, VOID, won])
    expect(heard(cancelled, 2, { kind: 'bet_cancel', ...range })).toEqual(cancelled)
    const back = heard(cancelled, 3, { kind: 'rollback_cancel', ...range })
    expect([9, 10, 19, 20].map((time) => at(back, time))).toEqual([won, won, won, won])
  })

  it('S1-005, S2: a settlement waits for the certainty that is asked, and a rollback opens the bet again', () => {
    const seen = heard(NOTHING_SAID, 1, {
      kind: 'bet_settlement',
      event,
      certainty: 1,
      markets: { '1X2': { H: { won: true, void: 0 } } },
    })
    const bet = { market: '1X2', outcome: 'H', acceptedAt: 1 }
    expect(settledBy(seen, bet)).toBeNull()
    expect(settledBy(seen, bet, 1)).toEqual({ won: true, void: 0 })
    const back = heard(seen, 2, { kind: 'rollback_settlement', event, markets: ['1X2'] })
    expect(settledBy(back, bet, 1)).toBeNull()
    expect(settledBy(back, { ...bet, market: 'none' })).toBeNull()
  })

  it('S1-005, S10: swapped sides wait for a person, a postponed event is not sold, and bets go on in its successor', () => {
    const odds = { kind: 'odds_change', event, markets: { '1X2': active() } } as const
    const fixture = { kind: 'fixture_change', event, startsAt: 5, status: 'planned' } as const
    const swapped = heard(heard(NOTHING_SAID, 1, odds), 2, { ...fixture, isSwapped: true })
    expect(offerOf(swapped, '1X2')).toBeNull()
    expect(offerOf(swapped, '1X2', 2)).toEqual(active())
    const postponed = heard(heard(NOTHING_SAID, 1, odds), 2, { ...fixture, status: 'postponed' })
    expect(offerOf(postponed, '1X2')).toBeNull()
    const moved = (supersededBy: string) => heard(NOTHING_SAID, 1, { ...fixture, supersededBy })
    const feeds = new Map([
      ['a', moved('b')],
      ['b', moved('c')],
      ['x', moved('y')],
      ['y', moved('x')],
    ])
    expect(successorOf('a', feeds)).toBe('c')
    expect(successorOf('c', feeds)).toBe('c')
    expect(successorOf('x', feeds)).toBe('x')
    expect(isWindowOver(0, 36, 36 * 3_600_000 - 1)).toBe(false)
    expect(isWindowOver(0, 36, 36 * 3_600_000)).toBe(true)
  })

  it('S1-005, S7: a new line and a price that jumps wait for a person', () => {
    expect(needsReview(1900, null)).toBe(true)
    expect(needsReview(1900, 1950)).toBe(false)
    expect(needsReview(19_000, 1900)).toBe(true)
  })
})

const beat = (sequence: number, sentAt: number, lastSequence: number): FeedMessage => ({
  producer: 'p',
  sequence,
  sentAt,
  body: { kind: 'alive', lastSequence },
})

describe('producers', () => {
  it('S1-005, S1: a producer that is silent or late is down within twenty seconds', () => {
    const state = received(SILENT, beat(1, 1_000, 0), 1_500)
    expect(isUp(SILENT, 0)).toBe(false)
    expect(isUp(state, 21_500)).toBe(true)
    expect(isUp(state, 21_501)).toBe(false)
    expect(isUp(received(SILENT, beat(1, 1_000, 0), 21_001), 21_001)).toBe(false)
  })

  it('S1-005: what can not be sent again is filled by the end of the recovery', () => {
    const gap = received(received(SILENT, beat(1, 0, 0), 0), beat(9, 1, 8), 1)
    expect(missingFrom(gap)).toBe(2)
    expect(isUp(gap, 1)).toBe(false)
    const done = received(
      gap,
      { producer: 'p', sequence: 10, sentAt: 2, body: { kind: 'recovery_complete', upTo: 8 } },
      2,
    )
    expect(missingFrom(done)).toBeNull()
    expect(hasReceived(done, 5)).toBe(true)
    expect(hasReceived(done, 11)).toBe(false)
  })
})
