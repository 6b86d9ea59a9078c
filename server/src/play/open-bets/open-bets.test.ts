import { stakesApi } from '@croupier/api/play/open-bets'
import { membersApi } from '@croupier/api/accounts/members'
import pg from 'pg'
import { expect, test } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { browserOf } from '../../../test/people.ts'
import { deskIn, testStaffHouse } from '../../../test/staff.ts'
import type { LedgerEntry } from '../../core/ledger/ledger.ts'
import { seedVendors, ENGINE_VENDOR } from '../vendors/vendors.ts'

const world = await testStaffHouse()
const { house, context, clock, http } = world
const { db, random } = context
await seedVendors(context, [1])
const REAL = 10_000n
const HOUR = 3_600_000
const PROVIDER = 7
const reason = 'the provider does not answer'
const desk = (name: string) => deskIn(world).signIn(name)
const [finance1, finance2, support] = [
  await desk('finance1'),
  await desk('finance2'),
  await desk('support'),
]

let people = 0
/** Everything of theirs happened so long ago; staff stay signed in, so the clock itself may not jump. */
async function someone(agoMs = 0) {
  const browser = browserOf({ http, clock })
  people += 1
  const { login } = await browser.register(`better${people}x${random.below(1e6)}`)
  const memberId = login?.id ?? 0n
  const at = new Date(clock.now().getTime() - agoMs)
  const money = {
    operation: 'deposit',
    source: 0,
    counterAccount: 'psp',
    amount: 100n * REAL,
  } as const
  await move(memberId, { ...money, at })
  return { browser, memberId, at }
}

async function move(playerId: bigint, entry: Partial<LedgerEntry>) {
  return await house.ledger.apply({
    id: random.uuid(),
    playerId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    operation: 'bet',
    source: PROVIDER,
    externalId: random.uuid(),
    amount: 0n,
    counterAccount: 'vendor',
    at: clock.now(),
    ...entry,
  })
}

const bet = (memberId: bigint, roundId: string, reais: bigint, at = clock.now()) =>
  move(memberId, {
    roundId,
    externalId: `${roundId}:bet`,
    gameCode: 'REEF',
    amount: reais * REAL,
    at,
  })
const cash = (memberId: bigint) => house.ledger.balance(db, memberId, 'BRL', 'cash')
const caughtUp = () => allRead(db, house.projections)

/** A round of a provider that has not answered for longer than anybody waits. */
async function stuckRound(reais = 10n) {
  const { browser, memberId, at } = await someone(25 * HOUR)
  const roundId = `r-${random.uuid()}`
  await bet(memberId, roundId, reais, at)
  await caughtUp()
  return { browser, memberId, at, name: { memberId: String(memberId), source: PROVIDER, roundId } }
}

const proposalFor = async (name: object, end: object = { ending: 'cancel' }) =>
  (await finance1.value(stakesApi.propose, { ...name, ...end, reason })).resolutionId
const approve = (resolutionId: string) => ({ resolutionId, reason: 'checked with the provider' })

test('GAM-02 a member sees every stake whose round has not ended, with state, deadline and total', async () => {
  const { browser, memberId } = await someone()
  await bet(memberId, 'open-1', 10n)
  clock.advance(1_000)
  await bet(memberId, 'open-2', 5n)
  await bet(memberId, 'ended', 3n)
  await move(memberId, { operation: 'win', roundId: 'ended', roundClosed: true, amount: 0n })
  await bet(memberId, 'given-back', 2n)
  await move(memberId, { operation: 'rollback_bet', reference: 'given-back:bet' })
  await caughtUp()
  const { items, total } = await browser.value(stakesApi.mine)
  expect(items.map(({ roundId, stake, state }) => [roundId, stake, state])).toEqual([
    ['open-1', 10n * REAL, 'provider'],
    ['open-2', 5n * REAL, 'provider'],
  ])
  expect(total).toBe(15n * REAL)
  expect(items[1]?.deadline).toEqual(new Date(clock.now().getTime() + 24 * HOUR))
  const stranger = await someone()
  expect((await stranger.browser.value(stakesApi.mine)).items).toEqual([])
  const guest = browserOf({ http, clock })
  guest.token = (
    await guest.value(membersApi.freePlay, { humanCheck: await guest.humanCheck('trial') })
  ).token
  expect(await guest.value(stakesApi.mine)).toMatchObject({ items: [], currency: 'DEMO' })
})

const allOpen = () => db.selectFrom('stakes_open').selectAll().orderBy('round_id').execute()

test('the projection comes to the same rounds when it is rebuilt', async () => {
  const { memberId } = await someone()
  await bet(memberId, 'again', 1n)
  await caughtUp()
  const before = await allOpen()
  await house.projections.rebuild('open_stakes')
  expect(await allOpen()).toEqual(before)
})

