import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { seedBrands } from '../server/seeds/brands.ts'
import { createLedger } from '../server/src/core/ledger/ledger.ts'
import { createFairness } from '../server/src/play/fairness/fairness.ts'
import {
  createLotteryGames,
  type DrawRow,
  findDraw,
  seedLotteryGames,
} from '../server/src/play/lottery-draws/lottery-draws.ts'
import {
  type LotteryDeps,
  placeTicket,
  settleDraw,
} from '../server/src/play/verticals/lottery/lottery.ts'
import { inProcessBus } from '../server/src/platform/bus.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Context } from '../server/src/platform/context.ts'
import { type Db, openDatabase } from '../server/src/platform/db.ts'
import { createKeyring } from '../server/src/platform/keyring.ts'
import { silentLog } from '../server/src/platform/log.ts'
import { createMetrics } from '../server/src/platform/metrics.ts'
import { Refusal } from '../server/src/platform/refusal.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { faultyWallet } from '../server/test/studio-wallet.ts'
import type { Figure } from './figures.ts'
import { benchDatabase, fillWallets, PLAYERS } from './ledger-database.ts'

/** `npm run bench lottery 0.1` runs it with a tenth of the tickets. */
const SCALE = Number(process.argv[3] ?? 1)
const TICKETS = Math.max(1_000, Math.round(PLAYERS * SCALE))
const LINES = 10
const SETTLE_BAR = 3
const BETS_PER_SECOND = 500
const BET_SECONDS = 10
const BET_BAR = 2
const VENDOR = 12
const GAME = 'VN-FAST-1'
const REAL = 10_000n

/** A result by which about a tenth of the tickets win. */
const RESULT = {
  DB: ['10012'],
  G1: ['55507'],
  G2: ['11111', '22222'],
  G3: ['30001', '30002', '30003', '30004', '30005', '30006'],
  G4: ['4008', '4133', '4244', '4355'],
  G5: ['5061', '5162', '5209', '5363', '5464', '5565'],
  G6: ['671', '672', '673'],
  G7: ['81', '82', '83', '84'],
}

/**
 * A draw of a hundred thousand tickets with a million lines: settled and paid, beside one update of the same rows; then bets that all want the
 * same numbers, of which none may be taken above a cap.
 */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('lottery')
  const { db, pool, close } = openDatabase(database.app, { max: 10 })
  try {
    const context: Context = {
      config: readConfig({}),
      db,
      pool,
      clock: systemClock,
      random: systemRandom,
      bus: inProcessBus(),
      log: silentLog,
      metrics: createMetrics(),
      keyring: createKeyring(Buffer.alloc(32, 7), systemRandom),
    }
    await seedBrands(context)
    await seedLotteryGames(context)
    await fillWallets(database, PLAYERS)
    const ledger = createLedger(context)
    const fairness = createFairness(context, async () => false)
    const wallet = faultyWallet(context, ledger, 1, VENDOR)
    const parts: LotteryDeps = {
      context,
      draws: { context, fairness, games: createLotteryGames(context) },
      fairness,
      walletOf: () => wallet,
      offers: async () => true,
      gameTitle: async (code) => code,
      rebateLine: async (memberId) => [{ memberId, points: 130 }],
      linkedGroups: async () => new Map(),
    }
    const figures = [...(await settling(parts)), ...(await betting(parts))]
    await ledger.close()
    return figures
  } finally {
    await close()
    await database.stop()
  }
}

