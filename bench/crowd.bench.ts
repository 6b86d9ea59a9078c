import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../server/src/platform/db.ts'
import { startBenchHouse } from './bench-house.ts'
import { type CrowdSeat, seatCrowd } from './crowd-seats.ts'
import { type BetAnswer, openWindows, placeBet, type Windows } from './crowd-windows.ts'
import type { Figure } from './figures.ts'
import { benchDatabase } from './ledger-database.ts'

const REAL = 10_000n
/** `npm run bench crowd 0.1` runs it with a tenth of the people. */
const SCALE = Number(process.argv[3] ?? 1)
const scaled = (count: number): number => Math.max(10, Math.round(count * SCALE))

interface Crowd {
  gameCode: 'HC-CRASH' | 'HL-BAC'
  players: number
  rounds: number
}

/** Who sits where: a thousand in one flight, five hundred at one table of cards, all led and told by one process. */
const CROWD: readonly Crowd[] = [
  { gameCode: 'HC-CRASH', players: scaled(1_000), rounds: 3 },
  { gameCode: 'HL-BAC', players: scaled(500), rounds: 2 },
]
/** A thousand people do not press at the same instant: they spread over this much of the time for bets. */
const SPREAD_MS = 4_000

const choices: Readonly<
  Record<Crowd['gameCode'], (player: number) => { stake: bigint; choice: unknown }>
> = {
  'HC-CRASH': (player) => ({
    stake: REAL,
    choice: { autoCashOutX100: [110, 150, 200, 1_000, null][player % 5] },
  }),
  'HL-BAC': (player) => ({
    stake: 5n * REAL,
    choice: { [['P', 'B', 'T'][player % 3] ?? 'P']: String(5n * REAL) },
  }),
}

/** A crowd at one table: how late its news come, whether every bet is kept, and how soon all are paid. */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('crowd')
  const house = await startBenchHouse(database, randomBytes(32), {
    CROUPIER_ROLES: 'api,games,worker',
    // As behind a proxy of the house's own: each of the crowd comes from an address of their own.
    CROUPIER_TRUST_PROXY: '127.0.0.1',
  })
  try {
    const seats = await seatCrowd(database.app, CROWD)
    const played = await Promise.all(CROWD.map((crowd) => playCrowd(house.port, crowd, seats)))
    const { pool, close } = openDatabase(database.superuser, { max: 2 })
    const figures: Figure[] = []
    for (const { crowd, windows, answers, rounds } of played) {
      const taken = answers.filter(({ accepted }) => accepted)
      await pause(500)
      const { rows } = await pool.query<{ settled: number }>(
        `select count(*)::int as settled from studio_table_bets b
         where id = any($1) and state = 'settled' and not exists
           (select from studio_wallet_calls c where c.member_id = b.member_id and c.round_id = b.id and c.state <> 'done')`,
        [taken.map(({ id }) => id)],
      )
      const { rows: ends } = await pool.query<{ ms: number }>(
        `select extract(epoch from closed_at - ends_at)::float8 * 1000 as ms from studio_table_rounds
         where table_id = $1 and number = any($2)`,
        [`${crowd.gameCode}:1`, rounds],
      )
      figures.push(
        ...figuresOf(crowd, {
          windows,
          answers,
          settled: rows[0]?.settled ?? 0,
          endsMs: ends.map(({ ms }) => ms),
        }),
      )
    }
    await close()
    return figures
  } finally {
    await house.stop()
    await database.stop()
  }
}

interface PlayedCrowd {
  crowd: Crowd
  windows: Windows
  answers: BetAnswer[]
  rounds: number[]
}

async function playCrowd(
  port: number,
  crowd: Crowd,
  seats: readonly CrowdSeat[],
): Promise<PlayedCrowd> {
  const own = seats.filter(({ gameCode }) => gameCode === crowd.gameCode)
  const windows = await openWindows(port, `${crowd.gameCode}:1`, own.length)
  const answers: BetAnswer[] = []
  const rounds: number[] = []
  for (let turn = 0; turn < crowd.rounds; turn += 1) {
    const round = await windows.nextRound()
    const over = windows.ended(round)
    const bets = own.map(async (seat, place) => {
      await pause((place / own.length) * SPREAD_MS)
      const { stake, choice } = choices[crowd.gameCode](seat.player)
      answers.push(await placeBet(port, seat, { round, stake: String(stake), choice }))
    })
    await Promise.all(bets)
    await over
    rounds.push(round)
  }
  windows.close()
  return { crowd, windows, answers, rounds }
}

function figuresOf(
  { gameCode, players }: Crowd,
  found: {
    windows: Windows
    answers: readonly BetAnswer[]
    settled: number
    endsMs: readonly number[]
  },
): Figure[] {
  const { windows, answers, settled, endsMs } = found
  const taken = answers.filter(({ accepted }) => accepted).length
  const refusals = new Map<string, number>()
  for (const { why } of answers) if (why) refusals.set(why, (refusals.get(why) ?? 0) + 1)
  for (const [why, count] of refusals)
    console.log(`${gameCode}: ${count} bets were refused: ${why}`)
  const figure = (name: string, value: number, unit: string, bar: number | null): Figure => ({
    bench: 'crowd',
    figure: `${gameCode} ${players} players: ${name}`,
    value: Number(value.toFixed(1)),
    unit,
    anchor: null,
    anchorValue: null,
    ratio: null,
    bar: bar === null ? 'none' : `<= ${bar}`,
    ok: bar === null || value <= bar,
  })
  return [
    ...(windows.delays.length > 0
      ? [
          figure('tick delivery p50', quantile(windows.delays, 0.5), 'ms', null),
          figure('tick delivery p99', quantile(windows.delays, 0.99), 'ms', 150),
        ]
      : []),
    figure('frames delivered', windows.frames(), 'frames', null),
    figure('bets taken', taken, 'bets', null),
    figure('bets refused', answers.length - taken, 'bets', 0),
    figure('bets taken that were not settled and paid', taken - settled, 'bets', 0),
    figure(
      'bet answered p99',
      quantile(
        answers.map(({ ms }) => ms),
        0.99,
      ),
      'ms',
      null,
    ),
    figure('from the end of a round to all paid, slowest', Math.max(...endsMs), 'ms', 2_000),
  ]
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
