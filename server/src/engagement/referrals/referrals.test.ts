import { referralsApi } from '@croupier/api/engagement/referrals'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { makeInvitationCode } from '../../accounts/members/members.ts'
import { cash, definitionWith, promotionWorld, REAL } from '../../../test/promotion-world.ts'
import { referralJobs } from './referrals.ts'
import type { ReferralTerms } from './rules.ts'

const world = await promotionWorld()
const { clock, context, house, live, balance } = world
const { db, random } = context
afterAll(() => world.http.fastify.close())

const turn = { token: 1n, signal: new AbortController().signal }
const runJobs = async (): Promise<void> => {
  for (const job of referralJobs(house.referrals)) await job.run(turn)
}
let isVerified = true
house.referrals.isVerified = async () => isVerified

const terms: ReferralTerms = {
  kind: 'referral',
  validBets: 1_000n * REAL,
  withinDays: 10,
  friend: [cash(2n)],
  tiers: [
    { from: 1, rewards: [cash(1n)] },
    { from: 2, rewards: [cash(3n)] },
  ],
  most: 3,
}
await live(definitionWith(terms, { code: 'invite' }))

let people = 0
/** Registered by somebody's own code. */
async function friendOf(inviterId: bigint): Promise<bigint> {
  people += 1
  const code = await makeInvitationCode(context, { brandId: 1, memberId: inviterId })
  const account = `friend${people}x${random.below(1e6)}`
  return await db.transaction().execute(async (tx) => {
    const memberId = await house.identity.createAccount(tx, {
      brandId: 1,
      account,
      memberType: 2,
      currency: 'BRL',
      nickname: account,
      language: 'en',
      passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
      recruitedBy: { code, memberId: inviterId },
      address: '198.18.0.1',
      at: clock.now(),
    })
    return memberId
  })
}

/** What turnover keeps of rounds that ended on a day of March. */
async function played(memberId: bigint, valid: bigint, day = '2026-03-10'): Promise<void> {
  await sql`
    insert into turnover_days (member_id, day, of_day, game_type, source, brand_id, currency, bets, stake, payout, counted, valid, hold)
    values (${memberId}, ${day}::date, ${day}::date, 'RNG', 7, 1, 'BRL', 1, ${valid * REAL}, 0, ${valid * REAL}, ${valid * REAL}, 0)
    on conflict (member_id, day, of_day, game_type, source, currency) do update set valid = turnover_days.valid + excluded.valid`.execute(
    db,
  )
}

const stateOf = async (memberId: bigint) =>
  (
    await sql<{ state: string; reason: string | null; place: number | null }>`
      select state, reason, place from referrals_friends where member_id = ${memberId}`.execute(db)
  ).rows[0]

test('D10, E5 both sides get their rewards once, by the number of the friend, and nothing above the most', async () => {
  const ana = await world.member(null)
  const friends: bigint[] = []
  while (friends.length < 4) friends.push(await friendOf(ana))
  const [first = 0n, ...others] = friends
  await played(first, 999n)
  await runJobs()
  expect(await stateOf(first)).toBeUndefined()
  await played(first, 1n)
  // Many at once, and again.
  await Promise.all(Array.from({ length: 20 }, () => runJobs()))
  await runJobs()
  expect(await balance(first)).toBe(2n * REAL)
  expect(await balance(ana)).toBe(1n * REAL)
  for (const other of others) await played(other, 5_000n)
  await runJobs()
  // 1 + 3 + 3, and nothing for the fourth; the fourth friend has the own reward.
  expect(await balance(ana)).toBe(7n * REAL)
  expect(await Promise.all(others.map(balance))).toEqual([2n * REAL, 2n * REAL, 2n * REAL])
  const browser = await world.browser(ana)
  const mine = await browser.value(referralsApi.program)
  expect([mine.qualified, mine.earned, mine.next]).toEqual([4, 7n * REAL, []])
  const { items } = await browser.value(referralsApi.friends)
  expect(items.map(({ state, tenths }) => [state, tenths])).toEqual(
    Array.from({ length: 4 }, () => ['qualified', 10]),
  )
})

test('RULES self-referral: a friend on the inviter’s device, or who wants money at the same place, does not count', async () => {
  const ben = await world.member(null)
  const [sameDevice, samePayee, network] = [
    await friendOf(ben),
    await friendOf(ben),
    await friendOf(ben),
  ]
  const device = Buffer.alloc(32, 7)
  for (const memberId of [ben, sameDevice])
    await db
      .insertInto('identity_known_devices')
      .values({
        brand_id: 1,
        member_id: memberId,
        device_hash: device,
        first_seen_at: clock.now(),
        last_seen_at: clock.now(),
        expires_at: new Date(clock.now().getTime() + 86_400_000),
      })
      .execute()
  for (const memberId of [ben, samePayee])
    await db
      .insertInto('cashier_payees')
      .values({
        id: random.uuid(),
        brand_id: 1,
        member_id: memberId,
        method: 'pix',
        key_kind: 'email',
        encrypted: Buffer.alloc(8),
        key_index: Buffer.alloc(32, 9),
        masked: 'a***',
        holder_verified: true,
        created_at: clock.now(),
      })
      .execute()
  const linked = house.referrals.linkedMembers
  house.referrals.linkedMembers = async (tx, of) =>
    of.memberId === network ? [{ memberId: ben, by: 'network' }] : await linked(tx, of)
  for (const memberId of [sameDevice, samePayee, network]) await played(memberId, 2_000n)
  await runJobs()
  house.referrals.linkedMembers = linked
  expect(await Promise.all([sameDevice, samePayee, network].map(stateOf))).toEqual([
    { state: 'not_counted', reason: 'device', place: null },
    { state: 'not_counted', reason: 'payee', place: null },
    { state: 'not_counted', reason: 'network', place: null },
  ])
  expect(await Promise.all([ben, sameDevice, samePayee, network].map(balance))).toEqual([
    0n,
    0n,
    0n,
    0n,
  ])
})

test('E6, KYC who is not verified or barred waits, and play after the time does not count', async () => {
  const eve = await world.member(null)
  const friend = await friendOf(eve)
  const late = await friendOf(eve)
  await played(friend, 2_000n)
  await played(late, 500n)
  await played(late, 2_000n, '2026-03-25')
  isVerified = false
  await runJobs()
  expect(await stateOf(friend)).toBeUndefined()
  isVerified = true
  await db
    .transaction()
    .execute((tx) =>
      house.protection.bar(tx, { memberId: eve, brandId: 1, kind: 'registry', reason: 'test' }),
    )
  await runJobs()
  // The friend has nothing to do with the inviter's exclusion.
  expect([await balance(friend), await balance(eve)]).toEqual([2n * REAL, 0n])
  expect(await stateOf(late)).toBeUndefined()
})
