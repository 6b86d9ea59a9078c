import { figuresApi } from '@croupier/api/reporting/figures'
import { recordsApi } from '@croupier/api/reporting/records'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { caughtUp } from '../../../../test/caught-up.ts'
import { testCluster } from '../../../../test/cluster.ts'
import { browserOf, testPeople } from '../../../../test/people.ts'
import { createProjections } from '../../../core/events/events.ts'
import type { LedgerEntry } from '../../../core/ledger/ledger.ts'
import { dailyLinesProjection, figureRoutes, recordRoutes } from '../reports.ts'

const REAL = 10_000n
const VENDOR = 7
/** A round of shots: 100 are set aside, 40 are shot, 25 of them won. */
const SHOT = 'round-of-shots'
const people = await testPeople()
const { context, clock, ledger } = people
const { db } = context
const http = await people.serve()
recordRoutes(http, {
  ledger,
  titlesOf: async (codes) => new Map(codes.map((code) => [code, `=${code}, "big"`])),
  isVerifiable: async () => false,
  roundDetail: async () => null,
})
figureRoutes(http, { gameTypeOf: async (code) => (code === 'KOI' ? 'RNG' : 'TABLE') })
await db
  .insertInto('vendors')
  .values({ id: VENDOR, code: 'SEVEN', name: 'Seven Seas', game_types: ['RNG'], sandbox: true })
  .execute()
const projections = createProjections(context, [
  dailyLinesProjection({
    timeZoneOf: async () => 'America/Sao_Paulo',
    releasedStakes: async (_, rounds) =>
      rounds.map(({ roundId }) => (roundId === SHOT ? 60n * REAL : 0n)),
  }),
])
const daily = { projections, name: 'daily_lines', source: 'journal' } as const

type Move = Pick<LedgerEntry, 'operation' | 'externalId'> & Partial<LedgerEntry>

async function someone(name: string) {
  const browser = browserOf({ http, clock })
  const { login } = await browser.register(name)
  const playerId = login?.id ?? 0n
  /** A session lasts for a day, so the day before is where it begins. */
  const when = { at: new Date(clock.now().getTime() - 86_400_000) }
  const move = async (entry: Move): Promise<void> => {
    const { status } = await ledger.apply({
      id: context.random.uuid(),
      playerId,
      brandId: 1,
      currency: 'BRL',
      subaccount: 'cash',
      source: VENDOR,
      amount: 0n,
      counterAccount: 'vendor',
      at: when.at,
      ...entry,
    })
    expect(status).toBe('OK')
  }
  const play = async (round: string, stake: bigint, payout: bigint, gameCode = 'KOI') => {
    const of = { roundId: round, gameCode }
    await move({ operation: 'bet', externalId: `${round}:b`, amount: stake * REAL, ...of })
    const won = { amount: payout * REAL, roundClosed: true }
    await move({ operation: 'win', externalId: `${round}:w`, ...won, ...of })
  }
  return { browser, playerId, when, move, play }
}

