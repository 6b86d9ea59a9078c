import { sql } from 'kysely'
import {
  sizesOf,
  teamActivity,
  teamByDay,
  teamByGameType,
  teamByLevel,
} from '../server/src/affiliates/agents/team/figures.ts'
import { calculate } from '../server/src/affiliates/agents/pay/calculate-run.ts'
import { teamMembers } from '../server/src/affiliates/agents/team/members.ts'
import type { Db } from '../server/src/platform/db.ts'
import {
  type AgentsHouse,
  oneByOne,
  openAgentsHouse,
  settleWhole,
  slowestLag,
} from './agents-house.ts'
import { fillTree, type TreeSize, WINDOW_FROM } from './agents-tree.ts'
import type { Figure } from './figures.ts'
import { type BenchDatabase, benchDatabase } from './ledger-database.ts'

/** `npm run bench agents 0.02` runs it at a fiftieth of its size; `npm run bench agents` at the whole: a million members, ten million bets. */
const SCALE = Number(process.argv[3] ?? 1)
const scaled = (count: number): number => Math.max(100, Math.round(count * SCALE))
const SIZE: TreeSize = {
  agents: scaled(20_000),
  members: scaled(1_000_000),
  memberDays: scaled(1_000_000),
  bets: scaled(10_000_000),
  windowBets: scaled(50_000),
}
const TIMES = 100
const BETS_PER_SECOND = 500
const LAG_SECONDS = 20
const DAY_MS = 24 * 3_600_000
const DAYS = {
  from: '2026-01-01',
  to: '2026-01-30',
  fromAt: new Date('2026-01-01T03:00:00Z'),
  toAt: new Date('2026-01-31T03:00:00Z'),
}
const brand = { brandId: 1, timeZone: 'America/Sao_Paulo' }

/** Teams of a million: what agents see, what their pay costs, and how soon a bet is in every sum above it. */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('agents')
  const house = await openAgentsHouse(database)
  try {
    const filled = await seconds(() => fillTree(database, SIZE))
    console.log(
      `${SIZE.members} members, ${SIZE.agents} agents, ${SIZE.bets} bets: filled in ${filled.toFixed(1)} s`,
    )
    return [
      ...(await reading(house.context.db)),
      ...(await calculating(house.context.db)),
      ...(await settling(house)),
      await lagging(house, database),
    ]
  } finally {
    await house.close()
    await database.stop()
  }
}

async function reading(db: Db): Promise<Figure[]> {
  const top = await p99(() => overview(db, 1n))
  const below = await p99(async () => {
    await overview(db, 2n)
    await teamMembers(db, {
      callerId: 1n,
      agentId: 2n,
      brandId: 1,
      search: '',
      only: 'all',
      days: DAYS,
      cursor: undefined,
      limit: 50,
    })
  })
  // What the machine itself needs at this moment for as many questions whose answers are known.
  const nothing = await p99(() => Promise.all([1, 2, 3, 4].map(() => sql`select 1`.execute(db))))
  const besideNothing = (value: number) => ({
    anchor: 'four times select 1, p99',
    anchorValue: Number((nothing * 1000).toFixed(3)),
    ratio: Number((value / nothing).toFixed(1)),
  })
  return [
    {
      ...figure('overview of the topmost agent, p99', top * 1000, { unit: 'ms', most: 100 }),
      ...besideNothing(top),
    },
    {
      ...figure('drill-down to an agent below, p99', below * 1000, { unit: 'ms', most: 200 }),
      ...besideNothing(below),
    },
  ]
}

/** The queries of the team overview, at once as the page asks them. */
async function overview(db: Db, agentId: bigint): Promise<void> {
  const of = { agentId, days: DAYS, brandId: 1, timeZone: 'America/Sao_Paulo' }
  await Promise.all([
    teamByDay(db, of),
    teamByGameType(db, of),
    teamByLevel(db, of),
    teamActivity(db, of),
  ])
}

/** A daily run over the whole tree, and over two branches of it: three sizes of the same. */
async function calculating(db: Db): Promise<Figure[]> {
  const day = { from: DAYS.fromAt, to: new Date(DAYS.fromAt.getTime() + DAY_MS) }
  const figures: Figure[] = []
  for (const rootId of [5n, 2n, 1n]) {
    const { agents } = sizesOf(await teamByLevel(db, { agentId: rootId, days: DAYS }))
    const asked = {
      ...brand,
      ...day,
      type: 'daily',
      period: 'D',
      counting: 'within_hold',
      limits: { shareOfHold: 600_000, carries: true },
    } as const
    const run = await seconds(() =>
      calculate(db, { ...asked, rootId: rootId === 1n ? null : rootId }),
    )
    figures.push(
      figure(`a daily run over ${agents + 1} agents calculated`, run, { unit: 's', most: 120 }),
    )
  }
  return figures
}

/** Whole runs, until the last agent has the money. The second of a kind finds the wallets that the first opened. */
async function settling(house: AgentsHouse): Promise<Figure[]> {
  const day = { type: 'daily', period: 'D', from: DAYS.fromAt } as const
  const daily = await settleWhole(house, { ...day, to: new Date(DAYS.fromAt.getTime() + DAY_MS) })
  const window = { type: 'realtime', period: '5min', from: WINDOW_FROM } as const
  const realtime = await settleWhole(house, {
    ...window,
    to: new Date(WINDOW_FROM.getTime() + 300_000),
  })
  const nextDay = new Date(DAYS.fromAt.getTime() + DAY_MS)
  const alone = await settleWhole(oneByOne(house), {
    ...day,
    from: nextDay,
    to: new Date(nextDay.getTime() + DAY_MS),
  })
  return [
    figure(
      `a daily run of ${daily.lines} lines calculated, written and paid`,
      daily.calculateSeconds + daily.paySeconds,
      { unit: 's', most: 120 },
    ),
    figure(
      `a window of ${SIZE.windowBets} bets calculated and written`,
      realtime.calculateSeconds,
      { unit: 's', most: 10 },
    ),
    figure(
      `the same with its ${realtime.lines} lines paid`,
      realtime.calculateSeconds + realtime.paySeconds,
      { unit: 's', most: 10 },
    ),
    {
      ...figure(
        `processor time of each of ${realtime.paid} lines paid in sets`,
        realtime.payProcessor,
        {
          unit: 'us',
          // 20,000 lines in six seconds of one processor, of the ten that a window has.
          most: 300,
        },
      ),
      anchor: `each of ${alone.paid} lines paid one by one`,
      anchorValue: Math.round(alone.payProcessor),
      ratio: Number((realtime.payProcessor / alone.payProcessor).toFixed(2)),
    },
  ]
}

async function lagging(house: AgentsHouse, database: BenchDatabase): Promise<Figure> {
  const lag = await slowestLag(house, {
    database,
    betsPerSecond: BETS_PER_SECOND,
    seconds: LAG_SECONDS,
    players: SIZE.members - SIZE.agents,
  })
  return figure(`figures behind ${BETS_PER_SECOND} settled bets a second, at most`, lag, {
    unit: 's',
    most: 2,
  })
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** The slowest but one of a hundred calls, after one that warms the caches. */
async function p99(work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) times.push(await seconds(work))
  return times.toSorted((a, b) => b - a)[1] ?? Number.NaN
}

function figure(
  name: string,
  value: number,
  { unit, most }: { unit: string; most: number },
): Figure {
  const alone = { bench: 'agents', anchor: null, anchorValue: null, ratio: null }
  return {
    ...alone,
    figure: name,
    value: Number(value.toFixed(3)),
    unit,
    bar: `<= ${most}`,
    ok: value <= most,
  }
}
