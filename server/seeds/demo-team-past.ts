import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import { createApp, type App } from '../src/app/app.ts'
import { agentProjections, settlementJob } from '../src/affiliates/agents/agents.ts'
import { turnoverProjection } from '../src/play/turnover/turnover.ts'
import { createProjections, recordEvent } from '../src/core/events/events.ts'
import type { SessionRef } from '../src/platform/http/call.ts'
import { recoverRounds } from '../src/play/verticals/studio/studio.ts'
import { inProcessBus } from '../src/platform/bus.ts'
import { type HeldClock, heldClock } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { openDemoSessions, playTitle, type Title } from './demo-play.ts'
import { demoAgent, demoNewcomers, demoPlayers, idOf, type TeamIds } from './demo-team.ts'
import { AGE, isOver, type PastTeam, PLAYED, wasHere } from './demo-team-begun.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** 20.00 of the brand's currency. */
const STAKE: Money = 200_000n

const slots: readonly Title[] = ['HS-KOI', 'FROST-RUNES-4', 'ANCIENT-SUN-4', 'OCEAN-PEARLS-4'].map(
  (code) => ({ code, choice: {} }),
)
const dice: Title = { code: 'HM-DICE', choice: { side: 'over', winning: 4_490 } }

/** Somebody of the team sits down at a title for some rounds. */
interface Sitting {
  account: string
  agoMs: number
  rounds: number
  title: Title
}

/**
 * What the team did since: rounds that are truly played at the studio, through the wallet and the ledger, and what runs paid for them, each
 * dated as if it had happened then. Ends early when it is told to stop, and goes on with what is left when it is called again; of several
 * processes one plays.
 */
export async function playPast(
  context: Context,
  team: PastTeam,
  signal: AbortSignal,
): Promise<void> {
  const client = await context.pool.connect()
  try {
    const { rows } = await client.query<{ alone: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as alone',
      [PLAYED],
    )
    if (rows[0]?.alone && !(await isOver(context.db, team.ids)))
      await playRest(context, team, signal)
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [PLAYED])
    client.release()
  }
}

async function playRest(
  context: Context,
  { ids, until }: PastTeam,
  signal: AbortSignal,
): Promise<void> {
  const now = until.getTime()
  const clock = heldClock(new Date(now - AGE))
  // A house of its own, whose clock can be moved, and whose doings no counter of the running one sees.
  const house = await createApp({
    ...context,
    clock,
    bus: inProcessBus(),
    metrics: createMetrics(),
  })
  try {
    await endBroken(house, { clock, ids })
    clock.set(new Date(now - AGE))
    const sessions = await signIn(house, ids)
    for (const sitting of sittings()) {
      if (signal.aborted) return
      clock.set(new Date(now - sitting.agoMs))
      await play(house, sittingOf(sessions, sitting))
    }
    await settleThen(house, { clock, now, signal })
    if (signal.aborted) return
    for (const { memberId } of sessions.values())
      await house.identity.endSessions(memberId, { reason: 'logout', now: clock.now() })
    const agent = { brandId: 1, memberId: idOf(ids, demoAgent.account) }
    await context.db
      .transaction()
      .execute((tx) =>
        recordEvent(context.random)(tx, { kind: PLAYED, ...agent, at: clock.now(), data: {} }),
      )
  } finally {
    await house.ledger.close()
    house.messages.close()
  }
}

/**
 * Ends what a start that was killed left in the middle of a round. A wallet's lines never go back in time, so it is done as of a minute
 * after the round and not later.
 */
async function endBroken(
  house: App,
  { clock, ids }: { clock: HeldClock; ids: TeamIds },
): Promise<void> {
  const broken = await house.context.db
    .selectFrom('studio_rounds')
    .select('touched_at')
    .where('member_id', 'in', [...ids.values()])
    .where('state', '=', 'debiting')
    .orderBy('touched_at')
    .execute()
  for (const { touched_at: at } of broken) {
    clock.set(new Date(at.getTime() + MINUTE))
    await recoverRounds(house.studio)
  }
}