async function settling(parts: LotteryDeps): Promise<Figure[]> {
  const { db } = parts.context
  const issue = '20260101-0001'
  await openDraw(db, issue)
  await fillTickets(db, issue)
  const update = await millis(() => updateOnce(db, issue))
  const draw = await confirm(db, issue)
  // Without payment first: what is owed is written, and told later.
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 250)
  const silent: LotteryDeps = { ...parts, walletOf: () => neverAnswers(parts) }
  const settle = await millis(() => settleDraw(silent, draw))
  await sql`update lottery_wallet_calls set state = 'pending', next_at = now(), attempts = 0 where state <> 'done'`.execute(
    db,
  )
  const { deliverDue } = await import('../server/src/play/verticals/lottery/wallet-calls.ts')
  const pay = await millis(async () => {
    while ((await deliverDue(parts)) > 0);
  })
  clearInterval(watch)
  const { rows } = await sql<{ paid: number; open: number }>`
    select count(*) filter (where state = 'closed')::int as paid, count(*) filter (where state <> 'closed')::int as open
    from lottery_tickets where issue = ${issue}`.execute(db)
  const common = { bench: 'lottery' }
  const lines = `${TICKETS.toLocaleString('en')} tickets of ${(TICKETS * LINES).toLocaleString('en')} lines`
  return [
    {
      ...common,
      figure: `${lines} settled`,
      value: settle / 1_000,
      unit: 's',
      anchor: 'one update of the same rows, s',
      anchorValue: update / 1_000,
      ratio: settle / update,
      bar: `<= ${SETTLE_BAR}x, all of them`,
      ok: settle <= SETTLE_BAR * update && rows[0]?.paid === TICKETS && rows[0].open === 0,
    },
    {
      ...common,
      figure: 'and then paid and closed by the ledger',
      value: TICKETS / (pay / 1_000),
      unit: 'tickets/s',
      anchor: null,
      anchorValue: null,
      ratio: null,
      bar: 'told',
      ok: true,
    },
    {
      ...common,
      figure: 'memory above the start while settling',
      value: (peak - before) / 2 ** 20,
      unit: 'MB',
      anchor: null,
      anchorValue: null,
      ratio: null,
      bar: '<= 400 MB',
      ok: (peak - before) / 2 ** 20 <= 400,
    },
  ]
}

/** A wallet that is silent: calls wait for later. */
function neverAnswers(parts: LotteryDeps) {
  const silent = async (): Promise<never> => {
    throw new Error('later')
  }
  return {
    ...(parts.walletOf('') as ReturnType<typeof faultyWallet>),
    win: silent,
    endRound: silent,
    promo: silent,
  }
}

async function openDraw(db: Db, issue: string): Promise<void> {
  await sql`
    insert into lottery_draws (game_code, issue, day, opens_at, closes_at, draws_at, state)
    values (${GAME}, ${issue}, '2026-01-01', now() - interval '1 hour', now() + interval '1 hour', now() + interval '1 hour', 'open')`.execute(
    db,
  )
}

/** Each player has one ticket of ten two-digit numbers, whose stake the ledger has taken. */
async function fillTickets(db: Db, issue: string): Promise<void> {
  await sql`
    insert into lottery_tickets (member_id, id, brand_id, game_code, issue, vendor_code, currency, wallet_session, order_hash, multiple, lines,
      cost, max_win, rebate_line, state, placed_at)
    select n, md5('ticket' || n)::uuid, 1, ${GAME}, ${issue}, 'TCG_LOTTO_VN', 'BRL', 'none', decode(repeat('00', 32), 'hex'), 1, ${LINES},
      ${LINES}::bigint * 10000, 9800000, '[]', 'live', now() from generate_series(1, ${TICKETS}::bigint) n`.execute(
    db,
  )
  await sql`
    insert into lottery_lines (member_id, ticket_id, no, type, selection, unit, count, cost, paid_unit, max_win, prices, payment, cut_x10000)
    select n, md5('ticket' || n)::uuid, k, 'DE_DB', jsonb_build_array(jsonb_build_array(lpad(((n * 7 + k * 13) % 100)::text, 2, '0'))),
      10000, 1, 10000, 10000, 980000, '{"DE_DB": "980000"}', 'gross', 10000
    from generate_series(1, ${TICKETS}::bigint) n, generate_series(1, ${LINES}) k`.execute(db)
  await sql`
    select count(ledger_apply(n, md5('bet' || n)::uuid, 1::smallint, 'BRL', 'cash', 'bet', ${VENDOR}, md5('ticket' || n)::uuid || ':bet', null,
      (md5('ticket' || n)::uuid)::text, ${GAME}, ${LINES}::bigint * 10000, 'vendor', false, false, null, now(), null))
    from generate_series(1, ${TICKETS}::bigint) n`.execute(db)
  await sql`analyze lottery_tickets`.execute(db)
  await sql`analyze lottery_lines`.execute(db)
}

