import type { OddsX1000 } from '../odds/odds.ts'
import type { Settled } from '../results/settle.ts'

/** What a producer of a feed sends, in the shape that the feeds of this industry share. */
export interface FeedMessage {
  producer: string
  /** Counts this producer's messages from 1 without gaps. A message that is sent again has its old number. */
  sequence: number
  /** When the producer made it, in milliseconds. */
  sentAt: number
  body: FeedBody
}

export type FeedBody = EventBody | ProducerBody

/** What is said of one event. */
export type EventBody =
  | OddsChange
  | BetStop
  | BetSettlement
  | SettlementRollback
  | BetCancel
  | CancelRollback
  | FixtureChange

/** What a producer says of itself. */
export type ProducerBody =
  /** Sent every few seconds: the producer runs, and this was its last message before. */
  | { kind: 'alive'; lastSequence: number }
  /** All that was asked again up to a number has been sent; what is still missing does not exist any more. */
  | { kind: 'recovery_complete'; upTo: number }

export type MarketStatus = 'active' | 'suspended' | 'closed'

export interface Offer {
  status: MarketStatus
  pricesX1000: Readonly<Record<string, OddsX1000>>
}

export interface OddsChange {
  kind: 'odds_change'
  event: string
  markets: Readonly<Record<string, Offer>>
}

/** No bets on these markets, or on all of the event, until odds come again. */
export interface BetStop {
  kind: 'bet_stop'
  event: string
  markets: readonly string[] | 'all'
}

export interface BetSettlement {
  kind: 'bet_settlement'
  event: string
  /** 1 as it was seen, 2 confirmed. */
  certainty: 1 | 2
  markets: Readonly<Record<string, Readonly<Record<string, Settled>>>>
}

export interface SettlementRollback {
  kind: 'rollback_settlement'
  event: string
  markets: readonly string[]
}

/** Bets on these markets that were accepted in [from, to) are void. An absent bound does not bound. */
export interface BetCancel {
  kind: 'bet_cancel'
  event: string
  markets: readonly string[]
  from?: number
  to?: number
}

/** Takes back a cancel of the same bounds. */
export interface CancelRollback {
  kind: 'rollback_cancel'
  event: string
  markets: readonly string[]
  from?: number
  to?: number
}

export interface FixtureChange {
  kind: 'fixture_change'
  event: string
  startsAt: number
  status: 'planned' | 'postponed' | 'cancelled'
  /** Home and away were exchanged: nothing is sold until a person has confirmed it. */
  isSwapped?: boolean
  /** The event that goes on in its place, with its bets. */
  supersededBy?: string
}
