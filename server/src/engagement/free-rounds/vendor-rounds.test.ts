import { EventEmitter, once } from 'node:events'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import { freeRoundsApi } from '@croupier/api/engagement/free-rounds'
import type { RewardOf } from '@croupier/api/engagement/reward'
import type { WalletResponse } from '@croupier/api/play/seamless-wallet'
import { vendorsApi } from '@croupier/api/play/vendors'
import { assert } from '@croupier/shared/assert'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { seedGames } from '../../../seeds/games.ts'
import { freeRoundsVendor } from '../../../test/free-rounds-vendor.ts'
import { browserOf } from '../../../test/people.ts'
import {
  definitionWith,
  promotionWorld,
  REAL,
  voucherTerms,
} from '../../../test/promotion-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import { openCeilingCases } from '../../play/vendors/vendors.ts'

const world = await promotionWorld()
const { clock, context, house, live, balance } = world
const { db, random } = context
await seedGames(context)
const GAME = 'TEST-JL-1'
const OTHER = 'TEST-JL-2'
const vendor = await freeRoundsVendor(world, { code: 'JL', games: [GAME, OTHER] })
const elsewhere = await freeRoundsVendor(world, { code: 'FC', games: ['TEST-FC-1'] })
afterAll(async () => {
  await world.http.fastify.close()
  await vendor.stop()
  await elsewhere.stop()
  await expectLedgerIntact(db)
})
beforeEach(async () => {
  vendor.answers(() => ({ status: 200, body: { status: 'OK' } }))
  // What the test before left to be told.
  await tell()
  await tell()
  vendor.heard.length = 0
})

const signal = new AbortController().signal
const job = async (name: string) =>
  await house.freeRounds.jobs.find((one) => one.name === name)?.run({ token: 1n, signal })
const tell = () => job('free-rounds-vendors-told')
const closeAll = () => job('free-rounds-ends')

let codes = 0

const rewardOf = (more: Partial<RewardOf<'free_rounds'>> = {}): RewardOf<'free_rounds'> => ({
  kind: 'free_rounds',
  gameCode: GAME,
  stake: REAL,
  rounds: 3,
  days: 3,
  winsTo: 'cash',
  replacement: null,
  ...more,
})

/** A member who was given rounds at a vendor, and how that vendor plays. */
async function given(more: Partial<RewardOf<'free_rounds'>> = {}) {
  codes += 1
  const voucher = `VENDOR${10_000 + codes}`
  const terms = voucherTerms({ voucher, uses: 10, rewards: [rewardOf(more)] })
  await live(definitionWith(terms, { code: `vendor-${codes}` }))
  const browser = browserOf(world)
  const { login } = await browser.register(`guest${codes}x${random.below(1e6)}`)
  const memberId = login?.id ?? 0n
  await browser.value(promotionsApi.enterVoucher, { voucher })
  const grant = async () =>
    await db
      .selectFrom('free_rounds_grants')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
  const { id } = await grant()
  const seat = async (gameCode = more.gameCode ?? GAME, code = 'JL') => {
    const caller = await house.vendors.byCode(code)
    assert(caller, 'the vendor is known')
    const { launchToken } = await browser.value(vendorsApi.launchGame, { gameCode })
    const opened = await house.wallet.call(caller, 'session.authenticate', {
      token: launchToken,
      game_code: gameCode,
    })
    const session = 'session_id' in opened ? String(opened.session_id) : ''
    const player = { player_id: String(memberId), currency: 'BRL' }
    const bet = (fields: object = {}) => ({
      ...player,
      transaction_id: random.uuid(),
      session_id: session,
      amount: '0',
      round_id: random.uuid(),
      game_code: gameCode,
      free_round_id: id,
      ...fields,
    })
    const win = (of: ReturnType<typeof bet>, amount: bigint, fields: object = {}) => ({
      ...player,
      transaction_id: random.uuid(),
      amount: String(amount),
      round_id: of.round_id,
      reference_transaction_id: of.transaction_id,
      free_round_id: id,
      round_closed: true,
      ...fields,
    })
    return {
      bet,
      win,
      bets: (call: ReturnType<typeof bet>) =>
        untilDecided(() => house.wallet.call(caller, 'bet', call)),
      wins: (call: ReturnType<typeof win>) =>
        untilDecided(() => house.wallet.call(caller, 'win', call)),
      call: house.wallet.call.bind(null, caller),
      player,
    }
  }
  return { browser, memberId, grant, id, seat }
}

