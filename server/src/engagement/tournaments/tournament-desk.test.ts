import { approvalsApi } from '@croupier/api/core/approvals'
import { consoleTournamentsApi } from '@croupier/api/engagement/console-tournaments'
import { tournamentsApi } from '@croupier/api/engagement/tournaments'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deskIn } from '../../../test/staff.ts'
import { cash, MINUTE, REAL, tournamentWorld } from '../../../test/tournament-world.ts'
import { agree } from '../../../test/two-people.ts'
import { finishHeats } from './finish-heats.ts'

const world = await tournamentWorld()
const { clock, parts, round, settled, finish } = world
const [first, second, auditor] = [deskIn(world), deskIn(world), deskIn(world)]
const signIn = async (): Promise<void> => {
  await first.signIn('finance1')
  await second.signIn('finance2')
  await auditor.signIn('auditor')
}
// Contests last longer than a session without an act.
beforeEach(signIn)
afterAll(() => world.http.fastify.close())

const reason = 'played with two accounts'

const played = async (contestId: string, wins: bigint) => {
  const memberId = await world.member(null)
  const browser = await world.browser(memberId)
  await browser.value(tournamentsApi.join, { contestId })
  await round(memberId, { units: 1n, wins })
  return { memberId, browser }
}

test('D10 a player is taken off the board by two people with a reason, and the next place moves up', async () => {
  const { contestId } = await world.contest()
  const [cheat, honest] = [await played(contestId, 9n), await played(contestId, 5n)]
  await settled()
  const of = { contestId, memberId: String(cheat.memberId), reason }
  expect((await auditor.refusal(consoleTournamentsApi.disqualify, of)).code).toBe('not_allowed')
  const proposed = await first.value(consoleTournamentsApi.disqualify, of)
  const before = await cheat.browser.value(tournamentsApi.board, { contestId })
  expect(before).toMatchObject({ isDisqualified: false, own: { place: 1 } })
  await agree(second, proposed)
  await settled()
  expect(await cheat.browser.value(tournamentsApi.board, { contestId })).toMatchObject({
    isDisqualified: true,
    own: { place: null },
  })
  expect((await first.refusal(consoleTournamentsApi.disqualify, of)).code).toBe('nothing_changed')
  const { items, contest } = await auditor.value(consoleTournamentsApi.players, { contestId })
  expect(contest.players).toBe(2)
  expect(items.map(({ memberId, place, state }) => [memberId, place, state])).toEqual([
    [honest.memberId, 1, 'in'],
    [cheat.memberId, null, 'disqualified'],
  ])
  await finish()
  await signIn()
  const after = await auditor.value(consoleTournamentsApi.players, { contestId })
  expect(after.items.map(({ result }) => result)).toEqual([
    { state: 'given', rewards: [cash(50n)] },
    null,
  ])
  expect((await first.refusal(consoleTournamentsApi.disqualify, of)).code).toBe('promotion_over')
})

test('D10 a proposal about a contest that was paid meanwhile is refused to the second person by its reason', async () => {
  const { contestId } = await world.contest()
  const ana = await played(contestId, 9n)
  await settled()
  const of = { contestId, memberId: String(ana.memberId), reason }
  const { proposalId } = await first.value(consoleTournamentsApi.disqualify, of)
  await finish()
  await signIn()
  const yes = { proposalId, approve: true, reason }
  expect((await second.refusal(approvalsApi.decide, yes)).code).toBe('promotion_over')
})

test('D10 two people call a contest off without prizes: nobody is paid and nobody joins any more', async () => {
  const { contestId } = await world.contest()
  const ana = await played(contestId, 9n)
  const of = { contestId, rule: 'no_prizes', reason } as const
  await agree(second, await first.value(consoleTournamentsApi.cancel, of))
  const { items } = await ana.browser.value(tournamentsApi.list)
  expect(items.some(({ id }) => id === contestId)).toBe(false)
  expect((await ana.browser.value(tournamentsApi.board, { contestId })).state).toBe('cancelled')
  const other = await world.browser(await world.member(null))
  expect((await other.refusal(tournamentsApi.join, { contestId })).code).toBe('promotion_over')
  await finish()
  expect(await world.balance(ana.memberId)).toBe(9n * REAL)
  expect((await world.heat(contestId)).state).toBe('cancelled')
})

test('D10 two people end a contest early and its places of then are paid', async () => {
  const { contestId } = await world.contest()
  const ana = await played(contestId, 9n)
  const of = { contestId, rule: 'pay_standing', reason } as const
  await agree(second, await first.value(consoleTournamentsApi.cancel, of))
  clock.advance(MINUTE)
  // What ends after the end does not count.
  await round(ana.memberId, { units: 1n, wins: 30n })
  clock.advance(10 * MINUTE)
  await settled()
  await finishHeats(parts)
  expect(await ana.browser.value(tournamentsApi.board, { contestId })).toMatchObject({
    state: 'finished',
    own: { place: 1, score: 9n * REAL },
    ownPrize: [cash(50n)],
  })
})

test('D10 staff see the contests of their brand alone', async () => {
  const { contestId } = await world.contest({}, {}, 2)
  const { items } = await auditor.value(consoleTournamentsApi.contests)
  expect(items.length).toBeGreaterThan(0)
  expect(items.some(({ id }) => id === contestId)).toBe(false)
  expect((await auditor.refusal(consoleTournamentsApi.players, { contestId })).code).toBe(
    'not_found',
  )
})
