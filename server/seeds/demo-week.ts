import type { Money } from '@croupier/shared/money'
import { assert } from '@croupier/shared/assert'
import { createApp, type App } from '../src/app/app.ts'
import { seedDemoPromotions } from '../src/app/prepare-demo.ts'
import { engagementJobs } from '../src/app/worker-jobs.ts'
import { turnoverJob } from '../src/play/turnover/turnover.ts'
import { recoverRounds } from '../src/play/verticals/studio/studio.ts'
import { spinWheel, takeEnvelope } from '../src/engagement/raffles/raffles.ts'
import { inProcessBus } from '../src/platform/bus.ts'
import { type HeldClock, heldClock } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import type { SessionRef } from '../src/platform/http/call.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { Refusal } from '../src/platform/refusal.ts'
import { transact } from '../src/platform/transact.ts'
import { demoMembers, openAccount, seedDemo } from './demo.ts'
import { openDemoSessions, playTitle, type Title } from './demo-play.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** One base unit of each brand's money: a real, or five thousand dong. */
const BRANDS = [
  { brandId: 1, unit: 10_000n, guests: ['amaraweek', 'brunoweek', 'cleoweek', 'daviweek'] },
  { brandId: 2, unit: 50_000_000n, guests: ['linhweek', 'minhweek'] },
] as const

const dice: Title = { code: 'HM-DICE', choice: { side: 'over', winning: 4_490 } }

/** Every other sitting is at the dice, for which missions count. */
const titles: readonly Title[] = [
  dice,
  { code: 'HS-KOI', choice: {} },
  dice,
  { code: 'FROST-RUNES-4', choice: {} },
]

/** The hours of a day at which somebody plays; the first is for those who open envelopes at noon. */
const HOURS = [0, 6, 12, 16, 18, 20, 22]

interface Player {
  session: SessionRef
  stake: Money
}

/** What a week brought, for whoever started it. */
export interface WeekFigures {
  rounds: number
  spins: number
  envelopes: number
  claimed: number
}

