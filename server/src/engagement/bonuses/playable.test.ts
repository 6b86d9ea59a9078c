import { approvalsApi } from '@croupier/api/core/approvals'
import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { consoleBonusesApi } from '@croupier/api/engagement/console-bonuses'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import type { Reward } from '@croupier/api/engagement/reward'
import { gameTypes } from '@croupier/api/play/catalogue'
import { afterAll, expect, test } from 'vitest'
import { VENDOR } from '../../../test/ledger-entries.ts'
import { bonusWorld, DAY_MS, SLOT } from '../../../test/bonus-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { definitionWith, REAL, voucherTerms } from '../../../test/promotion-world.ts'
import { deskIn } from '../../../test/staff.ts'
import type { Promotion } from '../promotions/promotions.ts'
import { type DepositMatchTerms, matchProblems } from './deposit-match.ts'
import { settleDue } from './jobs.ts'
import { verifyBonuses } from './verify-bonuses.ts'

const world = await bonusWorld()
const { house, context, clock } = world
const { db, random } = context

afterAll(async () => {
  await expectLedgerIntact(db)
  await expectBonusesIntact()
  await world.http.fastify.close()
})

/** Every row of `ledger:verify` about bonuses finds nothing. */
async function expectBonusesIntact(): Promise<void> {
  for (const finding of await verifyBonuses(db)) expect(finding).toMatchObject({ rows: [] })
}

type Playable = Extract<Reward, { kind: 'playable_bonus' }>

/** 50 to be staked in games of every type but tables, to be played twice within a week. */
function playable(more: Partial<Playable> = {}): Playable {
  return {
    kind: 'playable_bonus',
    amount: 50n * REAL,
    maxStake: 20n * REAL,
    maxConversion: null,
    wagering: {
      times: 2,
      days: 7,
      contribution: Object.fromEntries(
        gameTypes.flatMap((type) => (type === 'TABLE' ? [] : [[type, 10_000]])),
      ),
    },
    ...more,
  }
}

async function richMember(cash: bigint): Promise<bigint> {
  const memberId = await world.member(null)
  const deposit = { operation: 'deposit', source: 0, counterAccount: 'psp', amount: cash } as const
  if (cash > 0n) await world.move(memberId, { ...deposit, at: clock.now() })
  return memberId
}

let number = 0

async function promotionOf(reward: Reward): Promise<Promotion> {
  number += 1
  const definition = definitionWith(
    voucherTerms({ voucher: `CODE${1000 + number}`, rewards: [reward] }),
    {
      code: `gift-${number}`,
    },
  )
  const now = clock.now()
  return await db
    .transaction()
    .execute((tx) => house.promotions.seed(tx, { brandId: 1, definition, now }))
}

async function give(memberId: bigint, reward: Reward): Promise<void> {
  const promotion = await promotionOf(reward)
  const of = { promotion, memberId, occurrence: 'one', rewards: [reward], cause: {} }
  const { outcome } = await db
    .transaction()
    .execute((tx) => house.promotions.give(tx, { ...of, now: clock.now() }))
  expect(outcome).toBe('given')
}

async function purses(memberId: bigint): Promise<{ cash: bigint; playable: bigint }> {
  const [cash, rest] = await Promise.all(
    (['cash', 'playable'] as const).map((subaccount) =>
      house.ledger.balance(db, memberId, 'BRL', subaccount),
    ),
  )
  return { cash: (cash ?? 0n) / REAL, playable: (rest ?? 0n) / REAL }
}

/** A bet of so much and what it wins, as a round of its own. */
async function round(memberId: bigint, stake: bigint, won: bigint, gameCode = SLOT) {
  clock.advance(1_000)
  const roundId = random.uuid()
  const entry = {
    playerId: memberId,
    brandId: 1,
    currency: 'BRL' as const,
    subaccount: 'cash' as const,
    source: VENDOR,
    roundId,
    gameCode,
    counterAccount: 'vendor' as const,
    at: clock.now(),
  }
  return await house.ledger.applyPair(
    {
      ...entry,
      id: random.uuid(),
      operation: 'bet',
      externalId: `${roundId}b`,
      amount: stake * REAL,
    },
    {
      ...entry,
      id: random.uuid(),
      operation: 'win',
      externalId: `${roundId}w`,
      amount: won * REAL,
      roundClosed: true,
    },
  )
}

async function look(): Promise<void> {
  clock.advance(60_000)
  await world.read()
  await settleDue(house.bonuses.parts)
}

