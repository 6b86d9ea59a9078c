import { sql } from 'kysely'
import { seedBrands } from '../server/seeds/brands.ts'
import { createLedger } from '../server/src/core/ledger/ledger.ts'
import { createFairness } from '../server/src/play/fairness/fairness.ts'
import {
  createLotteryGames,
  createOfficialBoards,
  type DrawRow,
  findDraw,
  seedLotteryGames,
} from '../server/src/play/lottery-draws/lottery-draws.ts'
import {
  deliverOwed,
  type LotteryDeps,
  settleDraw,
} from '../server/src/play/verticals/lottery/lottery.ts'
import { type Db, openDatabase } from '../server/src/platform/db.ts'
import { faultyWallet } from '../server/test/studio-wallet.ts'
import type { Figure } from './figures.ts'
import { type BenchDatabase, benchDatabase, fillWallets, PLAYERS, run } from './ledger-database.ts'
import { hotNumbers, openDraw } from './lottery-bets.ts'
import { contextOver } from '../server/test/context.ts'

/** `npm run bench lottery 0.1` runs it with a tenth of the tickets. */
const SCALE = Number(process.argv[3] ?? 1)
const TICKETS = Math.max(1_000, Math.round(PLAYERS * SCALE))
const LINES = 10
const SETTLE_BAR = 3
const MEMORY_MB = 400
const VENDOR = 12
const GAME = 'VN-FAST-1'

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
    const context = contextOver({ db, pool })
    await seedBrands(context)
    await seedLotteryGames(context)
    await fillWallets(database, TICKETS)
    const ledger = createLedger(context)
    const fairness = createFairness(context, async () => false)
    const wallet = faultyWallet(context, ledger, 1, VENDOR)
    const parts: LotteryDeps = {
      context,
      draws: {
        context,
        fairness,
        games: createLotteryGames(context),
        boards: createOfficialBoards(context),
      },
      fairness,
      walletOf: () => wallet,
      offers: async () => true,
      gameTitle: async (code) => code,
      rebateLine: async (memberId) => [{ memberId, points: 130 }],
      linkedGroups: async () => new Map(),
      noteOpposed: async () => {},
    }
    const figures = [
      ...(await settling(parts, database)),
      ...(await hotNumbers(parts, { game: GAME, scale: SCALE, players: TICKETS })),
    ]
    await ledger.close()
    return figures
  } finally {
    await close()
    await database.stop()
  }
}

async function settling(parts: LotteryDeps, database: BenchDatabase): Promise<Figure[]> {
  const { db } = parts.context
  const issue = '20260101-0001'
  await openDraw(db, { game: GAME, issue })
  await fillTickets(database, issue)
  const update = await millis(() => updateOnce(database, issue))
  const draw = await confirm(db, issue)
  const memory = watchMemory()
  // First by a wallet that takes all at once, so that the ledger's own work stands apart.
  const quick: LotteryDeps = { ...parts, walletOf: () => takesAll(parts) }
  const settle = await millis(() => settleDraw(quick, draw))
  await run(database.app, [
    `update lottery_wallet_calls set state = 'pending', next_at = now()`,
    `update lottery_tickets set state = 'paying'`,
  ])
  const pay = await millis(async () => {
    while ((await deliverOwed(parts)) > 0);
  })
  const grown = memory()
  const { rows } = await sql<{ paid: number; open: number }>`
    select count(*) filter (where state = 'closed')::int as paid, count(*) filter (where state <> 'closed')::int as open
    from lottery_tickets where issue = ${issue}`.execute(db)
  const lines = `${TICKETS.toLocaleString('en')} tickets of ${(TICKETS * LINES).toLocaleString('en')} lines`
  const alone = { bench: 'lottery', anchor: null, anchorValue: null, ratio: null }
  return [
    {
      bench: 'lottery',
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
      ...alone,
      figure: 'and then paid and closed by the ledger',
      value: TICKETS / (pay / 1_000),
      unit: 'tickets/s',
      bar: 'told',
      ok: true,
    },
    {
      ...alone,
      figure: 'memory above the start',
      value: grown,
      unit: 'MB',
      bar: `<= ${MEMORY_MB} MB`,
      ok: grown <= MEMORY_MB,
    },
  ]
}

/** Says by how many megabytes the process has grown at its largest. */
function watchMemory(): () => number {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 250)
  return () => {
    clearInterval(watch)
    return (peak - before) / 2 ** 20
  }
}

async function ok() {
  return { status: 'OK', balance: 0n }
}

/** A wallet that takes all at once and books nothing. */
function takesAll(parts: LotteryDeps) {
  return {
    ...(parts.walletOf('') as ReturnType<typeof faultyWallet>),
    win: ok,
    endRound: ok,
    promo: ok,
  }
}

/** Each player has one ticket of ten two-digit numbers, whose stake the ledger has taken. On a connection without a limit of time. */
async function fillTickets(database: BenchDatabase, issue: string): Promise<void> {
  const ticket = `md5('ticket' || n)::uuid`
  await run(database.app, [
    `insert into lottery_tickets (member_id, id, brand_id, game_code, issue, vendor_code, currency, wallet_session, order_hash, multiple, lines,
       cost, max_win, rebate_line, state, placed_at)
     select n, ${ticket}, 1, '${GAME}', '${issue}', 'TCG_LOTTO_VN', 'BRL', 'none', decode(repeat('00', 32), 'hex'), 1, ${LINES},
       ${LINES} * 10000, 9800000, '[]', 'live', now() from generate_series(1, ${TICKETS}) n`,
    `insert into lottery_lines (member_id, ticket_id, no, type, selection, unit, count, cost, paid_unit, max_win, prices, payment, cut_x10000)
     select n, ${ticket}, k, 'DE_DB', jsonb_build_array(jsonb_build_array(lpad(((n * 7 + k * 13) % 100)::text, 2, '0'))),
       10000, 1, 10000, 10000, 980000, '{"DE_DB": "980000"}', 'gross', 10000
     from generate_series(1, ${TICKETS}) n, generate_series(1, ${LINES}) k`,
    `select count(ledger_apply(n, md5('bet' || n)::uuid, 1::smallint, 'BRL', 'cash', 'bet', ${VENDOR}, ${ticket} || ':bet', null,
       (${ticket})::text, '${GAME}', ${LINES} * 10000, 'vendor', false, false, null, now(), null))
     from generate_series(1, ${TICKETS}) n`,
  ])
  await run(database.superuser, ['vacuum analyze lottery_tickets', 'vacuum analyze lottery_lines'])
}

/** What one statement a table costs that writes a result into the same rows; taken back, so that the rows are as they were. */
async function updateOnce(database: BenchDatabase, issue: string): Promise<void> {
  await run(database.app, [
    'begin',
    `update lottery_tickets set payout = 0, outcome = 'lose', state = 'paying', settled_version = 1, settled_at = now()
     where game_code = '${GAME}' and issue = '${issue}'`,
    `update lottery_lines l set payout = 1 from lottery_tickets t
     where t.member_id = l.member_id and t.id = l.ticket_id and t.issue = '${issue}'`,
    'rollback',
  ])
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

async function millis(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