/** Whether somebody has used this database before: a week is played in a house of its own alone. */
export async function isUsed({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const member = await db.selectFrom('identity_members').select('id').limit(1).executeTakeFirst()
  return member !== undefined
}

/**
 * Opens the demonstration some days ago and lives through them: its players play, spin, open envelopes and claim, and the jobs of promotions
 * run hour by hour on a clock of their own. It ends now, so nothing of it lies in the future and no running clock is ever moved. For an
 * empty house of the demonstration alone.
 */
export async function playWeek(
  context: Context,
  {
    days,
    hours = HOURS,
    signal,
    tell,
  }: {
    days: number
    /** The hours of each day at which somebody plays. */
    hours?: readonly number[]
    signal: AbortSignal
    tell: (day: number) => void
  },
): Promise<WeekFigures> {
  assert(context.config.mode === 'demo', 'weeks are played in demo mode alone')
  assert(!(await isUsed(context)), 'a week is played in a house that nobody has used')
  const now = context.clock.now().getTime()
  const begin = now - days * DAY
  // A minute after a whole hour: envelopes are falling.
  const first = begin + untilHour(begin) + MINUTE
  const clock = heldClock(new Date(begin))
  const then = { ...context, clock, bus: inProcessBus(), metrics: createMetrics() }
  const house = await createApp(then)
  const figures: WeekFigures = { rounds: 0, spins: 0, envelopes: 0, claimed: 0 }
  try {
    await seedDemo(then, house)
    await seedDemoPromotions(house)
    const players = await openPlayers(house, days)
    for (let day = 0; day < days; day++) {
      for (const [turn, hour] of hours.entries()) {
        if (signal.aborted) return figures
        clock.set(new Date(first + day * DAY + hour * HOUR))
        await playHour(house, { players, turn: day * hours.length + turn, figures })
        await work(house, { clock, signal })
      }
      tell(day + 1)
    }
    clock.set(new Date(now))
    await work(house, { clock, signal })
    return figures
  } finally {
    await house.ledger.close()
    house.messages.close()
  }
}

/** From a moment to the next whole hour. */
function untilHour(moment: number): number {
  return (HOUR - (moment % HOUR)) % HOUR
}

/** The demo members and some guests of each brand, each with a session and money. */
async function openPlayers(house: App, days: number): Promise<Player[]> {
  const all: Player[] = []
  for (const { brandId, unit, guests } of BRANDS) {
    for (const account of guests)
      await openGuest(house, { brandId, account, deposit: 2_000n * unit })
    const demo = demoMembers.filter((member) => member.brandId === brandId)
    const accounts = [...demo.map(({ account }) => account), ...guests]
    const rows = await house.context.db
      .selectFrom('identity_members')
      .select(['id', 'account'])
      .where('brand_id', '=', brandId)
      .where('account', 'in', accounts)
      .execute()
    const sessions = await openDemoSessions(house, {
      brandId,
      lastsMs: (days + 1) * DAY,
      people: rows.map(({ id, account }) => ({
        account,
        memberId: id,
        at: house.context.clock.now(),
      })),
    })
    all.push(...[...sessions.values()].map((session) => ({ session, stake: 5n * unit })))
  }
  return all
}

async function openGuest(
  house: App,
  { brandId, account, deposit }: { brandId: number; account: string; deposit: Money },
): Promise<void> {
  const { context } = house
  const passwordHash = await house.identity.hashPassword(context.random.bytes(24).toString('hex'))
  const nickname = account.replace('week', '')
  await context.db
    .transaction()
    .execute((tx) =>
      openAccount(tx, context, house, { brandId, account, nickname, deposit, passwordHash }),
    )
}

/** One hour of everybody: some play, all open an envelope, spin and claim what they can. */
async function playHour(
  house: App,
  { players, turn, figures }: { players: readonly Player[]; turn: number; figures: WeekFigures },
): Promise<void> {
  for (const [place, { session, stake }] of players.entries()) {
    const title = titles[(turn + place) % titles.length]
    const rounds = (turn + place) % 3 === 0 ? 6 : 2
    if (title && (await tried(() => playTitle(house, { session, rounds, stake, title }))))
      figures.rounds += rounds
    figures.envelopes += (await tried(() => openEnvelope(house, session))) ? 1 : 0
    figures.spins += (await tried(() => spin(house, session))) ? 1 : 0
    figures.claimed += await claimAll(house, session)
  }
}

/** Whether it was done; a refusal is an everyday no: an empty wallet, no ticket left, all envelopes taken. */
async function tried(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function openEnvelope(house: App, { brandId, memberId }: SessionRef): Promise<void> {
  const { db, clock } = house.context
  const now = clock.now()
  const [promotion] = await house.promotions.live(db, { brandId, kind: 'envelopes', now })
  if (promotion)
    await transact(db, (tx) => takeEnvelope(house.raffles, tx, { promotion, memberId, now }))
}

async function spin(house: App, { brandId, memberId }: SessionRef): Promise<void> {
  const { db, clock, random } = house.context
  const now = clock.now()
  const requestId = random.uuid()
  const [promotion] = await house.promotions.live(db, { brandId, kind: 'wheel', now })
  if (promotion)
    await transact(db, (tx) =>
      spinWheel(house.raffles, tx, { promotion, memberId, requestId, now }),
    )
}

async function claimAll(house: App, { memberId, brandId }: SessionRef): Promise<number> {
  const { db, clock } = house.context
  const now = clock.now()
  const live = await house.promotions.live(db, { brandId, now })
  const codes = live.map(({ code }) => code)
  const of = { brandId, memberId, codes, occurrences: [], withClaimable: true }
  let claimed = 0
  for (const { id: entitlementId } of await house.promotions.copies(db, of)) {
    const answer = await transact(db, (tx) =>
      house.promotions.tryClaim(tx, { entitlementId, memberId, now }),
    )
    if (typeof answer !== 'string') claimed += 1
  }
  return claimed
}

/** What the worker does meanwhile: reads what was played, then pays, opens and ends. */
async function work(
  house: App,
  { clock, signal }: { clock: HeldClock; signal: AbortSignal },
): Promise<void> {
  // A little later: figures are read behind what is written.
  clock.advance(MINUTE / 2)
  await recoverRounds(house.studio)
  await turnoverJob(house.turnover).run({ token: 0n, signal })
  await house.projections.catchUp()
  for (const job of engagementJobs(house)) await job.run({ token: 0n, signal })
  await house.projections.catchUp()
}
