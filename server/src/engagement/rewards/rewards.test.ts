import { membersApi } from '@croupier/api/accounts/members'
import { rewardsApi } from '@croupier/api/engagement/rewards'
import { expect, test } from 'vitest'
import { browserOf, testPeople } from '../../../test/people.ts'
import { highestValidBets, membersAbove, validBetsByType } from '../../play/turnover/turnover.ts'
import { rewardRoutes } from './rewards.ts'
import { weekOf } from './rules.ts'

const REAL = 10_000n
const people = await testPeople()
const { context, clock } = people
const { db } = context
const http = await people.serve()
rewardRoutes(http, { highestValidBets, membersAbove, validBetsByType })

async function someone(name: string, code?: string) {
  const browser = browserOf({ http, clock })
  const { login } = await browser.register(name, code ? { referralCode: code } : {})
  return { browser, memberId: login?.id ?? 0n }
}

/** What turnover keeps of a day of settled rounds. */
async function played(
  memberId: bigint,
  of: { day: string; valid: bigint; type?: string },
): Promise<void> {
  await db
    .insertInto('turnover_days')
    .values({
      member_id: memberId,
      day: of.day,
      of_day: of.day,
      game_type: of.type ?? 'RNG',
      source: 7,
      brand_id: 1,
      currency: 'BRL',
      bets: 1n,
      stake: of.valid * REAL,
      payout: 0n,
      counted: of.valid * REAL,
      valid: of.valid * REAL,
      hold: 0n,
    })
    .execute()
}

test('S2-058 an invitation is made once, and tells who came by it without telling their names', async () => {
  const ana = await someone('AnaInvites')
  expect(await ana.browser.value(rewardsApi.referral)).toEqual({ code: null, invited: 0 })
  const [first, second] = await Promise.all([
    ana.browser.value(rewardsApi.makeCode),
    ana.browser.value(rewardsApi.makeCode),
  ])
  expect(first).toEqual(second)
  expect(first.code).toMatch(/^[A-Z2-9]{8}$/)
  for (const name of ['Guest1abc', 'Guest2abc', 'Guest3abc']) {
    clock.advance(1000)
    await someone(name, first.code)
  }
  expect(await ana.browser.value(rewardsApi.referral)).toEqual({ code: first.code, invited: 3 })
  const page = await ana.browser.value(rewardsApi.invited, { limit: 2 })
  const rest = await ana.browser.value(rewardsApi.invited, { cursor: page.nextCursor ?? '' })
  expect([...page.items, ...rest.items].map(({ account }) => account.toLowerCase())).toEqual([
    'gu***c',
    'gu***c',
    'gu***c',
  ])
  expect(page.items[0]).toMatchObject({ hasDeposited: false, hasPlayed: false })
  const other = await someone('NoInvites')
  expect((await other.browser.value(rewardsApi.invited)).items).toEqual([])
})

test('S2-058 the week’s board ranks real valid bets, masks names and says where the reader stands', async () => {
  const [first, second, third] = [
    await someone('Leader1x'),
    await someone('Leader2x'),
    await someone('Leader3x'),
  ]
  // The clock stands on Tuesday 10 March; Sunday belongs to the week before.
  await played(first.memberId, { day: '2026-03-09', valid: 30n })
  await played(second.memberId, { day: '2026-03-10', valid: 20n })
  await played(second.memberId, { day: '2026-03-10', valid: 20n, type: 'TABLE' })
  await played(first.memberId, { day: '2026-03-08', valid: 500n })
  const board = await second.browser.value(rewardsApi.leaderboard)
  expect([board.from, board.to]).toEqual(['2026-03-09', '2026-03-15'])
  expect(board.rows.map(({ place, validBets, isOwn }) => [place, validBets, isOwn])).toEqual([
    [1, 40n * REAL, true],
    [2, 30n * REAL, false],
  ])
  expect(JSON.stringify(board.rows.map(({ account }) => account))).not.toMatch(/leader/i)
  expect(board.own).toEqual({ place: 1, validBets: 40n * REAL })
  expect((await third.browser.value(rewardsApi.leaderboard)).own.place).toBeNull()
  const last = await first.browser.value(rewardsApi.leaderboard, { week: 'last' })
  expect(last.own).toEqual({ place: 1, validBets: 500n * REAL })
})

test('a trial account has neither invitations nor a place', async () => {
  const browser = browserOf({ http, clock })
  const humanCheck = await browser.humanCheck('trial')
  const trial = await browser.value(membersApi.freePlay, { humanCheck, random: 'x' })
  browser.token = trial.token
  const { code } = await browser.refusal(rewardsApi.leaderboard)
  expect(code).toBe('in_need_true_account')
})

test('a week runs from Monday to Sunday, across months and years', () => {
  expect(weekOf('2026-11-21', 'this')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(weekOf('2027-01-03', 'this')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  expect(weekOf('2027-01-04', 'last')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})