test('GAM-02 a round past its deadline stands in the queue; before it nothing can be proposed', async () => {
  const { memberId, at } = await someone(24 * HOUR - 60_000)
  const name = { memberId: String(memberId), source: PROVIDER, roundId: 'waits' }
  await bet(memberId, 'waits', 4n, at)
  await caughtUp()
  const waiting = async () =>
    (await support.value(stakesApi.stuck)).items.filter((item) => item.memberId === memberId)
  expect(await waiting()).toEqual([])
  const early = { ...name, ending: 'cancel', reason } as const
  expect((await finance1.refusal(stakesApi.propose, early)).code).toBe('round_not_stuck')
  clock.advance(60_001)
  expect(await waiting()).toMatchObject([{ roundId: 'waits', stake: 4n * REAL, proposal: null }])
  expect((await finance1.refusal(stakesApi.propose, { ...early, roundId: 'none' })).code).toBe(
    'not_found',
  )
})

test('PAY-11 two different people give a stake back, to the last cent and once', async () => {
  const { memberId, name } = await stuckRound(10n)
  const resolutionId = await proposalFor(name)
  const again = { ...name, ending: 'cancel', reason } as const
  expect((await finance2.refusal(stakesApi.propose, again)).code).toBe('resolution_waits')
  const [item] = (await finance1.value(stakesApi.stuck)).items.filter(
    (found) => found.memberId === memberId,
  )
  expect(item?.proposal).toMatchObject({ id: resolutionId, mine: true, proposedBy: 'finance1' })
  expect((await finance1.refusal(stakesApi.approve, approve(resolutionId))).code).toBe(
    'second_person_required',
  )
  expect(await cash(memberId)).toBe(90n * REAL)

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => finance2.call(stakesApi.approve, approve(resolutionId))),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  for (const { body } of answers)
    if (!body.success) expect(body.value.code).toBe('resolution_decided')
  expect(await cash(memberId)).toBe(100n * REAL)
  await caughtUp()
  expect((await finance1.value(stakesApi.stuck)).items.map(({ roundId }) => roundId)).not.toContain(
    name.roundId,
  )
  const trail = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', name.roundId)
    .orderBy('seq')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual([
    'round.resolution_proposed',
    'round.resolution_approved',
  ])
})

test('a payout of two people ends the round; a win of the provider that comes late is paid all the same', async () => {
  const { memberId, name } = await stuckRound(10n)
  const resolutionId = await proposalFor(name, { ending: 'pay', amount: String(25n * REAL) })
  await finance2.value(stakesApi.approve, approve(resolutionId))
  expect(await cash(memberId)).toBe(115n * REAL)
  const late = { operation: 'win', roundId: name.roundId, amount: 3n * REAL } as const
  expect(await move(memberId, late)).toMatchObject({ status: 'OK' })
  expect(await cash(memberId)).toBe(118n * REAL)
  const lines = await house.ledger.byRound(db, memberId, PROVIDER, name.roundId)
  expect(lines.map(({ operation, late: isLate }) => [operation, isLate])).toEqual([
    ['bet', false],
    ['win', false],
    ['win', true],
  ])
})

test('after a stake was given back a win of the provider is refused, so nobody is paid twice', async () => {
  const { memberId, name } = await stuckRound(10n)
  await finance2.value(stakesApi.approve, approve(await proposalFor(name)))
  const late = { operation: 'win', roundId: name.roundId, amount: 30n * REAL } as const
  expect((await move(memberId, late)).status).toBe('TX_CANCELLED')
  expect(await cash(memberId)).toBe(100n * REAL)
})

test('a round that its provider ends meanwhile is left alone', async () => {
  const { memberId, name } = await stuckRound(10n)
  const resolutionId = await proposalFor(name, { ending: 'pay', amount: String(10n * REAL) })
  await move(memberId, {
    operation: 'win',
    roundId: name.roundId,
    amount: 2n * REAL,
    roundClosed: true,
  })
  expect((await finance2.refusal(stakesApi.approve, approve(resolutionId))).code).toBe(
    'round_not_stuck',
  )
  expect(await cash(memberId)).toBe(92n * REAL)
})

test('a payout that was proposed before the provider paid is not paid on top of it', async () => {
  const { memberId, name } = await stuckRound(10n)
  const resolutionId = await proposalFor(name, { ending: 'pay', amount: String(25n * REAL) })
  await move(memberId, { operation: 'win', roundId: name.roundId, amount: 25n * REAL })
  expect((await finance2.refusal(stakesApi.approve, approve(resolutionId))).code).toBe(
    'round_not_stuck',
  )
  expect(await cash(memberId)).toBe(115n * REAL)
  await finance1.value(stakesApi.reject, approve(resolutionId))
})