/** What is not decided in time is asked again, as vendors do. */
async function untilDecided(ask: () => Promise<WalletResponse>): Promise<WalletResponse> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 'INTERNAL') return answer
  }
}

const cases = async (memberId: bigint) =>
  (await openCeilingCases(db, 1)).filter(
    ({ bound, playerId }) => bound === 'free_rounds' && playerId === memberId,
  )

/** Cases of a day that are alike are one, so each test that looks at them has a day of its own. */
const nextDay = () => clock.advance(86_400_000)

test('S3-043 D10 rounds on a vendor’s game are asked of it, signed and once, and what they win is on the balance', async () => {
  const { memberId, browser, id, grant, seat } = await given()
  expect(await grant()).toMatchObject({ vendor_code: 'JL', vendor_state: 'asked' })
  await tell()
  await tell()
  expect(vendor.heard).toEqual([
    {
      operation: 'grant',
      isSigned: true,
      body: {
        free_round_id: id,
        player_id: String(memberId),
        game_code: GAME,
        currency: 'BRL',
        stake: String(REAL),
        rounds: 3,
        win_limit: String(3_000n * REAL),
        expires_at: new Date(clock.now().getTime() + 3 * 86_400_000).toISOString(),
      },
    },
  ])
  expect(await grant()).toMatchObject({ vendor_state: 'given' })
  const table = await seat()
  let won = 0n
  for (let left = 2; left >= 0; left -= 1) {
    const bet = table.bet()
    expect(await table.bets(bet)).toMatchObject({ status: 'OK', balance: String(won) })
    const win = table.win(bet, 5n * REAL)
    won += 5n * REAL
    expect(await table.wins(win)).toMatchObject({ status: 'OK', balance: String(won) })
    // Vendors repeat what they heard no answer to.
    expect(await table.bets(bet)).toMatchObject({ status: 'OK', replayed: true })
    expect(await table.wins(win)).toMatchObject({ status: 'OK', replayed: true })
    const { items } = await browser.value(freeRoundsApi.list)
    expect(items.map((gift) => gift.left)).toEqual(left === 0 ? [] : [left])
  }
  expect(await balance(memberId)).toBe(won)
  expect(await grant()).toMatchObject({ used: 3, ended: 3, won, state: 'played' })
  const { items } = await browser.value(promotionsApi.rewards, { state: 'past' })
  expect(items[0]?.usage).toEqual({ used: 3, of: 3 })
  expect(await cases(memberId)).toEqual([])
})

test('E5 fifty bets at once on three rounds begin three; the others are a case, and are never taken', async () => {
  nextDay()
  const { memberId, grant, seat } = await given()
  const table = await seat()
  const bets = Array.from({ length: 50 }, () => table.bet())
  const answers = await Promise.all(bets.map((bet) => table.bets(bet)))
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 'LIMIT_EXCEEDED')).toHaveLength(47)
  expect(await grant()).toMatchObject({ used: 3, ended: 0 })
  expect(await cases(memberId)).toMatchObject([{ vendorCode: 'JL', operation: 'bet', times: 47 }])
  const refused = bets.find((_, place) => answers[place]?.status === 'LIMIT_EXCEEDED')
  assert(refused, 'one was refused')
  expect(await table.bets(refused)).toMatchObject({ status: 'LIMIT_EXCEEDED', retry: 'NEVER' })
  // What was never begun wins nothing.
  expect(await table.wins(table.win(refused, REAL))).toMatchObject({ status: 'LIMIT_EXCEEDED' })
  expect(await balance(memberId)).toBe(0n)
  const taken = bets.filter((_, place) => answers[place]?.status === 'OK')
  const wins = taken.flatMap((bet) => [table.win(bet, REAL), table.win(bet, REAL)])
  await Promise.all([...wins, ...wins].map((win) => table.wins(win)))
  expect(await balance(memberId)).toBe(6n * REAL)
  expect(await grant()).toMatchObject({ won: 6n * REAL, ended: 3, state: 'played' })
})

