import { bonusesApi, type BonusTerms } from '@croupier/api/bonuses'
import { randomBytes } from 'node:crypto'
import { cashierApi } from '@croupier/api/cashier'
import { gameTypes } from '@croupier/api/catalogue'
import { afterAll, expect, test } from 'vitest'
import { seedGames } from '../../../seeds/games.ts'
import { agentWorld, REAL } from '../../../test/agent-world.ts'
import { CROUPIER, sessionOf } from '../../../test/cashier-world.ts'
import { caughtUp } from '../../../test/caught-up.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { receivePayment } from '../cashier/receive-payment.ts'
import { requestWithdrawal } from '../cashier/request-withdrawal.ts'
import { settleAll } from './jobs.ts'
import { keptTerms } from './offers.ts'
import { bonusesPersonalPart } from './personal-part.ts'
import { settleBonus } from './settle-bonus.ts'

const world = await agentWorld()
const { house, context, clock } = world
const { db, random } = context
const { bonuses, cashier, ledger } = house
await seedGames(context)
const SLOT = 'HS-KOI'
const DAY_MS = 86_400_000

afterAll(async () => {
  await expectLedgerIntact(db)
  await world.http.fastify.close()
})

const half: BonusTerms = {
  kind: 'deposit_match',
  rate: 5_000,
  cap: 100n * REAL,
  minDeposit: 20n * REAL,
  times: 2,
  days: 7,
  // Every type counts, tables for a tenth.
  contribution: Object.fromEntries(
    gameTypes.map((type) => [type, type === 'TABLE' ? 1_000 : 10_000]),
  ) as BonusTerms['contribution'],
}

