import { gameTypes } from '@croupier/api/play/catalogue'
import { assert } from '@croupier/shared/assert'
import { type FeeTerms, NO_FEE } from '@croupier/shared/payment-fee'
import { sql } from 'kysely'
import { createAudit } from '../../src/core/audit/audit.ts'
import {
  type Bonuses,
  createBonuses,
  depositMatchKind,
  releaseBonusReward,
} from '../../src/engagement/bonuses/bonuses.ts'
import { createPromotions, type Promotions } from '../../src/engagement/promotions/promotions.ts'
import { createApprovals } from '../../src/core/approvals/approvals.ts'
import { recordEvent } from '../../src/core/events/events.ts'
import type { Ledger } from '../../src/core/ledger/ledger.ts'
import type { People } from '../people.ts'
import { CROUPIER, cashierWorld, OWNER_CPF, sessionOf } from '../cashier-world.ts'
import { saveMethod } from '../../src/payments/cashier/change-methods.ts'
import { allMethods } from '../../src/payments/cashier/cashier.ts'
import { addPayee } from '../../src/payments/cashier/payees.ts'
import { type Dice, diceOf, inWeather, type Weather } from './weather.ts'
import { newAccount } from '../house-member.ts'
import { definitionWith } from '../promotion-world.ts'

export interface ChaosMember {
  memberId: bigint
  payeeId: string
  /** Somebody directly below or above. */
  friend: number
}

/** That a payment was taken back, as a bank says it. */
export interface SaidReversal {
  txid: string
  endToEndId: string
  returnId: string
  amount: bigint
  currency: 'BRL' | 'VND'
}

/** What the driver was told, beside what the bank's own books say. */
export interface Told {
  refunded: Map<bigint, bigint>
  fromCases: Map<bigint, bigint>
  moved: Map<bigint, bigint>
  /** What members lost at play. */
  played: { memberId: bigint; at: Date; amount: bigint }[]
  /** What the driver said in the bank's name; what the sandbox says by itself stands in its own books. */
  reversals: SaidReversal[]
  /** Answers by kind of operation: `ok`, or the code of the refusal. */
  answers: Record<string, number>
  surprises: string[]
}

const MEMBERS = 6
const UNIT = 10_000n

export async function chaosWorld(seed: number) {
  const dice = diceOf(seed)
  const weather: Weather = { isDown: false, isCalm: false, heard: [], counts: {} }
  const told: Told = {
    refunded: new Map(),
    fromCases: new Map(),
    moved: new Map(),
    played: [],
    reversals: [],
    answers: {},
    surprises: [],
  }
  let made: ReturnType<typeof bonusesIn> | undefined
  const world = await cashierWorld({
    around: (provider) => inWeather(provider, weather, dice),
    document: OWNER_CPF,
    bonuses: ({ people, ledger }) => (made = bonusesIn(people, ledger, told)).bonuses,
  })
  assert(made, 'the cashier has asked for its bonuses')
  const members = await membersOf(world)
  await changePrices(world, 0)
  const offers = await offersOf(world, made.promotions)
  return { ...world, bonuses: made.bonuses, offers, dice, weather, members, told }
}

/** Bonuses that count what the driver has played. */
function bonusesIn(
  { context, brands }: People,
  ledger: Ledger,
  told: Told,
): { bonuses: Bonuses; promotions: Promotions } {
  const audit = createAudit(context)
  const recordFact = recordEvent(context.random)
  // Nobody proposes anything here.
  const approvals = createApprovals(context, { audit, colleagues: async () => [] })
  const promotions = createPromotions({
    context,
    ledger,
    audit,
    approvals,
    brands,
    recordFact,
    memberFacts: async () => ({ registeredAt: new Date(0), isOpen: true, isReal: true }),
    isExcluded: async () => false,
    hasHarmAlert: async () => false,
    hasDeposited: async () => true,
    brokenGuards: async () => [],
    levelOf: async () => 0,
    accountsOnDevices: async () => [],
    membersNamed: async () => [],
    accountNames: async () => new Map(),
    staffNames: async () => new Map(),
  })
  const bonuses = createBonuses({
    context,
    ledger,
    audit,
    brands,
    recordFact,
    accountsOnDevices: async () => [],
    knowsPlayUpTo: async () => true,
    gameShare: async () => 100,
    approvals,
    promotions: () => promotions,
    playedWithin: async (_db, { memberId, from, until }) => {
      const bets = told.played.filter(
        (bet) => bet.memberId === memberId && bet.at > from && bet.at < until,
      )
      const valid = bets.reduce((sum, { amount }) => sum + amount, 0n)
      return [{ type: 'RNG', gameCode: null, valid, waits: false }]
    },
  })
  promotions.registerKind(depositMatchKind({ leastEdge: async () => null }))
  promotions.registerReward('bonus', releaseBonusReward(bonuses.parts))
  return { bonuses, promotions }
}