test('E5 fifty copies of one bet, and of one win, are one round and one win', async () => {
  const { memberId, grant, seat } = await given()
  const table = await seat()
  const bet = table.bet()
  const begun = await Promise.all(Array.from({ length: 50 }, () => table.bets(bet)))
  expect(begun.every(({ status }) => status === 'OK')).toBe(true)
  const win = table.win(bet, 2n * REAL)
  const paid = await Promise.all(Array.from({ length: 50 }, () => table.wins(win)))
  expect(paid.every(({ status }) => status === 'OK')).toBe(true)
  expect(await grant()).toMatchObject({ used: 1, ended: 1, won: 2n * REAL, state: 'open' })
  expect(await balance(memberId)).toBe(2n * REAL)
})

test('D10 a free round of another game, currency, vendor or member, too late, or of no gift is refused', async () => {
  nextDay()
  const { memberId, grant, seat, id } = await given()
  const other = await given()
  const table = await seat()
  const next = await seat(OTHER)
  expect(await next.bets(next.bet())).toMatchObject({ status: 'LIMIT_EXCEEDED' })
  const foreign = await seat('TEST-FC-1', 'FC')
  expect(await foreign.bets(foreign.bet())).toMatchObject({ status: 'LIMIT_EXCEEDED' })
  const theirs = await other.seat()
  expect(await theirs.bets(theirs.bet({ free_round_id: id }))).toMatchObject({
    status: 'LIMIT_EXCEEDED',
  })
  for (const gift of [random.uuid(), 'WELCOME', "'"])
    expect(await table.bets(table.bet({ free_round_id: gift }))).toMatchObject({
      status: 'LIMIT_EXCEEDED',
    })
  await expect(table.bets(table.bet({ amount: String(REAL) }))).rejects.toMatchObject({
    problem: 'BAD_REQUEST',
  })
  await db.updateTable('free_rounds_grants').set({ currency: 'USD' }).where('id', '=', id).execute()
  expect(await table.bets(table.bet())).toMatchObject({ status: 'LIMIT_EXCEEDED' })
  await db.updateTable('free_rounds_grants').set({ currency: 'BRL' }).where('id', '=', id).execute()
  const inTime = table.bet()
  expect(await table.bets(inTime)).toMatchObject({ status: 'OK' })
  await db
    .updateTable('free_rounds_grants')
    .set({ expires_at: new Date(clock.now().getTime() + 1_000) })
    .where('id', '=', id)
    .execute()
  clock.advance(2_000)
  expect(await table.bets(table.bet())).toMatchObject({ status: 'LIMIT_EXCEEDED' })
  // What was begun in time is paid, however late.
  expect(await table.wins(table.win(inTime, REAL))).toMatchObject({ status: 'OK' })
  await closeAll()
  expect(await grant()).toMatchObject({ state: 'lapsed', used: 1, won: REAL })
  expect(await balance(memberId)).toBe(REAL)
})

test('D10 all wins of a gift together stay within its limit, and a refused one is a case', async () => {
  nextDay()
  const { memberId, grant, seat } = await given()
  const table = await seat()
  const bet = table.bet()
  await table.bets(bet)
  const most = 3_000n * REAL
  const first = table.win(bet, most - REAL, { round_closed: false })
  expect(await table.wins(first)).toMatchObject({ status: 'OK' })
  const above = table.win(bet, 2n * REAL)
  expect(await table.wins(above)).toMatchObject({ status: 'LIMIT_EXCEEDED', retry: 'NEVER' })
  expect(await table.wins(table.win(bet, REAL))).toMatchObject({ status: 'OK' })
  // What was paid before is answered as it was, though there is no room any more.
  expect(await table.wins(first)).toMatchObject({ status: 'OK', replayed: true })
  expect(await cases(memberId)).toMatchObject([{ operation: 'win', amount: 2n * REAL }])
  expect(await grant()).toMatchObject({ won: most })
  expect(await balance(memberId)).toBe(most)
})