/** Who sat down when: some evenings of the first weeks, every one since daily wages are paid, and now and then today. */
function sittings(): Sitting[] {
  const early = [22, 20, 18, 16, 14].map((day) => evening(day, 2))
  const late = Array.from({ length: 11 }, (_, at) => evening(11 - at, 3))
  const hours = [9, 7, 5, 3].map((hour, at) =>
    sitting(at, { agoMs: hour * HOUR, rounds: 2, title: at % 2 === 0 ? dice : slots[at] }),
  )
  const minutes = [82, 67, 52, 37, 22, 12].map((minute, at) =>
    sitting(at, { agoMs: minute * MINUTE, rounds: 1, title: at % 2 === 0 ? slots[0] : dice }),
  )
  const all = [...early, ...late, ...hours, ...minutes, ...firstRounds()]
  return all.toSorted((one, other) => other.agoMs - one.agoMs)
}

/** Whoever joined later has tried a title since. */
function firstRounds(): Sitting[] {
  return demoNewcomers.map(({ account, joinedAgoMs }, at) => {
    const title = slots[at % slots.length]
    assert(title, 'there are titles')
    return { account, agoMs: joinedAgoMs - 5 * MINUTE, rounds: 2, title }
  })
}

function evening(day: number, rounds: number): Sitting {
  return sitting(day, { agoMs: day * DAY, rounds, title: slots[day % slots.length] })
}

function sitting(
  turn: number,
  { title, ...rest }: Omit<Sitting, 'account' | 'title'> & { title: Title | undefined },
): Sitting {
  const account = demoPlayers[turn % demoPlayers.length]
  assert(account !== undefined && title !== undefined, 'somebody sits down at something')
  return { ...rest, account, title }
}

type Played = Sitting & { session: SessionRef }

function sittingOf(sessions: ReadonlyMap<string, SessionRef>, sitting: Sitting): Played {
  const session = sessions.get(sitting.account)
  assert(session, 'whoever plays has signed in')
  return { ...sitting, session }
}

/** A session of each who plays, which ends with the past. */
async function signIn(house: App, ids: TeamIds): Promise<ReadonlyMap<string, SessionRef>> {
  const until = house.context.clock.now().getTime() + AGE
  const players = demoPlayers.map((account) => ({ account, joinedAgoMs: AGE }))
  return await openDemoSessions(house, {
    brandId: 1,
    lastsMs: AGE,
    people: [...players, ...demoNewcomers].map(({ account, joinedAgoMs }) => ({
      account,
      memberId: idOf(ids, account),
      at: new Date(until - joinedAgoMs),
    })),
  })
}

/** Plays what of a sitting has not been played yet. */
async function play(house: App, { session, rounds, title }: Played): Promise<void> {
  const left = rounds - (await roundsNow(house.context, session.memberId))
  if (left <= 0) return
  await wasHere(house.context, session.memberId)
  await playTitle(house, { session, rounds: left, stake: STAKE, title })
}

/** How many rounds a member has begun at this very moment of the held clock: those of a sitting that was broken off. */
async function roundsNow({ db, clock }: Context, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ rounds: number }>`
    select count(distinct round_id)::int as rounds from ledger_journal
    where player_id = ${memberId} and at = ${clock.now()} and round_id is not null`.execute(db)
  return rows[0]?.rounds ?? 0
}

/** Pays what each day since the first wages was worth when it was over, and at last what today was worth so far. */
async function settleThen(
  house: App,
  { clock, now, signal }: { clock: HeldClock; now: number; signal: AbortSignal },
): Promise<void> {
  const figures = createProjections(house.context, [
    turnoverProjection(house.turnover),
    ...agentProjections(house.agents),
  ])
  const settlement = settlementJob(house.agents)
  for (let day = 11; day >= 0 && !signal.aborted; day--) {
    clock.set(new Date(now - day * DAY))
    // What the day before paid stands in the journal too.
    await figures.catchUp()
    await settlement.run({ token: 0n, signal })
  }
}