test('a stake of a round that has paid cannot be given back, and a rejected proposal makes room for another', async () => {
  const { memberId, name, at } = await stuckRound(10n)
  await move(memberId, { operation: 'win', roundId: name.roundId, amount: REAL, at })
  await caughtUp()
  const cancel = { ...name, ending: 'cancel', reason } as const
  expect((await finance1.refusal(stakesApi.propose, cancel)).code).toBe('round_has_payout')
  const first = await proposalFor(name, { ending: 'pay', amount: String(9n * REAL) })
  await finance1.value(stakesApi.reject, approve(first))
  const second = await proposalFor(name, { ending: 'pay', amount: '0' })
  expect((await finance2.refusal(stakesApi.approve, approve(first))).code).toBe(
    'resolution_decided',
  )
  await finance2.value(stakesApi.approve, approve(second))
  expect(await cash(memberId)).toBe(91n * REAL)
})

/** A round of the studio whose win the wallet has refused: the stake is gone, and no worker will try again. */
async function deadStudioRound(memberId: bigint, at: Date): Promise<string> {
  const id = random.uuid()
  const studio = await house.vendors.byCode(ENGINE_VENDOR)
  const source = studio?.id ?? 0
  await move(memberId, {
    source,
    roundId: id,
    externalId: `${id}:bet`,
    gameCode: 'HM-MINES',
    amount: 2n * REAL,
    at,
  })
  await db
    .insertInto('studio_rounds')
    .values({
      member_id: memberId,
      id,
      brand_id: 1,
      session_id: random.uuid(),
      wallet_session: 'window',
      game_code: 'HM-MINES',
      engine_code: 'HM-MINES',
      kind: 'stepped',
      currency: 'BRL',
      profile: 'mines-97',
      math_sha256: '',
      seed_id: random.uuid(),
      commitment: Buffer.alloc(32),
      client_seed: 'mine',
      nonce: 1n,
      stake: 2n * REAL,
      max_win: 1_000n * REAL,
      choice: '{"mines":3}',
      state: 'crediting',
      payout: 6n * REAL,
      outcome: 'win',
      multiplier_x100: 300n,
      opened_at: at,
      touched_at: at,
    })
    .execute()
  await db
    .insertInto('studio_wallet_calls')
    .values({
      member_id: memberId,
      id: `${id}:win`,
      operation: 'win',
      round_id: id,
      payload: '{}',
      state: 'dead',
      next_at: at,
    })
    .execute()
  await caughtUp()
  return id
}

test('GAM-02 a round of the studio that is stuck is paid under its own id, and the studio owes nothing more', async () => {
  const { browser, memberId, at } = await someone(HOUR)
  const roundId = await deadStudioRound(memberId, at)
  const { items } = await browser.value(stakesApi.mine)
  expect(items).toMatchObject([{ roundId, state: 'paying', stake: 2n * REAL }])
  const { source = 0 } = items[0] ?? {}
  const name = { memberId: String(memberId), source, roundId }
  const resolutionId = await proposalFor(name, { ending: 'pay', amount: String(6n * REAL) })
  await finance2.value(stakesApi.approve, approve(resolutionId))
  expect(await cash(memberId)).toBe(104n * REAL)
  const again = { source, operation: 'win', roundId, externalId: `${roundId}:win` } as const
  await move(memberId, { ...again, amount: 6n * REAL })
  expect(await cash(memberId)).toBe(104n * REAL)
  const round = await db
    .selectFrom('studio_rounds')
    .select(['state', 'payout'])
    .where('id', '=', roundId)
    .executeTakeFirst()
  expect(round).toEqual({ state: 'closed', payout: 6n * REAL })
  const call = await db
    .selectFrom('studio_wallet_calls')
    .select('state')
    .where('round_id', '=', roundId)
    .executeTakeFirst()
  expect(call?.state).toBe('done')
})

test('PAY-11 the database itself refuses one person twice', async () => {
  const { name } = await stuckRound(1n)
  const resolutionId = await proposalFor(name)
  const both = db
    .updateTable('stakes_resolutions')
    .set((set) => ({
      state: 'approved',
      decided_by: set.ref('proposed_by'),
      decided_at: clock.now(),
    }))
    .where('id', '=', resolutionId)
    .execute()
  await expect(both).rejects.toThrow(pg.DatabaseError)
  await expect(both).rejects.toThrow('stakes_resolutions_two_people')
})

test('the ledger is sound after all of this', async () => {
  await expectLedgerIntact(db)
})