test('E5 a win that names no gift of its round, or comes before its bet, pays nothing', async () => {
  nextDay()
  const { memberId, seat } = await given()
  const table = await seat()
  const bet = table.bet()
  expect(await table.wins(table.win(bet, REAL))).toMatchObject({
    status: 'BET_NOT_FOUND',
    retry: 'SAME_ID',
  })
  await table.bets(bet)
  const { free_round_id: _, ...nameless } = table.win(bet, REAL, { win_type: 'FREE' as const })
  expect(await table.call('win', { ...nameless, win_type: 'FREE' })).toMatchObject({
    status: 'LIMIT_EXCEEDED',
  })
  expect(await balance(memberId)).toBe(0n)
})

test('a bet that is rolled back gives its round back, and a win that is taken back gives its room back', async () => {
  const { memberId, grant, seat } = await given({ rounds: 1 })
  const table = await seat()
  const lost = table.bet()
  await table.bets(lost)
  const rollback = (reference: string, type: 'BET' | 'WIN') =>
    table.call('rollback', {
      ...table.player,
      transaction_id: random.uuid(),
      reference_transaction_id: reference,
      reference_type: type,
      reason: 'no answer',
    })
  expect(await rollback(lost.transaction_id, 'BET')).toMatchObject({ status: 'OK' })
  expect(await rollback(lost.transaction_id, 'BET')).toMatchObject({ status: 'OK' })
  expect(await grant()).toMatchObject({ used: 0, ended: 0, state: 'open' })
  expect(await table.bets(lost)).toMatchObject({ status: 'TX_CANCELLED' })
  const played = table.bet()
  await table.bets(played)
  const win = table.win(played, 4n * REAL)
  await table.wins(win)
  expect(await grant()).toMatchObject({ used: 1, won: 4n * REAL, state: 'played' })
  expect(await rollback(win.transaction_id, 'WIN')).toMatchObject({ status: 'OK' })
  expect(await rollback(win.transaction_id, 'WIN')).toMatchObject({ status: 'OK' })
  expect(await grant()).toMatchObject({ used: 1, won: 0n })
  expect(await balance(memberId)).toBe(0n)
})

test('a round with its win as one call, and a total once', async () => {
  nextDay()
  const { memberId, grant, seat, id } = await given()
  const table = await seat()
  const bet = table.bet()
  const both = { bet, win: table.win(bet, 2n * REAL) }
  expect(await table.call('betwin', both)).toMatchObject({ status: 'OK' })
  expect(await table.call('betwin', both)).toMatchObject({ status: 'OK', replayed: true })
  expect(await grant()).toMatchObject({ used: 1, ended: 1, won: 2n * REAL })
  const total = (more: object = {}) => ({
    ...table.player,
    transaction_id: random.uuid(),
    amount: String(5n * REAL),
    campaign_id: id,
    type: 'FREE_ROUNDS_TOTAL' as const,
    ...more,
  })
  const first = total()
  const many = await Promise.all(
    [first, first, total(), total()].map((call) => table.call('promo', call)),
  )
  expect(many.filter(({ status, replayed }) => status === 'OK' && !replayed)).toHaveLength(1)
  expect(await balance(memberId)).toBe(7n * REAL)
  expect(await table.call('promo', total({ campaign_id: random.uuid() }))).toMatchObject({
    status: 'LIMIT_EXCEEDED',
  })
  expect(await grant()).toMatchObject({ state: 'played', won: 7n * REAL, used: 1 })
})

const dies = async (): Promise<never> => {
  throw new Error('the process is gone')
}

