import * as z from 'zod/mini'
import { gameCode, integer } from '../field-types.ts'
import { gameType } from '../play/catalogue.ts'
import { typedName } from '../typed-text.ts'
import { money } from '../wire.ts'

/** How much of a valid bet counts, by type of game, in hundredths of a percent; a type that is not named counts for nothing. */
export const wageringShare = z.partialRecord(gameType, integer({ max: 10_000 }))

/** What wagering a bonus asks for, frozen into what is granted. */
export const wagering = z.object({
  /** Valid bets of so many times the bonus. */
  times: integer({ min: 1, max: 60 }),
  days: integer({ min: 1, max: 90 }),
  contribution: wageringShare,
})

/** A code of a promotion, of a wheel or of a draw: small letters, digits and hyphens. */
export const promotionCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/))

const positiveMoney = money.check(z.refine((amount) => amount > 0n))

/** What is wagered so many times, where that is more than the bonus: the bonus and its deposit. */
const wageringBase = z.exactOptional(positiveMoney)

/** Rounds of a stake on one game, which take nothing. */
export const freeRoundsReward = z.object({
  kind: z.literal('free_rounds'),
  gameCode,
  stake: positiveMoney,
  rounds: integer({ min: 1, max: 500 }),
  days: integer({ min: 1, max: 90 }),
  /** What is won goes to the balance, or becomes a bonus with this wagering. */
  winsTo: z.union([z.literal('cash'), wagering]),
  /**
   * The game in which they can be played, at the same stake, when theirs is switched off; null, or where that one is off too: what they
   * would have brought on average is paid.
   */
  replacement: z.nullable(gameCode),
})

/** What a promotion gives, as data: the engine pays by it, and the words that members read are made of it. */
export const reward = z.discriminatedUnion('kind', [
  /** To the balance at once. */
  z.object({ kind: z.literal('cash'), amount: positiveMoney }),
  /** Kept aside, and moved to the balance when its wagering is done. */
  z.object({
    kind: z.literal('bonus'),
    amount: positiveMoney,
    wagering,
    base: wageringBase,
  }),
  /** Can be staked after the cash; wins come back in the same shares. */
  z.object({
    kind: z.literal('playable_bonus'),
    amount: positiveMoney,
    wagering,
    base: wageringBase,
    /** The highest stake of a round while it is active. */
    maxStake: positiveMoney,
    /** The most that becomes cash when it is completed; null: no cap. */
    maxConversion: z.nullable(positiveMoney),
  }),
  /** Points of the mall, in ten-thousandths. */
  z.object({ kind: z.literal('points'), points: positiveMoney }),
  /** Tickets of a wheel or of a draw. */
  z.object({
    kind: z.literal('ticket'),
    raffle: promotionCode,
    count: integer({ min: 1, max: 1000 }),
    /** Days until an unused ticket lapses. */
    days: integer({ min: 1, max: 365 }),
  }),
  freeRoundsReward,
  /** A bet on sports of a stake that does not come back. Prices in thousandths. */
  z.object({
    kind: z.literal('free_bet'),
    stake: positiveMoney,
    leastOdds: integer({ min: 1_500, max: 5_000 }),
    mostOdds: integer({ min: 1_500, max: 5_000 }),
    slips: z.enum(['single', 'parlay', 'any']),
    days: integer({ min: 1, max: 90 }),
  }),
  /** Something that staff send or hand over. */
  z.object({ kind: z.literal('item'), name: typedName(80) }),
])
export type Reward = z.output<typeof reward>
export type RewardKind = Reward['kind']
export type RewardOf<Kind extends RewardKind> = Extract<Reward, { kind: Kind }>

/** Several things that are given together. */
export const rewards = z.array(reward).check(z.minLength(1), z.maxLength(8))