/** What only the owner of the tables may do: the application never writes to the ledger's. */
async function asOwner(statement: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const client = new pg.Client(
    (await testCluster()).connection('croupier_owner', rows[0]?.name ?? ''),
  )
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Two days of one member: 9 March in São Paulo, and the 10th. */
async function twoDays(name: string) {
  const who = await someone(name)
  const psp = { source: 0, counterAccount: 'psp' } as const
  await who.move({ operation: 'deposit', externalId: `d${name}`, amount: 500n * REAL, ...psp })
  await who.play(`${name}1`, 10n, 25n)
  await who.play(`${name}2`, 40n, 0n, 'MINES')
  await who.move({
    operation: 'bet',
    externalId: `${name}x`,
    amount: 9n * REAL,
    roundId: `${name}3`,
    gameCode: 'KOI',
  })
  await who.move({ operation: 'rollback_bet', externalId: `${name}y`, reference: `${name}x` })
  who.when.at = clock.now()
  await who.play(`${name}4`, 5n, 1n)
  await who.move({
    operation: 'promo',
    externalId: `${name}p`,
    amount: 3n * REAL,
    counterAccount: 'promotions',
  })
  await caughtUp(db, daily)
  return who
}

const days = { from: '2026-03-01', to: '2026-04-30' }

test('S2-058 profit and loss adds up days and types of game to the same totals, a bet that was given back being none', async () => {
  const { browser } = await twoDays('Profit1')
  const profit = await browser.value(figuresApi.profit, days)
  expect(profit.days).toHaveLength(2)
  expect(profit.days[0]).toMatchObject({ bets: 2, stake: 50n * REAL, payout: 25n * REAL })
  expect(profit.types.map(({ type, bets, stake, net }) => [type, bets, stake, net])).toEqual([
    ['TABLE', 1, 40n * REAL, -40n * REAL],
    ['RNG', 2, 15n * REAL, 11n * REAL],
  ])
  expect(profit.total).toEqual({
    bets: 3,
    stake: 55n * REAL,
    payout: 26n * REAL,
    net: -29n * REAL,
    promotions: 3n * REAL,
    deposits: 500n * REAL,
    withdrawals: 0n,
  })
  const [, second] = profit.days
  const one = { from: second?.day ?? '', to: second?.day ?? '' }
  expect((await browser.value(figuresApi.profit, one)).total.stake).toBe(5n * REAL)
  const refused = await browser.refusal(figuresApi.profit, { from: days.to, to: days.from })
  expect(refused).toMatchObject({ code: 'field_invalid', field: 'to' })
})

test('S2-058 what was set aside for shots and came back is neither staked nor won; the record keeps both lines whole', async () => {
  const { browser, play, move } = await someone('Profit0')
  await move({
    operation: 'deposit',
    externalId: 'shots',
    amount: 500n * REAL,
    source: 0,
    counterAccount: 'psp',
  })
  // 60 of the 100 come back, and 25 are won besides.
  await play(SHOT, 100n, 85n, 'HF-FISH')
  await caughtUp(db, daily)
  const { total } = await browser.value(figuresApi.profit, days)
  expect(total).toMatchObject({ bets: 1, stake: 40n * REAL, payout: 25n * REAL, net: -15n * REAL })
  const lines = await browser.value(recordsApi.lineTotals, {})
  expect([lines.came, lines.went]).toEqual([585n * REAL, -100n * REAL])
})

test('a rebuild of the daily lines gives the same figures to the last', async () => {
  await twoDays('Profit2')
  const figures = () =>
    db
      .selectFrom('reports_daily_lines')
      .selectAll()
      .orderBy('player_id')
      .orderBy('day')
      .orderBy('operation')
      .orderBy('game_code')
      .execute()
  const before = await figures()
  expect(before.length).toBeGreaterThan(5)
  await projections.rebuild('daily_lines')
  await caughtUp(db, daily)
  expect(await figures()).toEqual(before)
})

test('S2-058, S7-060 totals of a filter are those of all its lines, on every page and under every name', async () => {
  const { browser } = await twoDays('Profit3')
  for (const group of [undefined, 'bets', 'promotions'] as const) {
    const filter = group ? { group } : {}
    const { items } = await browser.value(recordsApi.transactionDetail, { ...filter, limit: 100 })
    const totals = await browser.value(recordsApi.lineTotals, filter)
    expect(totals.lines).toBe(items.length)
    expect(totals.came + totals.went).toBe(items.reduce((sum, { amount }) => sum + amount, 0n))
  }
  const rounds = await browser.value(recordsApi.roundTotals, { gameCode: 'KOI' })
  expect(rounds).toMatchObject({ rounds: 3, stake: 15n * REAL, net: 11n * REAL, isWhole: true })
})

test('a file of the records holds every line once, in time of the brand, and no name becomes a formula', async () => {
  const { browser } = await twoDays('Profit4')
  const { text, rows, nextCursor } = await browser.value(recordsApi.linesFile)
  expect([rows, nextCursor]).toEqual([10, null])
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(10)
  expect(lines.at(-1)).toMatch(
    /^2026-03-09 \d\d:\d\d:\d\d-03:00,[0-9a-f-]{36},deposit,cash,,,500,500,BRL$/,
  )
  expect(lines.some((line) => line.includes(`"'=KOI, ""big"""`))).toBe(true)
  const file = await browser.value(recordsApi.roundsFile, { state: 'cancelled' })
  expect(file.rows).toBe(1)
  expect(file.text).toContain(',Seven Seas,')
})

test('S2-058 a record of a hundred thousand rounds is read by its index, newest first', async () => {
  const { browser, playerId } = await someone('Profit5')
  await asOwner(`
    insert into ledger_rounds_archive (player_id, source, round_id, brand_id, currency, game_code, bet, win, bets,
      cancelled, wins, closed, opened_at, last_at)
    select ${playerId}, ${VENDOR}, 'r' || n, 1, 'BRL', 'KOI', 10000, 5000, 1, 0, 1, true, at, at
    from generate_series(1, 100000) n, lateral (select timestamptz '2026-01-01' + n * interval '1 second' as at) t`)
  await asOwner('analyze ledger_rounds_archive')
  const page = await browser.value(recordsApi.rounds, { limit: 20 })
  expect(page.items[0]?.roundId).toBe('r100000')
  const next = await browser.value(recordsApi.rounds, { limit: 20, cursor: page.nextCursor ?? '' })
  expect(next.items[0]?.roundId).toBe('r99980')
  const totals = await browser.value(recordsApi.roundTotals)
  expect(totals).toMatchObject({ rounds: 100_000, stake: 100_000n * REAL, isWhole: true })
})

test('a line that names no game is of the game of its round: what was won, taken back or ended is booked where the stake was', async () => {
  const ines = await someone('namesnogame')
  const roundId = 'names-its-game-once'
  await ines.move({
    operation: 'deposit',
    externalId: 'unnamed:d',
    amount: 50n * REAL,
    counterAccount: 'psp',
  })
  const bet = { roundId, gameCode: 'KOI', amount: 5n * REAL }
  await ines.move({ operation: 'bet', externalId: 'unnamed:b', ...bet })
  await ines.move({ operation: 'win', externalId: 'unnamed:w', roundId, amount: 8n * REAL })
  await ines.move({ operation: 'adjust', externalId: 'unnamed:a', roundId, amount: -1n * REAL })
  await projections.catchUp()
  const read = async () =>
    await db
      .selectFrom('reports_daily_lines')
      .select(['game_code', sql<bigint>`sum(came + went)::bigint`.as('amount')])
      .where('player_id', '=', ines.playerId)
      .where('operation', 'in', ['bet', 'win', 'adjust'])
      .groupBy('game_code')
      .execute()
  expect(await read()).toEqual([{ game_code: 'KOI', amount: 2n * REAL }])
  await projections.rebuild('daily_lines')
  expect(await read()).toEqual([{ game_code: 'KOI', amount: 2n * REAL }])
})