test('a process that dies between counting and paying leaves neither', async () => {
  const { memberId, grant, seat } = await given()
  const table = await seat()
  const { post } = house.ledger
  const bet = table.bet()
  house.ledger.post = dies
  expect(await table.call('bet', bet)).toMatchObject({ status: 'INTERNAL' })
  house.ledger.post = post
  expect(await grant()).toMatchObject({ used: 0 })
  expect(await table.bets(bet)).toMatchObject({ status: 'OK', replayed: false })
  const win = table.win(bet, REAL)
  // The money was written, and the process dies before the commit.
  house.ledger.post = async (tx, entries) => {
    await post(tx, entries)
    return await dies()
  }
  expect(await table.call('win', win)).toMatchObject({ status: 'INTERNAL' })
  house.ledger.post = post
  expect(await grant()).toMatchObject({ used: 1, won: 0n })
  expect(await balance(memberId)).toBe(0n)
  expect(await table.wins(win)).toMatchObject({ status: 'OK', replayed: false })
  expect(await balance(memberId)).toBe(REAL)
})

test('E5 a worker that dies between the call and the answer asks again under the same id, and a late answer changes nothing', async () => {
  const { id, grant } = await given()
  const late = new EventEmitter()
  const hangs = once(late, 'answer')
  vendor.answers(async () => {
    const isFirst = vendor.heard.length === 1
    if (isFirst) await hangs
    return { status: 200, body: { status: isFirst ? 'REFUSED' : 'OK' } }
  })
  const dying = tell()
  await expect.poll(() => vendor.heard.length).toBe(1)
  // Its lease is over: another worker takes the call.
  clock.advance(31_000)
  await tell()
  expect(await grant()).toMatchObject({ vendor_state: 'given' })
  late.emit('answer')
  await dying
  expect(await grant()).toMatchObject({ vendor_state: 'given' })
  expect(vendor.heard.map(({ body }) => body['free_round_id'])).toEqual([id, id])
  expect(vendor.heard[0]?.body).toEqual(vendor.heard[1]?.body)
})

test('a vendor that gives no answer is asked again later and later, until the rounds have expired', async () => {
  const { id, grant, memberId } = await given()
  vendor.answers(() => (vendor.heard.length % 2 === 0 ? 'silent' : { status: 503, body: {} }))
  const call = async () =>
    await db
      .selectFrom('free_rounds_calls')
      .select(['state', 'attempts', 'next_at'])
      .where('grant_id', '=', id)
      .executeTakeFirstOrThrow()
  const waits: number[] = []
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await tell()
    const { attempts, next_at: at } = await call()
    expect(attempts).toBe(attempt)
    waits.push(at.getTime() - clock.now().getTime())
    clock.set(at)
  }
  expect(waits.every((wait) => wait > 0)).toBe(true)
  expect(waits.at(-1) ?? 0).toBeGreaterThan(waits[0] ?? 0)
  expect(vendor.heard).toHaveLength(4)
  clock.advance(3 * 86_400_000)
  await tell()
  expect(await call()).toMatchObject({ state: 'dead' })
  await closeAll()
  expect(await grant()).toMatchObject({ state: 'lapsed', used: 0 })
  expect(await balance(memberId)).toBe(0n)
})

test('D10 a vendor that refuses leaves nobody without: another game in its place, or the average, once', async () => {
  vendor.answers(() => ({ status: 200, body: { status: 'REFUSED' } }))
  const named = await given({ replacement: 'HS-KOI' })
  const paid = await given()
  await tell()
  await closeAll()
  await closeAll()
  expect(await named.grant()).toMatchObject({
    game_code: 'HS-KOI',
    vendor_code: null,
    state: 'open',
  })
  const { state, paid: amount } = await paid.grant()
  expect(state).toBe('paid')
  expect(amount).toBeGreaterThan(0n)
  expect(await balance(paid.memberId)).toBe(amount)
  const table = await paid.seat()
  expect(await table.bets(table.bet())).toMatchObject({ status: 'LIMIT_EXCEEDED' })
})

