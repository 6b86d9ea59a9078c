import {
  sizesOf,
  teamActivity,
  teamByDay,
  teamByGameType,
  teamByLevel,
} from '../server/src/modules/agents/team/figures.ts'
import { rollUp } from '../server/src/modules/agents/figures/roll-up.ts'
import { calculate } from '../server/src/modules/agents/pay/calculate-run.ts'
import { teamMembers } from '../server/src/modules/agents/team/members.ts'
import { type Db, openDatabase } from '../server/src/platform/db.ts'
import { fillTree, FIRST_PLAYER, type TreeSize, WINDOW_FROM } from './agents-tree.ts'
import type { Figure } from './figures.ts'
import { benchDatabase } from './ledger-database.ts'

/** `npm run bench agents 0.02` runs it at a fiftieth of its size. */
const SCALE = Number(process.argv[3] ?? 1)
const scaled = (count: number): number => Math.max(100, Math.round(count * SCALE))
const SIZE: TreeSize = {
  agents: scaled(20_000),
  members: scaled(1_000_000),
  memberDays: scaled(1_000_000),
  windowBets: scaled(50_000),
}
const TIMES = 40
const BATCH = Math.min(500, SIZE.windowBets)
const DAY_MS = 24 * 3_600_000
const DAYS = {
  from: '2026-01-01',
  to: '2026-01-30',
  fromAt: new Date('2026-01-01T03:00:00Z'),
  toAt: new Date('2026-01-31T03:00:00Z'),
}
const brand = { brandId: 1, timeZone: 'America/Sao_Paulo', rootId: null }

/** Teams of a million: what agents see, and what their pay costs to compute. */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('agents')
  const { db, close } = openDatabase(database.superuser)
  try {
    const filled = await seconds(() => fillTree(database, SIZE))
    console.log(`${SIZE.members} members, ${SIZE.agents} agents: filled in ${filled.toFixed(1)} s`)
    return [...(await reading(db)), ...(await paying(db)), await counting(db)]
  } finally {
    await close()
    await database.stop()
  }
}

async function reading(db: Db): Promise<Figure[]> {
  const top = await slowest(() => overview(db, 1n))
  const below = await slowest(async () => {
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
  return [
    figure('overview of the topmost agent, p99', top * 1000, { unit: 'ms', most: 100 }),
    figure('drill-down to an agent below, p99', below * 1000, { unit: 'ms', most: 200 }),
  ]
}

/** The queries of the team overview, at once as the page asks them. */
async function overview(db: Db, agentId: bigint): Promise<void> {
  const of = { agentId, days: DAYS }
  await Promise.all([
    teamByDay(db, of),
    teamByGameType(db, of),
    teamByLevel(db, of),
    teamActivity(db, of),
  ])
}

async function paying(db: Db): Promise<Figure[]> {
  const to = new Date(WINDOW_FROM.getTime() + 300_000)
  const realtime = { ...brand, type: 'realtime', period: '5min', from: WINDOW_FROM, to } as const
  const window = await seconds(() => calculate(db, realtime))
  const figures = [
    figure(`a window of ${SIZE.windowBets} bets calculated`, window, { unit: 's', most: 10 }),
  ]
  const day = { from: DAYS.fromAt, to: new Date(DAYS.fromAt.getTime() + DAY_MS) }
  // The whole tree, and two branches of it: three sizes of the same run.
  for (const rootId of [5n, 2n, 1n]) {
    const agents = sizesOf(await teamByLevel(db, { agentId: rootId, days: DAYS })).agents + 1
    const asked = { ...brand, ...day, type: 'daily', period: 'D', rootId } as const
    const run = await seconds(() =>
      calculate(db, rootId === 1n ? { ...asked, rootId: null } : asked),
    )
    figures.push(
      figure(`a daily run over ${agents} agents calculated`, run, { unit: 's', most: 120 }),
    )
  }
  return figures
}

/** How long the sums are behind: one batch of settled bets under lines of all depths, added for every agent above. */
async function counting(db: Db): Promise<Figure> {
  const players = SIZE.members - SIZE.agents
  const named = Array.from({ length: BATCH }, (_, place) => {
    const bet = place % SIZE.windowBets
    return {
      memberId: BigInt(FIRST_PLAYER + (bet % players)),
      source: 1,
      subject: `bench${bet}`,
      entry: 0,
    }
  })
  const lag = await slowest(() =>
    db.transaction().execute((tx) => rollUp(tx, named, { id: 1, timeZone: brand.timeZone })),
  )
  return figure(`${BATCH} settled bets into every sum above them, p99`, lag, { unit: 's', most: 2 })
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** The slowest of some calls after one that warms the caches: with forty, that is their 99th percentile. */
async function slowest(work: () => Promise<unknown>): Promise<number> {
  await work()
  let most = 0
  for (let time = 0; time < TIMES; time++) most = Math.max(most, await seconds(work))
  return most
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