/** An offer that is live: 50 % up to 100, from 20 on, to be played twice in a week. */
async function offer(code: string, terms: Partial<BonusTerms> = {}): Promise<string> {
  const id = random.uuid()
  await db
    .insertInto('bonuses_offers')
    .values({
      id,
      brand_id: 1,
      code,
      version: 1,
      terms: keptTerms({ ...half, ...terms }),
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

async function order(memberId: bigint, amount: bigint, bonusOfferId?: string) {
  const browser = await world.browser(memberId)
  return await browser.value(cashierApi.createDeposit, {
    method: 'pix',
    amount: String(amount),
    requestId: random.uuid(),
    ...(bonusOfferId === undefined ? {} : { bonusOfferId }),
  })
}

/** The bank says that it was paid; telling it again is telling the same. */
async function pay(depositId: string, amount: bigint, parts = cashier.parts): Promise<void> {
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
async function withBonus(code: string, terms: Partial<BonusTerms> = {}) {
  const offerId = await offer(code, terms)
  const memberId = await world.member(null)
  const { id } = await order(memberId, 100n * REAL, offerId)
  await pay(id, 100n * REAL)
  clock.advance(1_000)
  return { memberId, offerId, depositId: id, browser: await world.browser(memberId) }
}

const pocket = (memberId: bigint, of: 'cash' | 'bonus') => ledger.balance(db, memberId, 'BRL', of)
const newest = async (memberId: bigint) => {
  const { items } = await (await world.browser(memberId)).value(bonusesApi.mine)
  return items[0]
}
const read = () =>
  caughtUp(db, { projections: house.projections, name: 'agent_figures', source: 'journal' })

/** Accounts that were opened in one browser. */
async function shareDevice(members: readonly bigint[], device: number): Promise<void> {
  const now = clock.now()
  const seen = { first_seen_at: now, last_seen_at: now, expires_at: now, brand_id: 1 }
  const device_hash = Buffer.alloc(32, device)
  await db
    .insertInto('identity_known_devices')
    .values(members.map((member_id) => ({ ...seen, device_hash, member_id })))
    .execute()
}

async function facts(memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('facts')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('kind', 'like', 'bonus%')
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('LED-10 a deposit brings its bonus in the transaction that credits it, once, into a pocket that cannot be staked', async () => {
  const { memberId, depositId } = await withBonus('once')
  await Promise.all([1, 2, 3, 4].map(() => pay(depositId, 100n * REAL)))
  expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([
    100n * REAL,
    50n * REAL,
  ])
  expect(await newest(memberId)).toMatchObject({
    state: 'open',
    amount: 50n * REAL,
    required: 100n * REAL,
    wagered: 0n,
  })
  expect(await facts(memberId)).toEqual(['bonus_granted'])
  const staked = await world.move(memberId, { amount: 101n * REAL, roundId: random.uuid() })
  expect(staked.status).toBe('INSUFFICIENT_FUNDS')
})

test('a crowd of the same webhook credits one deposit and grants one bonus', async () => {
  const offerId = await offer('crowd')
  const memberId = await world.member(null)
  const { id } = await order(memberId, 100n * REAL, offerId)
  await Promise.allSettled(Array.from({ length: 8 }, () => pay(id, 100n * REAL)))
  expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([
    100n * REAL,
    50n * REAL,
  ])
})

test('killed between credit and commit there is neither deposit nor bonus; the next webhook brings both', async () => {
  const offerId = await offer('killed')
  const memberId = await world.member(null)
  const { id } = await order(memberId, 100n * REAL, offerId)
  const dying = {
    ...bonuses,
    beforeCredit: async (...of: Parameters<typeof bonuses.beforeCredit>) => {
      const bonus = await bonuses.beforeCredit(...of)
      return (
        bonus && {
          grant: async (deposit: Parameters<typeof bonus.grant>[0]) => {
            await bonus.grant(deposit)
            throw new Error('killed')
          },
        }
      )
    },
  }
  await expect(pay(id, 100n * REAL, { ...cashier.parts, bonuses: dying })).rejects.toThrow('killed')
  expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([0n, 0n])
  await pay(id, 100n * REAL)
  expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([
    100n * REAL,
    50n * REAL,
  ])
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
    contra: 'psp',
    amount: 500n * REAL,
  })
  await world.move(memberId, { ...open, amount: 500n * REAL })
  await pay(id, 100n * REAL)
  // At the very moment of the grant, and of a round that stood open then: neither was played for it.
  await world.move(memberId, { ...open, operation: 'win', roundClosed: true, amount: 0n })
  clock.advance(1_000)
  await world.play(memberId, { stake: 60n * REAL, gameCode: SLOT })
  await read()
  await settleAll(bonuses.parts)
  expect(await newest(memberId)).toMatchObject({
    state: 'open',
    wagered: 60n * REAL,
    played: [{ type: 'RNG', validBets: 60n * REAL, counted: 60n * REAL }],
  })
  await world.play(memberId, { stake: 40n * REAL, gameCode: SLOT })
  await read()
  await Promise.all([1, 2, 3].map(() => settleAll(bonuses.parts)))
  expect(await newest(memberId)).toMatchObject({ state: 'released', wagered: 100n * REAL })
  expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([
    150n * REAL,
    0n,
  ])
  await house.projections.rebuild('agent_figures')
  await read()
  await settleAll(bonuses.parts)
  expect(await pocket(memberId, 'cash')).toBe(150n * REAL)
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
  await settleAll(bonuses.parts)
  expect(await newest(memberId)).toMatchObject({ state: 'open', wagered: 0n })
})

test('it warns a day before its end, lapses behind it when all play is read, and never touches the member’s own money', async () => {
  const { memberId } = await withBonus('lapsing')
  clock.advance(6 * DAY_MS + 3_600_000)
  await settleAll(bonuses.parts)
  await settleAll(bonuses.parts)
  expect(await facts(memberId)).toEqual(['bonus_granted', 'bonus_ending'])
  clock.advance(DAY_MS)
  await read()
  await settleAll(bonuses.parts)
  expect(await newest(memberId)).toMatchObject({ state: 'lapsed' })
  expect(await facts(memberId)).toEqual(['bonus_granted', 'bonus_ending', 'bonus_lapsed'])
  expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([
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
  await settleAll(bonuses.parts)
  expect(await newest(memberId)).toMatchObject({ state: 'open' })
  await read()
  await settleAll(bonuses.parts)
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
      settleAll(bonuses.parts),
      browser.call(bonusesApi.giveUp, { bonusId: id }),
      db
        .transaction()
        .execute((tx) => settleBonus(bonuses.parts, tx, { memberId, now: clock.now() })),
      browser.call(bonusesApi.giveUp, { bonusId: id }),
    ])
    const state = (await newest(memberId))?.state ?? 'open'
    expect(round % 3 === 0 ? ['released'] : ['given_up', 'lapsed']).toContain(state)
    expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([
      (state === 'released' ? 150n : 100n) * REAL,
      0n,
    ])
    expect(await facts(memberId)).toHaveLength(2)
  }
}, 60_000)

test('a deposit that is taken back takes its open bonus along, however much was played', async () => {
  const { memberId, depositId } = await withBonus('reversed')
  await world.play(memberId, { stake: 200n * REAL, gameCode: SLOT })
  await read()
  await world.move(memberId, {
    operation: 'deposit_reversal',
    source: 0,
    contra: 'psp',
    amount: 100n * REAL,
    externalId: `sandbox:E${depositId}`,
  })
  await settleAll(bonuses.parts)
  expect(await newest(memberId)).toMatchObject({ state: 'taken_back' })
  expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([0n, 0n])
})

test('LED-10 one claim a person: not twice, not from the same device, not while another is open', async () => {
  const { memberId, offerId, browser } = await withBonus('person')
  const other = await offer('person-other')
  const items = async () => (await browser.value(bonusesApi.offers)).items
  const obstacle = async (id: string) => (await items()).find((item) => item.id === id)?.obstacle
  expect([await obstacle(offerId), await obstacle(other)]).toEqual(['claimed', 'bonus_open'])
  const { id = '' } = (await newest(memberId)) ?? {}
  await browser.value(bonusesApi.giveUp, { bonusId: id })
  expect((await browser.refusal(bonusesApi.giveUp, { bonusId: id })).code).toBe('bonus_over')
  expect([await obstacle(offerId), await obstacle(other)]).toEqual(['claimed', null])
  const again = { method: 'pix', amount: String(100n * REAL), requestId: random.uuid() } as const
  const refused = await browser.refusal(cashierApi.createDeposit, {
    ...again,
    bonusOfferId: offerId,
  })
  expect(refused.code).toBe('bonus_unavailable')

  const twin = await world.member(null)
  await shareDevice([memberId, twin], 5)
  const twins = (await (await world.browser(twin)).value(bonusesApi.offers)).items
  expect(twins.find((item) => item.id === offerId)?.obstacle).toBe('claimed')
})

test('two accounts of one device that are paid at the same moment get one bonus', async () => {
  const offerId = await offer('twins')
  const twins = [await world.member(null), await world.member(null)]
  const deposits = await Promise.all(twins.map((memberId) => order(memberId, 100n * REAL, offerId)))
  await shareDevice(twins, 6)
  await Promise.all(deposits.map(({ id }) => pay(id, 100n * REAL)))
  const sums = await Promise.all(twins.map((memberId) => pocket(memberId, 'bonus')))
  expect(sums.filter((sum) => sum > 0n)).toEqual([50n * REAL])
  const told = (await Promise.all(twins.map(facts))).flat().toSorted()
  expect(told).toEqual(['bonus_granted', 'bonus_not_granted'])
})

test('what was promised is judged again when the money comes: ended, or too little, is credited without it and told', async () => {
  const ended = await offer('ended-meanwhile')
  const memberId = await world.member(null)
  const first = await order(memberId, 100n * REAL, ended)
  await db
    .updateTable('bonuses_offers')
    .set({ state: 'ended', ended_at: clock.now(), ended_by: 'one' })
    .where('id', '=', ended)
    .execute()
  await pay(first.id, 100n * REAL)
  const second = await order(memberId, 100n * REAL, await offer('too-little'))
  await pay(second.id, 19n * REAL)
  expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([
    119n * REAL,
    0n,
  ])
  const reasons = await db
    .selectFrom('facts')
    .select('data')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'bonus_not_granted')
    .orderBy('id')
    .execute()
  expect(reasons.map(({ data }) => data)).toMatchObject([
    { reason: 'bonus_ended' },
    { reason: 'bonus_below_minimum' },
  ])
})

test('a withdrawal while a bonus is open says first that it will be given up, and then does both or neither', async () => {
  const { memberId } = await withBonus('withdrawal')
  const payeeId = random.uuid()
  await db
    .insertInto('cashier_payees')
    .values({
      id: payeeId,
      brand_id: 1,
      member_id: memberId,
      method: 'pix',
      key_kind: 'random',
      sealed: Buffer.alloc(40),
      key_index: randomBytes(32),
      masked: '***',
      holder_verified: true,
      created_at: clock.now(),
    })
    .execute()
  const withdraw = async (amount: bigint, givesUpBonus?: boolean) => {
    const requestId = `${amount}-of-${memberId}`
    return await db.transaction().execute((tx) =>
      requestWithdrawal(cashier.parts, tx, {
        brand: CROUPIER,
        session: sessionOf(memberId),
        payeeId,
        amount,
        requestId,
        givesUpBonus,
        now: clock.now(),
      }),
    )
  }
  await expect(withdraw(80n * REAL)).rejects.toMatchObject({
    code: 'bonus_open',
    details: { money: { amounts: { amount: 50n * REAL } } },
  })
  await expect(withdraw(500n * REAL, true)).rejects.toMatchObject({ code: 'insufficient_funds' })
  expect(await newest(memberId)).toMatchObject({ state: 'open' })
  const [one, two] = [await withdraw(80n * REAL, true), await withdraw(80n * REAL, true)]
  expect(one.id).toBe(two.id)
  expect(await newest(memberId)).toMatchObject({ state: 'given_up' })
  expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([
    20n * REAL,
    0n,
  ])
})

test('a withdrawal, a release and a give-up at the same moment never wait in a circle, and end the bonus once', async () => {
  for (let round = 0; round < 6; round++) {
    const { memberId } = await withBonus(`circle-${round}`)
    if (round % 2 === 0) await world.play(memberId, { stake: 100n * REAL, gameCode: SLOT })
    await read()
    const leave = () =>
      db.transaction().execute(async (tx) => {
        await bonuses.leave(tx, { memberId, isConfirmed: true, now: clock.now() })
        await ledger.post(tx, [
          {
            id: random.uuid(),
            playerId: memberId,
            brandId: 1,
            currency: 'BRL',
            pocket: 'cash',
            operation: 'withdrawal_pay',
            source: 0,
            externalId: random.uuid(),
            amount: REAL,
            contra: 'psp',
            at: clock.now(),
          },
        ])
      })
    const ends = await Promise.allSettled([leave(), settleAll(bonuses.parts), leave()])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    const state = round % 2 === 0 ? 'released' : 'given_up'
    expect(await newest(memberId)).toMatchObject({ state })
    expect(await pocket(memberId, 'bonus')).toBe(0n)
  }
})

const setMarket = async (pack: string) => {
  await db.updateTable('brands').set({ market_pack: pack }).where('id', '=', 1).execute()
  house.brands.announceChange()
}

test('RG-10 the market of Brazil: nothing is offered, chosen or granted there', async () => {
  const offerId = await offer('brazil')
  const memberId = await world.member(null)
  const { id } = await order(memberId, 100n * REAL, offerId)
  await setMarket('br-regulated')
  await pay(id, 100n * REAL)
  const browser = await world.browser(memberId)
  expect((await browser.value(bonusesApi.offers)).items).toEqual([])
  await setMarket('open-demo')
  expect([await pocket(memberId, 'cash'), await pocket(memberId, 'bonus')]).toEqual([
    100n * REAL,
    0n,
  ])
})

test('PRV-03 the export of a member tells what was chosen and what was granted', async () => {
  const { memberId, depositId } = await withBonus('exported')
  expect(await bonusesPersonalPart().export(db, memberId)).toMatchObject({
    granted: [{ offer: 'exported', deposit: depositId, amount: '500000', state: 'open' }],
    chosen: [{ offer: 'exported', deposit: depositId, outcome: 'granted' }],
  })
})

test('the database keeps the words of an offer as they were', async () => {
  const id = await offer('kept')
  const cheaper = db
    .updateTable('bonuses_offers')
    .set({ terms: keptTerms({ ...half, times: 50 }) })
    .where('id', '=', id)
  await expect(cheaper.execute()).rejects.toThrow(/do not change/)
})