test('D10 a vendor’s game that is switched off has its rounds taken back at the vendor and paid by the average', async () => {
  const { grant, memberId, id } = await given()
  await tell()
  await house.catalogue.switchGame({ gameCode: GAME, enabled: false, brandId: 1 })
  await closeAll()
  await house.catalogue.switchGame({ gameCode: GAME, enabled: true, brandId: 1 })
  await tell()
  expect(vendor.heard.map(({ operation }) => operation)).toEqual(['grant', 'cancel'])
  expect(vendor.heard[1]).toMatchObject({ isSigned: true, body: { free_round_id: id } })
  const { state, paid } = await grant()
  expect(state).toBe('paid')
  expect(await balance(memberId)).toBe(paid)
})

test('a vendor that counted more than the house is a case once both have counted to the end', async () => {
  nextDay()
  const { grant, memberId, seat, id } = await given({ rounds: 2 })
  await tell()
  const table = await seat()
  for (let round = 0; round < 2; round += 1) {
    const bet = table.bet()
    await table.bets(bet)
    await table.wins(table.win(bet, REAL))
  }
  await closeAll()
  expect(await grant()).toMatchObject({ state: 'played', is_settled: true })
  await tell()
  expect(vendor.heard.map(({ operation }) => operation)).toEqual(['grant'])
  const counted = { status: 'OK', rounds_used: 2, won: String(3n * REAL) }
  vendor.answers(({ body }) => ({
    status: 200,
    body: body['free_round_id'] === id ? counted : { status: 'OK' },
  }))
  clock.advance(27 * 3_600_000)
  await tell()
  await tell()
  expect(vendor.heard.filter(({ body }) => body['free_round_id'] === id).at(-1)).toMatchObject({
    operation: 'count',
    isSigned: true,
  })
  expect(await cases(memberId)).toMatchObject([
    { operation: 'win', amount: REAL, transactionId: id },
  ])
})

test('E6 whoever was excluded meanwhile begins no free round at a vendor', async () => {
  nextDay()
  const { memberId, grant, seat } = await given()
  const table = await seat()
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId, brandId: 1, kind: 'registry', reason: 'test' }),
    )
  expect((await table.bets(table.bet())).status).not.toBe('OK')
  expect(await grant()).toMatchObject({ used: 0 })
})

const field = (name: string) => `terms.rewards.0.${name}`

test('D10 the editor offers a vendor’s game that can be asked, and names the field of one that cannot', async () => {
  const judged = async (more: Partial<RewardOf<'free_rounds'>>) => {
    const terms = voucherTerms({ voucher: 'JUDGED99', rewards: [rewardOf(more)] })
    const definition = definitionWith(terms, { code: 'judged', budget: 1_000n * REAL })
    const verdict = await house.promotions.judge({ brandId: 1, definition, now: clock.now() })
    return verdict.problems
  }
  expect(await judged({})).toEqual([])
  expect(await judged({ stake: REAL + 1n })).toEqual([
    { field: field('gameCode'), code: 'no_free_rounds' },
  ])
  const wagering = { times: 10, days: 7, contribution: { RNG: 10_000 } }
  expect(await judged({ winsTo: wagering })).toEqual([
    { field: field('winsTo'), code: 'free_rounds_cash_only' },
  ])
  expect(await judged({ replacement: OTHER })).toEqual([
    { field: field('replacement'), code: 'free_rounds_house_game' },
  ])
  await house.vendors.change(elsewhere.id, { freeRoundsUrl: null })
  expect(await judged({ gameCode: 'TEST-FC-1' })).toEqual([
    { field: field('gameCode'), code: 'free_rounds_never' },
  ])
})

test('an address at which nobody can be asked is refused', async () => {
  const freeRoundsUrl = 'https://vendor.example/free?key=1'
  await expect(house.vendors.change(vendor.id, { freeRoundsUrl })).rejects.toMatchObject({
    code: 'vendor_address_unusable',
  })
})