/** What one statement a table costs that writes a result into the same rows; taken back, so that the rows are as they were. */
async function updateOnce(db: Db, issue: string): Promise<void> {
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`update lottery_tickets set payout = 0, outcome = 'lose', state = 'paying', settled_version = 1, settled_at = now()
        where game_code = ${GAME} and issue = ${issue}`.execute(tx)
      await sql`update lottery_lines l set payout = 1 from lottery_tickets t
        where t.member_id = l.member_id and t.id = l.ticket_id and t.issue = ${issue}`.execute(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
}

async function confirm(db: Db, issue: string): Promise<DrawRow> {
  await sql`
    update lottery_draws set closes_at = now() - interval '1 second', draws_at = now(), state = 'confirmed', version = 1,
      result = ${JSON.stringify(RESULT)}::jsonb, confirmed_at = now() where game_code = ${GAME} and issue = ${issue}`.execute(
    db,
  )
  const draw = await findDraw(db, { gameCode: GAME, issue })
  if (!draw) throw new Error('the draw is there')
  return draw
}

/** Bets at a steady pace that all want three numbers; the anchor is a bet of the ledger alone at the same pace. */
async function betting(parts: LotteryDeps): Promise<Figure[]> {
  const { db } = parts.context
  const issue = '20260101-0002'
  await openDraw(db, issue)
  const wallet = await parts.walletOf('')
  const plain = await paced(async (player) => {
    const id = randomUUID()
    const { status } = await wallet.bet({
      transactionId: `${id}:bet`,
      playerId: player,
      walletSession: 'none',
      currency: 'BRL',
      amount: REAL,
      roundId: id,
      gameCode: GAME,
    })
    return status
  })
  const hot = await paced(async (player, at) => {
    try {
      await placeTicket(
        parts,
        { memberId: player, brandId: 1, currency: 'BRL', walletSession: 'none', isTrial: false },
        {
          id: randomUUID(),
          gameCode: GAME,
          issue,
          multiple: 1,
          lines: [
            { type: '4CANG', selection: [[['1234', '5678', '9012'][at % 3] ?? '']], unit: REAL },
          ],
        },
      )
      return 'ok'
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  })
  const { rows } = await sql<{ over: number; owed: bigint; said: bigint }>`
    select count(*) filter (where c.liability > c.cap)::int as over, sum(c.liability)::bigint as said,
      (select coalesce(sum(l.max_win), 0)::bigint from lottery_tickets t join lottery_lines l on l.member_id = t.member_id and l.ticket_id = t.id
        where t.issue = ${issue} and t.state = 'live') as owed
    from lottery_cells c where c.issue = ${issue}`.execute(db)
  const [found] = rows
  const taken = hot.answers.filter((answer) => answer === 'ok').length
  const common = { bench: 'lottery' }
  return [
    {
      ...common,
      figure: `${BETS_PER_SECOND} bets/s on three hot numbers, p99`,
      value: hot.p99,
      unit: 'ms',
      anchor: 'a bet of the ledger alone, p99 ms',
      anchorValue: plain.p99,
      ratio: hot.p99 / plain.p99,
      bar: `<= ${BET_BAR}x`,
      ok: hot.p99 <= BET_BAR * plain.p99,
    },
    {
      ...common,
      figure: `${taken} of ${hot.answers.length} taken, above a cap`,
      value: found?.over ?? Number.NaN,
      unit: 'numbers',
      anchor: null,
      anchorValue: null,
      ratio: null,
      bar: '0, and the reserve is what the tickets may win',
      ok: found?.over === 0 && found.owed === found.said && taken > 0,
    },
  ]
}

async function paced(bet: (player: bigint, at: number) => Promise<string>) {
  const count = Math.round(BETS_PER_SECOND * BET_SECONDS * Math.min(1, SCALE * 2))
  const times: number[] = []
  const answers: string[] = []
  const started = performance.now()
  const all: Promise<void>[] = []
  for (let at = 0; at < count; at += 1) {
    const due = started + (at * 1_000) / BETS_PER_SECOND
    const wait = due - performance.now()
    if (wait > 1) await pause(wait)
    const from = performance.now()
    all.push(
      bet(BigInt((at % PLAYERS) + 1), at).then((answer) => {
        times.push(performance.now() - from)
        answers.push(answer)
      }),
    )
  }
  await Promise.all(all)
  times.sort((one, other) => one - other)
  return { answers, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
}

async function millis(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
