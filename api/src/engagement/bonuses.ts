import * as z from 'zod/mini'
import { gameType } from '../play/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { instant, money, realCurrency, pageOf, pageQuery } from '../wire.ts'
import { wagering } from './reward.ts'
import { depositMatchTerms } from './terms/deposit-match.ts'

export const bonusCurrency = realCurrency

/** How much of a valid bet counts, by type of game, in hundredths of a percent; every type is named. */
const contribution = z.record(gameType, z.int().check(z.gte(0), z.lte(10_000)))

/**
 * What an offer of before the engine of promotions promised, once for the engine and for the words that members read: so much of a deposit lies in the bonus subaccount, and
 * moves to the balance when valid bets of so many times the bonus were made within some days.
 */
export const bonusTerms = z.object({
  kind: z.literal('deposit_match'),
  /** Of the deposit, in hundredths of a percent: 5000 is half of it. */
  rate: z.int().check(z.gte(1), z.lte(30_000)),
  cap: money,
  minDeposit: money,
  times: z.int().check(z.gte(1), z.lte(60)),
  days: z.int().check(z.gte(1), z.lte(90)),
  contribution,
})
export type BonusTerms = z.output<typeof bonusTerms>

/**
 * `waiting` while another is open, `given_up` by the member, `forfeited` by staff, `taken_back` with the deposit that it came from, `spent`
 * when nothing is left of a playable one.
 */
export const bonusStates = [
  'waiting',
  'open',
  'released',
  'lapsed',
  'given_up',
  'forfeited',
  'taken_back',
  'spent',
] as const

/** Why an offer is not for somebody now: had once already, by them or from their device. */
export const bonusObstacles = ['claimed'] as const

export const bonus = z.object({
  id: z.uuid(),
  /** `release`: kept aside until its bets are made; `playable`: staked after the cash. */
  type: z.enum(['release', 'playable']),
  terms: wagering,
  currency: bonusCurrency,
  /** Of the deposit that brought it; null where another promotion did. */
  deposit: z.nullable(money),
  amount: money,
  /** What is left of it now; a playable one's goes down and up with its bets. */
  balance: money,
  /** The highest stake of a round that it pays for; null for one that is not playable. */
  maxStake: z.nullable(money),
  /** The most that becomes cash; null: no cap. */
  maxConversion: z.nullable(money),
  /** What became cash. */
  paid: money,
  /** Valid bets that release it, and those that count so far. */
  required: money,
  wagered: money,
  state: z.enum(bonusStates),
  grantedAt: instant,
  endsAt: instant,
  endedAt: z.nullable(instant),
  /** What was played for it by type of game; only while it is open. */
  played: z.array(z.object({ type: z.string(), validBets: money, counted: money })),
})

/** The bonus that was chosen with a deposit: `chosen` until its money comes, `not_granted` where that did not bring it. */
export const depositBonus = z.object({
  /** So much of the deposit, in hundredths of a percent, up to a sum. */
  terms: z.object({ rate: z.int(), cap: money }),
  /** Granted; until then, and without a grant, what the ordered amount brings. */
  amount: money,
  state: z.enum(['chosen', 'not_granted', ...bonusStates]),
  /** A key `reason.<code>` of the texts: why it was not granted. */
  reason: z.nullable(z.string()),
})
export type DepositBonus = z.output<typeof depositBonus>

export const bonusesApi = {
  offers: endpoint('GET /wps/bonuses/offers', {
    access: 'member',
    summary: 'The promotions that add to the next deposit, and why one is not for this member',
    output: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          terms: depositMatchTerms,
          currency: bonusCurrency,
          /** Until when deposits count; null: until it is ended. */
          endsAt: z.nullable(instant),
          obstacle: z.nullable(z.enum(bonusObstacles)),
        }),
      ),
    }),
  }),
  mine: endpoint('GET /wps/bonuses', {
    access: 'member',
    summary: 'The bonuses of the member, the newest first: one that is open comes first',
    input: z.object({ ...pageQuery, cursor: z.optional(z.uuid()) }),
    output: pageOf(bonus),
  }),
  giveUp: endpoint('POST /wps/bonuses/:bonusId/give-up', {
    access: 'member',
    summary:
      'Gives an open bonus back to the house; one whose bets are made already is released instead',
    input: z.object({ bonusId: z.uuid() }),
    output: bonus,
    refusals: ['not_found', 'bonus_over'],
  }),
}
