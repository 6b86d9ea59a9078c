import { poolsApi } from '@croupier/api/play/pools'
import { studioApi } from '@croupier/api/play/studio'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { gameWindow as openWindow } from '../../../../test/game-window.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { testStudio } from '../../../../test/studio.ts'
import { provenPools } from './returns/pool-routes.ts'
import { studioStatement } from './statement.ts'
import { recoverRounds, studioRoutes } from './studio.ts'

const studio = await testStudio()
const { context, wallet, parts, clock, http, brand } = studio
const { db } = context
const REAL = 10_000n
/** As whom the test wallet knows the studio. */
const STUDIO = 7
const SEEDED = 1_000n * 500n * REAL

/** The published round that fills all fifteen cells, for whoever is `lucky`; its fixed part pays 136×. */
const GRAND = {
  serverSeed: '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7',
  clientSeed: 'player-seed-1',
  nonce: 72_251n,
}
let lucky = false
let featureBuy = true
const seeded = {
  ...parts,
  marketOf: async () => ({ turbo: true, autoplay: true, featureBuy, roundMsMin: 0 }),
  fairness: {
    ...parts.fairness,
    takeNonce: async (...taken: Parameters<typeof parts.fairness.takeNonce>) => {
      const seed = await parts.fairness.takeNonce(...taken)
      return lucky ? { ...seed, clientSeed: GRAND.clientSeed, nonce: GRAND.nonce } : seed
    },
    seedOfRound: async (...round: Parameters<typeof parts.fairness.seedOfRound>) =>
      lucky ? Buffer.from(GRAND.serverSeed, 'hex') : await parts.fairness.seedOfRound(...round),
  },
}
studioRoutes(http, seeded)
afterAll(async () => await http.fastify.close())

async function oxWindow(balance = 10_000n * REAL, gameCode = 'HS-OX') {
  const memberId = await studio.member(balance)
  const game = await openWindow(http, { launchToken: studio.launch(memberId), gameCode })
  const play = (stake: bigint, id = context.random.uuid()) =>
    game.value(studioApi.play, { id, stake: String(stake), choice: {} })
  return { memberId, game, play, balance: () => studio.balance(memberId) }
}

const poolRow = () =>
  db
    .selectFrom('studio_pools')
    .selectAll()
    .where('engine_code', '=', 'HS-OX')
    .executeTakeFirstOrThrow()

/** The pool made anew from the rounds alone; the awards are the stored ones. */
async function recomputed(): Promise<bigint> {
  const rounds = await db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('engine_code', '=', 'HS-OX')
    .where('state', 'in', ['crediting', 'closed'])
    .execute()
  let amount = SEEDED
  for (const { stake, jackpot } of rounds) {
    amount += (stake * 50n) / 10_000n
    if (jackpot !== null) amount += 1_000n * stake - jackpot
  }
  return amount
}

test('every stake puts its half per cent into the pool, and the window shows what it is', async () => {
  const { game, play } = await oxWindow()
  const topic = `pool:HS-OX:grand:BRL:${brand.id}`
  const told: unknown[] = []
  context.bus.subscribe(`live:${topic}`, (message) => void told.push(message))
  expect(game.opened.pool).toEqual({
    code: 'grand',
    amount: SEEDED,
    reference: 500n * REAL,
    topic,
  })
  await play(2n * REAL)
  await play(4n * REAL)
  // Told at once, and the second within the second that follows.
  await vi.waitFor(() => expect(told).toContainEqual({ amount: String(SEEDED + 300n) }), 5_000)
  expect(told).toContainEqual({ amount: String(SEEDED + 100n) })
  const pool = { code: 'grand', amount: SEEDED + 300n, reference: 500n * REAL, topic }
  expect(await game.value(studioApi.pool)).toEqual(pool)
  expect(await poolRow()).toMatchObject({ rounds: 2n, contributed: 300n, awarded: 0n })
})

test('a turn at the pool that PostgreSQL ended for another one is taken once more, and counts once', async () => {
  const { play, balance } = await oxWindow()
  const before = await poolRow()
  const owner = new pg.Client(studio.database.owner)
  await owner.connect()
  // A sequence is not rolled back: the first turn is the victim of a deadlock, the second is not.
  await owner.query('create sequence turns_at_pool')
  await owner.query('grant usage on sequence turns_at_pool to public')
  await owner.query(`create function end_first_turn() returns trigger language plpgsql as $$ begin
    if nextval('turns_at_pool') = 1 then raise exception 'made up' using errcode = '40P01'; end if;
    return new; end $$`)
  await owner.query(`create trigger end_first_turn before update on studio_pools
    for each row execute function end_first_turn()`)
  const { round } = await play(2n * REAL)
  const { rows } = await owner.query('select last_value::integer as turns from turns_at_pool')
  await owner.query('drop function end_first_turn() cascade')
  await owner.end()
  expect(rows).toEqual([{ turns: 2 }])
  expect(round.state).toBe('closed')
  expect(await balance()).toBe((10_000n - 2n) * REAL + (round.payout ?? 0n))
  expect(await poolRow()).toMatchObject({
    rounds: before.rounds + 1n,
    amount: before.amount + 100n,
  })
})

const poolBehind = async (gameCode: string) =>
  (
    await http.fastify.inject({
      url: `${poolsApi.pool.path}?gameCode=${gameCode}`,
      headers: { host: 'localhost' },
    })
  ).json()

