import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { App } from '../server/src/app/app.ts'
import { composeProjections } from '../server/src/app/compose-projections.ts'
import { createProjections } from '../server/src/core/events/events.ts'
import type { EngagementHouse } from './engagement-house.ts'

/** A vendor whose stakes count as soon as their round has ended. */
const SOURCE = 7
/** A game for which points, missions, raffles, tournaments and jackpots count. */
const GAME = 'HM-DICE'
const STAKE = 100n
/** The projections that only promotions need; `turnover` is everybody's. */
const OF_ENGAGEMENT =
  /^(points|points_deposits|missions|missions_rounds|missions_facts|tournaments|vip|raffle|jackpot)/
const LOOK_MS = 20
const PATIENCE_MS = 60_000

/** One round of a member, won back as it was staked twice. */
async function playOne({ ledger, context }: App, memberId: bigint): Promise<void> {
  const round = uuidv7()
  const entry = {
    playerId: memberId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    source: SOURCE,
    roundId: round,
    gameCode: GAME,
    counterAccount: 'vendor',
    at: context.clock.now(),
  } as const
  const { bet } = await ledger.applyPair(
    { ...entry, id: randomUUID(), operation: 'bet', externalId: `${round}b`, amount: STAKE },
    {
      ...entry,
      id: randomUUID(),
      operation: 'win',
      externalId: `${round}w`,
      amount: 2n * STAKE,
      roundClosed: true,
    },
  )
  if (bet.status !== 'OK') throw new Error(`a bet of the bench was refused: ${bet.status}`)
}

/** Plays so many rounds a second, for so long; answers how many there were. */
async function playSteadily(
  house: App,
  of: { members: number; perSecond: number; seconds: number },
): Promise<number> {
  const begin = performance.now()
  const playing: Promise<void>[] = []
  const all = of.perSecond * of.seconds
  for (let played = 0; played < all; ) {
    const due = Math.min(all, Math.ceil(((performance.now() - begin) / 1000) * of.perSecond))
    for (; played < due; played++) playing.push(playOne(house, BigInt(randomInt(1, of.members))))
    await pause(5)
  }
  await Promise.all(playing)
  return all
}

/** How long it takes until a round stands in points and in the count of a mission, in milliseconds. */
async function visibleAfter(house: App, memberId: bigint): Promise<number> {
  const { db } = house.context
  const begin = performance.now()
  await playOne(house, memberId)
  while (performance.now() - begin < PATIENCE_MS) {
    const { rows } = await sql<{ seen: boolean }>`
      select exists (select from points_earned where member_id = ${memberId})
        and exists (select from missions_counts where member_id = ${memberId}) as seen`.execute(db)
    if (rows[0]?.seen === true) return performance.now() - begin
    await pause(LOOK_MS)
  }
  throw new Error('a round of the bench was never counted')
}

/** Rounds at a steady pace with the projections running, and one marked round after another meanwhile. Answers the milliseconds of each. */
export async function measureDelay(
  { house }: EngagementHouse,
  of: { members: number; perSecond: number; seconds: number },
): Promise<number[]> {
  house.projections.start()
  const delays: number[] = []
  const over = new AbortController()
  // Members that nobody else plays: the last ones.
  const probes = (async () => {
    for (let probe = 0; !over.signal.aborted; probe++) {
      delays.push(await visibleAfter(house, BigInt(of.members - probe)))
      await pause(LOOK_MS)
    }
  })()
  await playSteadily(house, { ...of, members: Math.floor(of.members * 0.9) })
  over.abort()
  await probes
  await house.projections.stop()
  return delays
}

/** Microseconds of processor a round: of the ledger alone, of turnover, and of all that promotions read from it. */
interface RoundCosts {
  ledger: number
  turnover: number
  engagement: number
}

/** Plays first and reads afterwards, part by part, so that each part's cost is its own. */
export async function measureCosts(
  { house, used }: EngagementHouse,
  of: { members: number; rounds: number },
): Promise<RoundCosts> {
  const { context } = house
  const all = composeProjections({
    context,
    people: house,
    play: house,
    turnover: house.turnover,
    agents: house.agents,
    engagement: house,
  })
  const reader = (wanted: (name: string) => boolean) =>
    createProjections(
      context,
      all.filter(({ name }) => wanted(name)),
    )
  const turnover = reader((name) => name === 'turnover')
  const engagement = reader((name) => OF_ENGAGEMENT.test(name))
  await createProjections(context, all).catchUp()
  const costOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = used()
    await work()
    return (used() - before) / of.rounds
  }
  const perSecond = 1_000
  return {
    ledger: await costOf(() =>
      playSteadily(house, { ...of, perSecond, seconds: of.rounds / perSecond }),
    ),
    turnover: await costOf(() => turnover.catchUp()),
    engagement: await costOf(() => engagement.catchUp()),
  }
}