const OFFERS = 12

/** Each can be had once by each member. */
async function offersOf(
  { context: { db, clock } }: Pick<People, 'context'>,
  promotions: Promotions,
): Promise<string[]> {
  const offers: string[] = []
  for (let place = 0; place < OFFERS; place++) {
    const definition = definitionWith(
      {
        kind: 'deposit_match',
        voucher: null,
        nth: null,
        leastDeposit: 20n * UNIT,
        rate: 5_000,
        most: 100n * UNIT,
        gives: 'release',
        times: 1,
        wagers: 'bonus_alone',
        days: 1 + (place % 3),
        contribution: Object.fromEntries(gameTypes.map((type) => [type, 10_000])),
        maxStake: UNIT,
        maxConversion: null,
      },
      { code: `chaos-${place}`, startsAt: clock.now() },
    )
    const { id } = await db
      .transaction()
      .execute((tx) => promotions.seed(tx, { brandId: 1, definition, now: clock.now() }))
    offers.push(id)
  }
  return offers
}

export type ChaosWorld = Awaited<ReturnType<typeof chaosWorld>>

/** Agents and the one below each. */
async function membersOf(world: Awaited<ReturnType<typeof cashierWorld>>): Promise<ChaosMember[]> {
  const { context, identity, cashier, clock } = world
  const members: ChaosMember[] = []
  for (let n = 0; n < MEMBERS; n++) {
    const memberId = await context.db
      .transaction()
      .execute((tx) => identity.createAccount(tx, newAccount(`chaos${n}`, clock.now())))
    const payee = await context.db.transaction().execute((tx) =>
      addPayee(cashier.parts, tx, {
        session: sessionOf(memberId),
        payee: {
          method: 'pix',
          keyKind: 'email',
          key: `chaos${n}@example.com`,
          holderName: 'Ana Souza',
          holderDocument: OWNER_CPF,
        },
        now: clock.now(),
      }),
    )
    members.push({ memberId, payeeId: payee.id, friend: n ^ 1 })
  }
  for (let n = 1; n < MEMBERS; n += 2) {
    await context.db
      .updateTable('identity_members')
      .set({ recruited_by: members[n - 1]?.memberId ?? null })
      .where('id', '=', members[n]?.memberId ?? 0n)
      .execute()
  }
  return members
}

const PRICES: readonly FeeTerms[] = [
  { fixed: UNIT, basisPoints: 125, least: null, most: null, bearer: 'member' },
  { fixed: 0n, basisPoints: 333, least: 2n * UNIT, most: 7n * UNIT, bearer: 'member' },
  { fixed: UNIT / 2n, basisPoints: 99, least: null, most: null, bearer: 'house' },
  NO_FEE,
]

/** Another price for both ways; orders that exist keep theirs. */
export async function changePrices(
  { context, cashier }: Pick<Awaited<ReturnType<typeof cashierWorld>>, 'context' | 'cashier'>,
  place: number,
): Promise<void> {
  const fee = PRICES[place % PRICES.length] ?? NO_FEE
  await context.db.transaction().execute(async (tx) => {
    for (const method of await allMethods(tx, 1))
      await saveMethod(cashier.parts, tx, {
        brandId: 1,
        currency: 'BRL',
        method: { ...method, fee },
      })
  })
}

export function addTo(sums: Map<bigint, bigint>, memberId: bigint, amount: bigint): void {
  sums.set(memberId, (sums.get(memberId) ?? 0n) + amount)
}

/** What a question answers is wrong, a sentence each. */
export async function rowsOf(
  { context }: Pick<ChaosWorld, 'context'>,
  question: string,
): Promise<string[]> {
  const { rows } = await sql.raw<{ sentence: string }>(question).execute(context.db)
  return rows.map(({ sentence }) => sentence)
}

/** One of a list by the dice; undefined of an empty one. */
export function pick<Item>(dice: Dice, items: readonly Item[]): Item | undefined {
  return items[dice(Math.max(items.length, 1))]
}

export { CROUPIER, OWNER_CPF, sessionOf }