test('the lobby is told what stands behind a title, and null where nothing does', async () => {
  const { amount } = await poolRow()
  expect(await poolBehind('HS-OX')).toMatchObject({
    value: { currency: 'BRL', amount: String(amount) },
  })
  expect(await poolBehind('HS-KOI')).toMatchObject({ value: { amount: null } })
  expect(await poolBehind('OFF-GAME')).toMatchObject({ value: { amount: null } })
})

test('the Grand pays the stake’s share besides the coins, as two wins that end one round', async () => {
  const { memberId, game, play, balance } = await oxWindow()
  const before = await poolRow()
  lucky = true
  const { round, balance: shown } = await play(10n * REAL)
  lucky = false
  const pool = before.amount + 500n
  const award = ((pool * 10n) / 500n / 100n) * 100n
  expect(round).toMatchObject({
    state: 'closed',
    payout: 1_360n * REAL,
    jackpot: { code: 'grand', amount: award, pool, reference: 500n * REAL },
  })
  expect(award).toBeGreaterThanOrEqual(10_000n * REAL)
  expect(shown).toBe((10_000n - 10n + 1_360n) * REAL + award)
  expect(await balance()).toBe(shown)
  expect((await poolRow()).amount).toBe(pool - award + 10_000n * REAL)
  expect((await game.value(studioApi.history)).items[0]).toMatchObject({
    jackpot: { amount: award },
  })
  const lines = await db
    .selectFrom('ledger_journal')
    .select(['external_id', 'amount', 'memo', 'round_closed'])
    .where('player_id', '=', memberId)
    .where('operation', '=', 'win')
    .orderBy('seq')
    .execute()
  expect(lines).toMatchObject([
    { external_id: `${round.id}:jackpot`, amount: award, memo: 'jackpot', round_closed: false },
    { external_id: `${round.id}:win`, amount: 1_360n * REAL, round_closed: true },
  ])
})

test('GAM-02 a bet whose answer was lost wins of the pool as it is when the bet is found, once', async () => {
  const { game, balance } = await oxWindow()
  const other = await oxWindow()
  const id = context.random.uuid()
  lucky = true
  wallet.fail(1, 'after')
  expect(await game.code(studioApi.play, { id, stake: '100000', choice: {} })).toBe('round_pending')
  lucky = false
  await other.play(500n * REAL)
  const { amount } = await poolRow()
  clock.advance(16_000)
  lucky = true
  wallet.fail(2, 'before')
  await Promise.all([recoverRounds(seeded), recoverRounds(seeded)])
  clock.advance(60_000)
  await recoverRounds(seeded)
  await recoverRounds(seeded)
  lucky = false
  const award = (((amount + 500n) * 10n) / 500n / 100n) * 100n
  const { round } = await game.value(studioApi.round, { id })
  expect(round).toMatchObject({ state: 'closed', jackpot: { amount: award } })
  expect(await balance()).toBe((10_000n - 10n + 1_360n) * REAL + award)
})

test('rounds that win at the same moment take their turns at the pool, and it can be made anew from them', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => oxWindow()))
  lucky = true
  const rounds = await Promise.all(players.map(({ play }) => play(50n * REAL)))
  lucky = false
  const pools = rounds.map(({ round }) => round.jackpot?.pool ?? 0n)
  expect(new Set(pools).size).toBe(6)
  expect((await poolRow()).amount).toBe(await recomputed())
})

test('the studio’s statement names the share of a pool as a line of its own', async () => {
  const named: string[] = []
  const from = new Date(0)
  const to = new Date(clock.now().getTime() + 1)
  for await (const lines of studioStatement(context, { brandId: brand.id, from, to }))
    named.push(...lines.map(({ transactionId }) => transactionId))
  const hits = await db.selectFrom('studio_pool_hits').select('round_id').execute()
  expect(hits).toHaveLength(8)
  for (const { round_id: id } of hits) expect(named).toContain(`${id}:jackpot`)
})

const bet = (mode: string) => ({ id: context.random.uuid(), stake: '10000', choice: { mode } })

test('a market without bought features refuses them, and takes every other bet', async () => {
  const { game } = await oxWindow(10_000n * REAL, 'HS-STORM')
  const { round } = await game.value(studioApi.play, bet('feature'))
  expect(round.result).toMatchObject({ freeSpins: expect.any(Number) })
  featureBuy = false
  expect(await game.code(studioApi.play, bet('feature'))).toBe('bad_choice')
  expect(await game.code(studioApi.play, bet('ante'))).toBe('success')
  featureBuy = true
})

test('the ledger is sound after all of this', async () => {
  await expectLedgerIntact(db)
})

test('a pool is proved against its awards and against what the ledger paid for them', async () => {
  const row = await poolRow()
  const [pool] = await provenPools(db, { brandId: brand.id, source: STUDIO })
  expect(pool).toMatchObject({ amount: row.amount, unpaid: 0, agrees: true })
  expect(pool?.hits).toBeGreaterThan(0)
  expect(pool?.ledgerPaid).toBe(row.awarded)
  // Seen with nobody’s payments, every award would still be on its way.
  const [unpaid] = await provenPools(db, { brandId: brand.id, source: null })
  expect(unpaid).toMatchObject({ ledgerPaid: 0n, unpaid: pool?.hits })
})
