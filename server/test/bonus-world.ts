import { bonusesApi, type BonusTerms } from '@croupier/api/engagement/bonuses'
import type { TermsOf } from '@croupier/api/engagement/promotion-terms'
import { cashierApi } from '@croupier/api/payments/cashier'
import { gameTypes } from '@croupier/api/play/catalogue'
import { seedGames } from '../seeds/games.ts'
import { keptTerms } from '../src/engagement/bonuses/offers.ts'
import { receivePayment } from '../src/payments/cashier/receive-payment.ts'
import { agentWorld, REAL } from './agent-world.ts'
import { caughtUp } from './caught-up.ts'
import { definitionWith } from './promotion-world.ts'

export const SLOT = 'HS-KOI'
export const DAY_MS = 86_400_000

/** 50 % up to 100, from 20 on, to be played twice in a week. */
export const half: TermsOf<'deposit_match'> = {
  kind: 'deposit_match',
  voucher: null,
  nth: null,
  leastDeposit: 20n * REAL,
  rate: 5_000,
  most: 100n * REAL,
  gives: 'release',
  times: 2,
  wagers: 'bonus_alone',
  days: 7,
  maxStake: 20n * REAL,
  maxConversion: null,
  // Every type counts, tables for a tenth.
  contribution: Object.fromEntries(
    gameTypes.map((type) => [type, type === 'TABLE' ? 1_000 : 10_000]),
  ),
}

/** A house whose members order deposits with bonuses, are told that they paid, and play. */
export async function bonusWorld() {
  const world = await agentWorld()
  const { house, context, clock } = world
  const { db, random } = context
  const { cashier, ledger } = house
  await seedGames(context)

  /** A promotion on deposits that is live. */
  const offer = async (
    code: string,
    terms: Partial<TermsOf<'deposit_match'>> = {},
  ): Promise<string> => {
    const startsAt = clock.now()
    const definition = definitionWith(
      { ...half, ...terms },
      { code, startsAt, oncePerPerson: true },
    )
    const { id } = await db
      .transaction()
      .execute((tx) => house.promotions.seed(tx, { brandId: 1, definition, now: startsAt }))
    return id
  }

  /** An offer of before the engine of promotions, as it still stands in old houses. */
  const formerOffer = async (code: string, terms: Partial<BonusTerms> = {}): Promise<string> => {
    const id = random.uuid()
    const { rate, times, days, most: cap, leastDeposit: minDeposit } = half
    const contribution = half.contribution as BonusTerms['contribution']
    const kept = {
      kind: 'deposit_match',
      rate,
      times,
      days,
      cap,
      minDeposit,
      contribution,
    } as const
    await db
      .insertInto('bonuses_offers')
      .values({
        id,
        brand_id: 1,
        code,
        version: 1,
        terms: keptTerms({ ...kept, ...terms }),
        currency: 'BRL',
        starts_at: clock.now(),
        ends_at: null,
        state: 'live',
        reason: 'for the test',
        proposed_by: 'one',
        proposed_at: clock.now(),
        decided_by: 'two',
        decided_at: clock.now(),
      })
      .execute()
    return id
  }

  /** A deposit that was ordered with such an offer and is not paid yet. */
  const orderedFormerly = async (memberId: bigint, amount: bigint, offerId: string) => {
    const deposit = await order(memberId, amount)
    await db
      .insertInto('bonuses_choices')
      .values({
        deposit_id: deposit.id,
        brand_id: 1,
        member_id: memberId,
        offer_id: offerId,
        chosen_at: clock.now(),
      })
      .execute()
    return deposit
  }

  const order = async (memberId: bigint, amount: bigint, bonusOfferId?: string) => {
    const browser = await world.browser(memberId)
    return await browser.value(cashierApi.createDeposit, {
      method: 'pix',
      amount: String(amount),
      requestId: random.uuid(),
      ...(bonusOfferId === undefined ? {} : { bonusOfferId }),
    })
  }

  /** The bank says that it was paid; telling it again is telling the same. */
  const pay = async (depositId: string, amount: bigint, parts = cashier.parts): Promise<void> => {
    const paidAt = clock.now()
    const payment = { endToEndId: `E${depositId}`, amount, payerDocument: null, paidAt }
    await db.transaction().execute((tx) =>
      receivePayment(parts, tx, {
        provider: 'sandbox',
        txid: depositId.replaceAll('-', ''),
        currency: 'BRL',
        payment,
        now: paidAt,
      }),
    )
  }

  /** A member whose deposit of 100 has brought an open bonus of 50, to be released by bets of 100. */
  const withBonus = async (code: string, terms: Partial<TermsOf<'deposit_match'>> = {}) => {
    const offerId = await offer(code, terms)
    const memberId = await world.member(null)
    const { id } = await order(memberId, 100n * REAL, offerId)
    await pay(id, 100n * REAL)
    clock.advance(1_000)
    return { memberId, offerId, depositId: id, browser: await world.browser(memberId) }
  }

  const subaccount = (memberId: bigint, of: 'cash' | 'bonus') =>
    ledger.balance(db, memberId, 'BRL', of)

  const newest = async (memberId: bigint) => {
    const { items } = await (await world.browser(memberId)).value(bonusesApi.mine)
    return items[0]
  }

  /** Reads what was played up to now. */
  const read = () =>
    caughtUp(db, { projections: house.projections, name: 'turnover', source: 'journal' })

  /** What was told of a member's bonuses. */
  const facts = async (memberId: bigint): Promise<string[]> => {
    const rows = await db
      .selectFrom('facts')
      .select('kind')
      .where('member_id', '=', memberId)
      .where('kind', 'like', 'bonus%')
      .orderBy('id')
      .execute()
    return rows.map(({ kind }) => kind)
  }

  return {
    ...world,
    offer,
    formerOffer,
    orderedFormerly,
    order,
    pay,
    withBonus,
    subaccount,
    newest,
    read,
    facts,
  }
}
