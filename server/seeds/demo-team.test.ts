import { agentLinksApi } from '@croupier/api/affiliates/agent-links'
import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import { agentsApi, contractTypes } from '@croupier/api/affiliates/agents'
import { beforeAll, expect, test } from 'vitest'
import { expectLedgerIntact } from '../test/ledger-invariants.ts'
import { browserOf } from '../test/people.ts'
import { testStaffHouse } from '../test/staff.ts'
import { heldClock } from '../src/platform/clock.ts'
import { allRead } from '../test/caught-up.ts'
import {
  demoAgent,
  demoPlayers,
  demoNewcomers,
  idOf,
  openDemoTeam,
  seedDemoTeam,
} from './demo-team.ts'
import { demoContracts } from './demo-team-contracts.ts'
import { AGE, openPastTeam, type PastTeam } from './demo-team-begun.ts'
import { playPast } from './demo-team-past.ts'
import { seedGames } from './games.ts'

const world = await testStaffHouse()
const { context, house, database } = world
const browser = browserOf(world)
const everybody = [...demoPlayers, ...demoNewcomers.map(({ account }) => account)]
let team: PastTeam

beforeAll(async () => {
  // A first start that is killed before anything is signed, of two processes at once.
  const then = new Date(context.clock.now().getTime() - AGE)
  const earlier = { ...context, clock: heldClock(then) }
  await Promise.all([openDemoTeam(earlier, house), openDemoTeam(earlier, house)])
  team = (await openPastTeam(context, house)) ?? expect.fail('its past is not over')
  await seedDemoTeam(context, house)
  await allRead(context.db, house.projections)
  await browser.logIn(demoAgent.account, demoAgent.password)
})

test('S1-013 S3-032 the agent of the demonstration comes in and finds a team and contracts', async () => {
  expect(await browser.value(agentsApi.consolidated)).toMatchObject({
    divtypereq: 'active',
    dailysalreqtype: 'active',
    contracthoursalreq: 'offered',
    realtimesalreqtype: 'active',
    waiting: 1,
  })
  // Whoever opens the team again before its past is over finds it there, with as many contracts.
  expect(await openPastTeam(context, house)).toEqual(team)
  const { length: contracts } = await context.db
    .selectFrom('agents_contracts')
    .select('id')
    .execute()
  expect(contracts).toBe(demoContracts.length)
  const { members, agents, direct } = await browser.value(agentTeamApi.overview)
  expect({ members, agents, direct }).toEqual({ members: 7, agents: 2, direct: 4 })
})

// Some fifty rounds and forty runs: seconds on a quiet machine, a minute on a crowded one.
const LIMIT = { timeout: 180_000 }

/** Five early evenings of two, eleven of three, four hours of two, six minutes of one, and two of each newcomer. */
const ROUNDS = 61

async function roundsOfTeam(): Promise<number> {
  const players = everybody.map((account) => idOf(team.ids, account))
  const rows = await context.db
    .selectFrom('ledger_journal')
    .select(['player_id', 'round_id'])
    .distinct()
    .where('player_id', 'in', players)
    .where('round_id', 'is not', null)
    // What a start broke off was taken back.
    .where('tombstone', '=', false)
    .execute()
  return rows.length
}

/** A process that ends after so many ids, in the middle of whatever it does. */
function dying(ids: number): typeof context {
  let left = ids
  const uuid = (): string => {
    left -= 1
    if (left < 0) throw new Error('killed')
    return context.random.uuid()
  }
  return { ...context, random: { ...context.random, uuid } }
}

test(
  'the team of the demonstration goes on after a start that was killed, has played for weeks, and every kind of pay has paid for it',
  LIMIT,
  async () => {
    await seedGames(context)
    const { signal } = new AbortController()
    await expect(playPast(dying(60), team, signal)).rejects.toThrow()
    expect(await openPastTeam(context, house)).toEqual(team)
    const before = await roundsOfTeam()
    expect(before).toBeGreaterThan(5)
    expect(before).toBeLessThan(ROUNDS)
    await playPast(context, team, signal)
    await allRead(context.db, house.projections)
    expect(await roundsOfTeam()).toBe(ROUNDS)
    expect(await openPastTeam(context, house)).toBeNull()

    const span = { from: '2026-02-15', to: '2026-03-10' }
    const overview = await browser.value(agentTeamApi.overview, span)
    expect(overview.activeMembers).toBe(everybody.length)
    for (const type of contractTypes) {
      const { items } = await browser.value(agentPayApi.commissions, { type, ...span })
      expect(items.length, type).toBeGreaterThan(1)
      // The house may have lost a week, and then nobody has a share of it.
      if (type !== 'dividend') expect(items.some(({ amount }) => amount > 0n)).toBe(true)
    }
    const { items } = await browser.value(agentTeamApi.members, {})
    expect(items.map(({ lastLoginAt }) => lastLoginAt)).not.toContain(null)
    const { byDay } = await browser.value(agentPayApi.income, span)
    expect(new Set(byDay.map(({ day }) => day)).size).toBeGreaterThan(8)
    // By which link everybody came, and what they did since.
    const { items: links } = await browser.value(agentLinksApi.links, span)
    expect(
      links.map(({ code, members, newMembers, activeMembers }) => [
        code,
        members,
        newMembers,
        activeMembers,
      ]),
    ).toEqual([
      ['AGENTBEACH', 2, 2, 2],
      ['AGENTDEMO', 1, 1, 1],
      ['AGENTTEAM', 1, 1, 0],
    ])
    for (const { code, validBet, deposits } of links)
      expect([validBet > 0n, deposits > 0n], code).toEqual([code !== 'AGENTTEAM', true])
    await expectLedgerIntact(database.db)
  },
)
