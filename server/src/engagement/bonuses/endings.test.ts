import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { afterAll, expect, test } from 'vitest'
import { REAL } from '../../../test/agent-world.ts'
import { bonusWorld, DAY_MS, SLOT } from '../../../test/bonus-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { reversePayment } from '../../payments/cashier/reverse-payment.ts'
import { settleDue } from './jobs.ts'
import { settleBonus } from './settle-bonus.ts'

const world = await bonusWorld()
const { house, context, clock, offer, order, pay, read, withBonus, subaccount, newest, facts } =
  world
const { db, random } = context
const { bonuses } = house

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

test('bets made since release it, what was begun before does not count, and reading everything again changes nothing', async () => {
  const offerId = await offer('played')
  const memberId = await world.member(null)
  const { id } = await order(memberId, 100n * REAL, offerId)
  await world.play(memberId, { stake: 500n * REAL, gameCode: SLOT })
  const open = { roundId: random.uuid(), gameCode: SLOT }
  await world.move(memberId, {
    operation: 'deposit',
    source: 0,
    counterAccount: 'psp',
    amount: 500n * REAL,
  })
  await world.move(memberId, { ...open, amount: 500n * REAL })
  await pay(id, 100n * REAL)
  // At the very moment of the grant, and of a round that stood open then: neither was played for it.
  await world.move(memberId, { ...open, operation: 'win', roundClosed: true, amount: 0n })
  clock.advance(1_000)
  await world.play(memberId, { stake: 60n * REAL, gameCode: SLOT })
  await read()
  await settleDue(bonuses.parts)
  expect(await newest(memberId)).toMatchObject({
    state: 'open',
    wagered: 60n * REAL,
    played: [{ type: 'RNG', validBets: 60n * REAL, counted: 60n * REAL }],
  })
  await world.play(memberId, { stake: 40n * REAL, gameCode: SLOT })
  await read()
  await Promise.all([1, 2, 3].map(() => settleDue(bonuses.parts)))
  expect(await newest(memberId)).toMatchObject({ state: 'released', wagered: 100n * REAL })
  expect([await subaccount(memberId, 'cash'), await subaccount(memberId, 'bonus')]).toEqual([
    150n * REAL,
    0n,
  ])
  await house.projections.rebuild('turnover')
  await read()
  await settleDue(bonuses.parts)
  expect(await subaccount(memberId, 'cash')).toBe(150n * REAL)
  expect(await facts(memberId)).toEqual(['bonus_granted', 'bonus_released'])
})

test('a round that is taken back no longer counts', async () => {
  const { memberId } = await withBonus('taken-back')
  const bet = { roundId: random.uuid(), gameCode: SLOT, externalId: random.uuid() }
  await world.move(memberId, { ...bet, amount: 90n * REAL })
  await world.move(memberId, {
    operation: 'rollback_bet',
    roundId: bet.roundId,
    reference: bet.externalId,
  })
  await read()
  await settleDue(bonuses.parts)
  expect(await newest(memberId)).toMatchObject({ state: 'open', wagered: 0n })
})

test('it warns a day before its end, lapses behind it when all play is read, and never touches the member’s own money', async () => {
  const { memberId } = await withBonus('lapsing')
  clock.advance(6 * DAY_MS + 3_600_000)
  await settleDue(bonuses.parts)
  await settleDue(bonuses.parts)
  expect(await facts(memberId)).toEqual(['bonus_granted', 'bonus_ending'])
  clock.advance(DAY_MS)
  await read()
  await settleDue(bonuses.parts)
  expect(await newest(memberId)).toMatchObject({ state: 'lapsed' })
  expect(await facts(memberId)).toEqual(['bonus_granted', 'bonus_ending', 'bonus_lapsed'])
  expect([await subaccount(memberId, 'cash'), await subaccount(memberId, 'bonus')]).toEqual([
    100n * REAL,
    0n,
  ])
})

test('a bet in time that is read late releases it behind its end; unread play keeps it from lapsing', async () => {
  const { memberId } = await withBonus('late')
  await read()
  clock.advance(7 * DAY_MS - 5_000)
  await world.play(memberId, { stake: 100n * REAL, gameCode: SLOT })
  clock.advance(60_000)
  await settleDue(bonuses.parts)
  expect(await newest(memberId)).toMatchObject({ state: 'open' })
  await read()
  await settleDue(bonuses.parts)
  expect(await newest(memberId)).toMatchObject({ state: 'released' })
})

test('LED-07 release, give-up and lapse at the same moment end it once', async () => {
  for (let round = 0; round < 12; round++) {
    const { memberId, browser } = await withBonus(`race-${round}`, { days: 1 })
    const { id = '' } = (await newest(memberId)) ?? {}
    if (round % 3 === 0) await world.play(memberId, { stake: 100n * REAL, gameCode: SLOT })
    if (round % 3 === 1) clock.advance(2 * DAY_MS)
    await read()
    await Promise.allSettled([
      settleDue(bonuses.parts),
      browser.call(bonusesApi.giveUp, { bonusId: id }),
      db
        .transaction()
        .execute((tx) => settleBonus(bonuses.parts, tx, { memberId, now: clock.now() })),
      browser.call(bonusesApi.giveUp, { bonusId: id }),
    ])
    const state = (await newest(memberId))?.state ?? 'open'
    expect(round % 3 === 0 ? ['released'] : ['given_up', 'lapsed']).toContain(state)
    expect([await subaccount(memberId, 'cash'), await subaccount(memberId, 'bonus')]).toEqual([
      (state === 'released' ? 150n : 100n) * REAL,
      0n,
    ])
    expect(await facts(memberId)).toHaveLength(2)
  }
}, 60_000)

test('a deposit that is taken back takes its open bonus along in the same transaction, however much was played', async () => {
  const { memberId, depositId } = await withBonus('reversed')
  await world.play(memberId, { stake: 200n * REAL, gameCode: SLOT })
  await read()
  const takeBack = () => takeBackDeposit(depositId)
  await Promise.all([takeBack(), takeBack()])
  expect(await newest(memberId)).toMatchObject({ state: 'taken_back' })
  expect(await subaccount(memberId, 'bonus')).toBe(0n)
  expect(await subaccount(memberId, 'cash')).toBe(0n)
})

/** The bank says that it took back what had been paid. */
async function takeBackDeposit(depositId: string): Promise<void> {
  const now = clock.now()
  const reversal = {
    endToEndId: `E${depositId}`,
    returnId: `D${depositId}`,
    amount: 100n * REAL,
    reversedAt: now,
  }
  const txid = depositId.replaceAll('-', '')
  const of = { provider: 'sandbox', txid, currency: 'BRL' as const, reversal, now }
  await db.transaction().execute((tx) => reversePayment(house.cashier.parts, tx, of))
}