test('D10 S2-055 a playable bonus is staked after the cash, counts what is played and becomes cash', async () => {
  const memberId = await richMember(10n * REAL)
  await give(memberId, playable())
  expect(await purses(memberId)).toEqual({ cash: 10n, playable: 50n })
  const { bet, win } = await round(memberId, 20n, 8n)
  // Half of the stake was the bonus's, and so is half of the win.
  expect([bet.status, win.status, win.balance]).toEqual(['OK', 'OK', 48n * REAL])
  expect(await purses(memberId)).toEqual({ cash: 4n, playable: 44n })
  await look()
  expect(await world.newest(memberId)).toMatchObject({
    type: 'playable',
    state: 'open',
    balance: 44n * REAL,
    wagered: 20n * REAL,
    required: 100n * REAL,
  })
  for (const won of [20n, 20n, 20n, 20n]) await round(memberId, 20n, won)
  await look()
  const { cash, playable: left } = await purses(memberId)
  expect([cash, left]).toEqual([48n, 0n])
  const done = await world.newest(memberId)
  expect(done).toMatchObject({ state: 'released', balance: 0n })
  expect(await world.facts(memberId)).toEqual(['bonus_granted', 'bonus_released'])
})

test('D10 rounds that were staked with bonus money are known, so that nothing is given for them', async () => {
  const memberId = await richMember(10n * REAL)
  await give(memberId, playable())
  await round(memberId, 5n, 0n)
  await round(memberId, 20n, 8n)
  await look()
  const entries = await db
    .selectFrom('turnover_entries')
    .select(['stake', 'with_bonus'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .execute()
  expect(entries).toEqual([
    { stake: 5n * REAL, with_bonus: false },
    { stake: 20n * REAL, with_bonus: true },
  ])
})

test('D10 what a bonus forbids is refused before it is taken, and passes with cash alone', async () => {
  const memberId = await richMember(30n * REAL)
  await give(memberId, playable())
  expect((await round(memberId, 30n, 30n)).bet.status).toBe('OK')
  expect((await round(memberId, 31n, 0n)).bet.status).toBe('LIMIT_EXCEEDED')
  expect((await round(memberId, 81n, 0n)).bet.status).toBe('INSUFFICIENT_FUNDS')
  expect((await round(memberId, 31n, 0n, 'UNKNOWN')).bet.status).toBe('GAME_DISABLED')
  expect(await purses(memberId)).toEqual({ cash: 30n, playable: 50n })
})

test('D10 the cap is applied when the bonus becomes cash, and the rest goes back', async () => {
  const memberId = await richMember(0n)
  await give(memberId, playable({ maxConversion: 15n * REAL }))
  for (let at = 0; at < 5; at += 1) await round(memberId, 20n, 20n)
  await look()
  expect(await purses(memberId)).toEqual({ cash: 15n, playable: 0n })
  expect(await world.newest(memberId)).toMatchObject({ state: 'released', paid: 15n * REAL })
})

test('D10 a second bonus waits for the first, the oldest deadline first, and inherits what was counted beyond it', async () => {
  const memberId = await richMember(0n)
  await give(memberId, playable())
  const week = playable().wagering
  await give(memberId, playable({ amount: 9n * REAL, wagering: { ...week, days: 30 } }))
  await give(memberId, playable({ amount: 7n * REAL, wagering: { ...week, days: 20 } }))
  expect(await purses(memberId)).toEqual({ cash: 0n, playable: 50n })
  // 102 in six rounds, of which the bonus asks for 100.
  for (let at = 0; at < 6; at += 1) await round(memberId, 17n, 17n)
  await look()
  expect(await purses(memberId)).toEqual({ cash: 50n, playable: 7n })
  const { items } = await (await world.browser(memberId)).value(bonusesApi.mine)
  expect(items.map(({ state }) => state).toSorted()).toEqual(['open', 'released', 'waiting'])
  expect(items.find(({ state }) => state === 'open')).toMatchObject({ wagered: 2n * REAL })
})

test('D10 a bonus lapses at its deadline, and the part of a win that comes later is lost', async () => {
  const memberId = await richMember(0n)
  await give(memberId, playable())
  const entry = {
    playerId: memberId,
    brandId: 1,
    currency: 'BRL' as const,
    subaccount: 'cash' as const,
    source: VENDOR,
    roundId: random.uuid(),
    gameCode: SLOT,
    counterAccount: 'vendor' as const,
    at: clock.now(),
  }
  const betId = random.uuid()
  await house.ledger.apply({
    ...entry,
    id: random.uuid(),
    operation: 'bet',
    externalId: betId,
    amount: 10n * REAL,
  })
  clock.advance(8 * DAY_MS)
  await look()
  expect(await purses(memberId)).toEqual({ cash: 0n, playable: 0n })
  const late = await house.ledger.apply({
    ...entry,
    id: random.uuid(),
    operation: 'win',
    externalId: random.uuid(),
    reference: betId,
    amount: 30n * REAL,
    roundClosed: true,
    at: clock.now(),
  })
  expect([late.status, late.balance]).toEqual(['OK', 0n])
  expect(await world.newest(memberId)).toMatchObject({ state: 'lapsed' })
})

test('D10 a bonus of which nothing is left ends, and the next one begins', async () => {
  const memberId = await richMember(0n)
  await give(memberId, playable({ amount: 20n * REAL }))
  await give(memberId, playable({ amount: 5n * REAL }))
  await round(memberId, 20n, 0n)
  await look()
  expect(await purses(memberId)).toEqual({ cash: 0n, playable: 5n })
  const { items } = await (await world.browser(memberId)).value(bonusesApi.mine)
  expect(items.map(({ state }) => state).toSorted()).toEqual(['open', 'spent'])
})

test('D10 a withdrawal asks once, then gives up the bonus and never the cash', async () => {
  const memberId = await richMember(60n * REAL)
  await give(memberId, playable())
  const browser = await world.browser(memberId)
  const view = (await browser.value(bonusesApi.mine)).items[0]
  await browser.value(bonusesApi.giveUp, { bonusId: view?.id ?? '' })
  expect(await purses(memberId)).toEqual({ cash: 60n, playable: 0n })
  await give(memberId, playable())
  const leave = (isConfirmed: boolean) =>
    db
      .transaction()
      .execute((tx) => house.bonuses.leave(tx, { memberId, isConfirmed, now: clock.now() }))
  await expect(leave(false)).rejects.toMatchObject({ code: 'bonus_open' })
  expect(await purses(memberId)).toEqual({ cash: 60n, playable: 50n })
  await leave(true)
  expect(await purses(memberId)).toEqual({ cash: 60n, playable: 0n })
})

test('D10 E5 fifty bets at once never stake more than cash and bonus together', async () => {
  const memberId = await richMember(10n * REAL)
  await give(memberId, playable())
  const results = await Promise.all(Array.from({ length: 50 }, () => round(memberId, 3n, 0n)))
  expect(results.filter(({ bet }) => bet.status === 'OK')).toHaveLength(20)
  expect(await purses(memberId)).toEqual({ cash: 0n, playable: 0n })
})

test('D10 a bonus that is released by its bets comes as a reward too', async () => {
  const memberId = await richMember(100n * REAL)
  const { wagering } = playable()
  await give(memberId, { kind: 'bonus', amount: 10n * REAL, wagering: { ...wagering, times: 2 } })
  expect(await world.subaccount(memberId, 'bonus')).toBe(10n * REAL)
  await round(memberId, 20n, 20n)
  await look()
  expect(await world.subaccount(memberId, 'bonus')).toBe(0n)
  expect(await purses(memberId)).toEqual({ cash: 110n, playable: 0n })
})

test('D10 the proof of bonuses sees a grant that says more than the ledger paid', async () => {
  const memberId = await richMember(0n)
  await give(memberId, playable())
  const undo = new Error('undone')
  const broken = db.transaction().execute(async (tx) => {
    await tx
      .updateTable('bonuses_grants')
      .set({ paid: 1n })
      .where('member_id', '=', memberId)
      .execute()
    const [finding] = await verifyBonuses(tx)
    expect(finding).toMatchObject({ id: 'B1', violations: 1 })
    throw undo
  })
  await expect(broken).rejects.toBe(undo)
})

test('S2-055 another member can neither see nor give up a bonus', async () => {
  const owner = await richMember(0n)
  await give(owner, playable())
  const view = await world.newest(owner)
  const other = await world.browser(await richMember(0n))
  expect((await other.value(bonusesApi.mine)).items).toEqual([])
  const refused = await other.refusal(bonusesApi.giveUp, { bonusId: view?.id ?? '' })
  expect(refused.code).toBe('not_found')
  expect(await purses(owner)).toEqual({ cash: 0n, playable: 50n })
})

test('PAY-11 staff take a playable bonus back by two people: the cash stays, and its member is told', async () => {
  const memberId = await richMember(30n * REAL)
  await give(memberId, playable())
  const bonusId = (await world.newest(memberId))?.id ?? ''
  const [first, second] = [deskIn(world), deskIn(world)]
  await first.signIn('finance1')
  await second.signIn('finance2')
  const input = { memberId: String(memberId), bonusId, reason: 'two accounts of one person' }
  const alone = await first.refusal(consoleBonusesApi.forfeit, input)
  expect(alone.code).toBe('conflict')
  const { proposalId } = await first.value(consoleBonusesApi.takeBack, input)
  expect((await first.refusal(consoleBonusesApi.takeBack, input)).code).toBe('proposal_waits')
  const yes = { proposalId, approve: true, reason: 'looked at' }
  expect((await first.refusal(approvalsApi.decide, yes)).code).toBe('second_person_required')
  expect(await purses(memberId)).toEqual({ cash: 30n, playable: 50n })
  await second.value(approvalsApi.decide, yes)
  expect(await purses(memberId)).toEqual({ cash: 30n, playable: 0n })
  expect(await world.newest(memberId)).toMatchObject({ state: 'forfeited' })
  expect(await world.facts(memberId)).toEqual(['bonus_granted', 'bonus_forfeited'])
  expect((await first.refusal(consoleBonusesApi.takeBack, input)).code).toBe('bonus_over')
})

test('D10 a stake that is split over one round is measured as the round, features that are bought included', async () => {
  const memberId = await richMember(0n)
  await give(memberId, playable())
  const roundId = random.uuid()
  const bet = (stake: bigint) =>
    world.move(memberId, { roundId, gameCode: SLOT, amount: stake * REAL, at: clock.now() })
  expect((await bet(20n)).status).toBe('OK')
  expect((await bet(1n)).status).toBe('LIMIT_EXCEEDED')
  expect(await purses(memberId)).toEqual({ cash: 0n, playable: 30n })
})

const match: DepositMatchTerms = {
  kind: 'deposit_match',
  voucher: null,
  nth: 1,
  leastDeposit: 20n * REAL,
  rate: 5_000,
  most: 100n * REAL,
  gives: 'playable',
  times: 2,
  wagers: 'bonus_and_deposit',
  days: 7,
  contribution: playable().wagering.contribution,
  maxStake: 20n * REAL,
  maxConversion: null,
}

async function matchOf(terms: DepositMatchTerms): Promise<Promotion> {
  number += 1
  const definition = definitionWith(terms, { code: `match-${number}` })
  return await db
    .transaction()
    .execute((tx) => house.promotions.seed(tx, { brandId: 1, definition, now: clock.now() }))
}

test('D10 a deposit match gives its bonus in the transaction that credits the deposit, once, to who takes part', async () => {
  const { id } = await matchOf(match)
  const memberId = await richMember(0n)
  const browser = await world.browser(memberId)
  await browser.value(promotionsApi.join, { promotionId: id })
  const order = await world.order(memberId, 100n * REAL)
  await Promise.all([1, 2, 3].map(() => world.pay(order.id, 100n * REAL)))
  expect(await purses(memberId)).toEqual({ cash: 100n, playable: 50n })
  expect(await world.newest(memberId)).toMatchObject({
    type: 'playable',
    deposit: 100n * REAL,
    required: 300n * REAL,
  })
  const again = await world.order(memberId, 100n * REAL)
  await world.pay(again.id, 100n * REAL)
  expect(await purses(memberId)).toEqual({ cash: 200n, playable: 50n })
  const { id: later } = await matchOf({ ...match, nth: null })
  const bystander = await richMember(0n)
  const third = await world.order(bystander, 100n * REAL)
  await world.pay(third.id, 100n * REAL)
  expect([later.length > 0, await purses(bystander)]).toEqual([true, { cash: 100n, playable: 0n }])
})

test('D10 G5 a budget below what one bonus can be worth cannot be saved', () => {
  const problems = (budget: bigint | null) => matchProblems(match, { budget, edge: 30_000n })
  expect(problems(99n * REAL)).toEqual([{ field: 'budget', code: 'budget_below_hunter' }])
  expect([problems(100n * REAL), problems(null)]).toEqual([[], []])
  expect(matchProblems({ ...match, contribution: {} }, { budget: null, edge: 0n })).toEqual([
    { field: 'terms.contribution', code: 'rates_missing' },
  ])
})
