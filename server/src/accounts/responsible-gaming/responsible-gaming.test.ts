import { membersApi } from '@croupier/api/accounts/members'
import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { describe, expect, test, vi } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import { PASSWORD } from '../../../test/people.ts'
import { protectionWorld } from '../../../test/protection-world.ts'
import { setSetting } from '../../core/brands/brands.ts'
import { createProjections } from '../../core/events/events.ts'
import { createIdleGames } from './idle-games.ts'
import { timeOut } from './pause-play.ts'
import { hoursProjection } from './project-hours.ts'
import { exclusionsProjection, freeEnded } from './jobs.ts'
import { changeLimit } from './change-limit.ts'
import { DAY_MS, HOUR_MS, monthsAfter } from './rules.ts'
import { forgetOldHours, watchHarm } from './watch-harm.ts'

const world = await protectionWorld()
const { context, protection, clock, brands, bet, win, member, visitor, deposit } = world
const { db } = context
const { parts } = protection
const REAL = 10_000n

/** A deposit as the cashier writes it: admitted and inserted in one transaction. */
const order = async (memberId: bigint, amount: bigint): Promise<boolean> => {
  try {
    await db.transaction().execute(async (tx) => {
      await protection.admitDeposit(tx, { memberId, brandId: 1, currency: 'BRL', amount })
      const [id, at] = [context.random.uuid(), clock.now()]
      await tx
        .insertInto('cashier_deposits')
        .values({
          id,
          brand_id: 1,
          member_id: memberId,
          request_id: id,
          method: 'pix',
          provider: 'sandbox',
          currency: 'BRL',
          amount,
          txid: id.replaceAll('-', ''),
          state: 'created',
          created_at: at,
          updated_at: at,
          expires_at: new Date(at.getTime() + HOUR_MS),
        })
        .execute()
    })
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'deposit_limit_reached' })
    return false
  }
}

test('RG-02 of 100 parallel deposits across a limit no more are admitted than fit, 20 rounds', async () => {
  for (let round = 0; round < 20; round++) {
    const player = await member(0n)
    const owner = { memberId: player, brandId: 1, currency: 'BRL', now: clock.now() }
    const name = { kind: 'deposit', period: 'week' } as const
    await db
      .transaction()
      .execute((tx) => changeLimit(tx, parts, { owner, name, amount: 55n * REAL }))
    const admitted = await Promise.all(
      Array.from({ length: round === 0 ? 100 : 10 }, () => order(player, 10n * REAL)),
    )
    expect(admitted.filter(Boolean)).toHaveLength(5)
  }
})

describe('the reality check', () => {
  test('RG-06 holds bets after 30 minutes of play until it is answered, and rests begin anew', async () => {
    const player = await visitor()
    const of = { memberId: player.memberId, brandId: 1, address: '198.18.0.7' }
    const round = context.random.uuid()
    expect(await protection.declineOf(of)).toBeNull()
    await bet(player.memberId, 3n * REAL, round)
    await win(player.memberId, REAL, round)
    for (let minutes = 0; minutes < 29; minutes += 10) {
      clock.advance(10 * 60_000 - 1)
      expect(await protection.declineOf(of)).toBeNull()
    }
    clock.advance(60_000)
    expect(await protection.declineOf(of)).toBe('LIMIT_EXCEEDED')
    // Another process, which remembers nothing, is refused by the ledger.
    expect((await bet(player.memberId, REAL)).status).toBe('LIMIT_EXCEEDED')
    expect(await player.value(responsibleGamingApi.play)).toMatchObject({
      checkDue: true,
      checkMinutes: 30,
      staked: 3n * REAL,
      won: REAL,
      net: -2n * REAL,
    })
    await player.value(responsibleGamingApi.answerCheck)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await protection.declineOf(of)).toBeNull()
    expect((await bet(player.memberId, REAL)).status).toBe('OK')
    expect((await player.value(responsibleGamingApi.play)).checkDue).toBe(false)
    clock.advance(20 * 60_000)
    expect((await player.value(responsibleGamingApi.play)).since).toBeNull()
  })

  test('RG-06 a member may ask for it more often, not more rarely', async () => {
    const player = await visitor()
    const of = { memberId: player.memberId, brandId: 1, address: '198.18.0.7' }
    await player.value(responsibleGamingApi.setCheckMinutes, { minutes: 10 })
    expect((await player.value(responsibleGamingApi.overview)).checkMinutes).toBe(10)
    await protection.declineOf(of)
    await protection.checks.write()
    clock.advance(10 * 60_000)
    expect(await protection.declineOf(of)).toBe('LIMIT_EXCEEDED')
    await player.value(responsibleGamingApi.setCheckMinutes, { minutes: 60 })
    expect((await player.value(responsibleGamingApi.overview)).checkMinutes).toBe(30)
  })

  test('a bet of somebody without bounds asks nothing of the database', async () => {
    const player = await member()
    const of = { memberId: player, brandId: 1 }
    await protection.declineOf(of)
    await protection.checks.write()
    const asked = vi.spyOn(context.pool, 'connect')
    for (let index = 0; index < 2_000; index++) await protection.declineOf(of)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })
})

test('RG-01 where the market demands limits nobody plays without them', async () => {
  const key = 'protection.requiredLimits'
  const change = async (value: ('loss' | 'time')[]) => {
    await db
      .transaction()
      .execute((tx) =>
        setSetting(tx, { scope: 'brand', scopeKey: '1', key, value, by: 'test', at: clock.now() }),
      )
    brands.announceChange()
  }
  await change(['loss', 'time'])
  const player = await visitor()
  const of = { memberId: player.memberId, brandId: 1, address: '198.18.0.7' }
  expect((await player.value(responsibleGamingApi.overview)).missing).toEqual(['loss', 'time'])
  expect(await protection.declineOf(of)).toBe('LIMIT_EXCEEDED')
  await expect(protection.admitPlay(of)).rejects.toMatchObject({ code: 'limits_required' })
  await player.value(responsibleGamingApi.setLimit, {
    kind: 'loss',
    period: 'day',
    amount: '1000000',
  })
  await player.value(responsibleGamingApi.setLimit, { kind: 'time', period: 'day', amount: '7200' })
  await protection.admitPlay(of)
  expect(await protection.declineOf(of)).toBeNull()
  const joining = await visitor()
  const owner = { memberId: joining.memberId, brandId: 1, currency: 'BRL', now: clock.now() }
  await db.transaction().execute((tx) =>
    protection.keepFirstLimits(tx, owner, [
      { kind: 'loss', period: 'day', amount: 1_000_000n },
      { kind: 'time', period: 'week', amount: 7_200n },
    ]),
  )
  expect((await joining.value(responsibleGamingApi.overview)).missing).toEqual([])
  await protection.admitPlay({ ...owner, address: '198.18.0.7' })
  await change([])
})

test('RG-05 ACC-12 self-exclusion ends sessions, stops deposits and play at linked brands, and the way back is slow', async () => {
  const person = {
    personal: { email: 'same@example.com' },
    claims: [{ kind: 'email', value: 'same@example.com', field: 'email' }],
  }
  const other = await member(0n, 2, person)
  const player = await visitor(person)
  await player.value(responsibleGamingApi.exclude, { months: 6, understood: true })
  expect((await player.refusal(responsibleGamingApi.overview)).code).toMatch(
    /session_expired|not_logged_in/,
  )
  const deposited = {
    memberId: player.memberId,
    brandId: 1,
    currency: 'BRL' as const,
    amount: REAL,
  }
  await expect(
    db.transaction().execute((tx) => protection.admitDeposit(tx, deposited)),
  ).rejects.toMatchObject({ code: 'play_paused' })
  expect(await protection.isExcluded(other)).toBe(true)
  expect(await protection.mayAdvertise(player.memberId)).toBe(false)
  // An account that is opened later at another brand is closed to play too.
  const later = await member(0n, 2, { personal: person.personal })
  const facts = await db.selectFrom('facts').selectAll().where('member_id', '=', later).execute()
  await db.transaction().execute((tx) => exclusionsProjection(parts).apply(tx, facts))
  expect(await protection.isExcluded(later)).toBe(true)
  // So is one whose owner tells only later who it is: by a mailbox, a telephone or a tax number.
  const quiet = await member(0n, 2)
  const of = { memberId: quiet, brandId: 2, at: clock.now() }
  await db.transaction().execute(async (tx) => {
    await world.identity.writePersonalData(tx, { ...of, fields: person.personal })
    await parts.recordFact(tx, { kind: 'contact_verified', ...of, data: { field: 'email' } })
  })
  const told = await db.selectFrom('facts').selectAll().where('member_id', '=', quiet).execute()
  const latest = told.filter(({ kind }) => kind !== 'member_registered')
  await db.transaction().execute((tx) => exclusionsProjection(parts).apply(tx, latest))
  expect(await protection.isExcluded(quiet)).toBe(true)
  await player.back()
  expect((await player.refusal(responsibleGamingApi.askReturn)).code).toBe('exclusion_runs')
  clock.set(monthsAfter(clock.now(), 6))
  await player.back()
  expect((await bet(player.memberId, REAL)).status).toBe('PLAYER_BLOCKED')
  await player.value(responsibleGamingApi.askReturn)
  // Whoever sits at an open session loosens nothing (ACC-12).
  expect((await player.refusal(responsibleGamingApi.confirmReturn)).code).toBe('step_up_required')
  const looser = { kind: 'stake' as const, period: 'day' as const }
  expect((await player.refusal(responsibleGamingApi.confirmLimit, looser)).code).toBe(
    'step_up_required',
  )
  await player.value(membersApi.stepUp, { password: PASSWORD })
  expect((await player.refusal(responsibleGamingApi.confirmReturn)).code).toBe('exclusion_runs')
  clock.advance(7 * DAY_MS)
  await player.back()
  await player.value(membersApi.stepUp, { password: PASSWORD })
  await player.value(responsibleGamingApi.confirmReturn)
  expect((await bet(player.memberId, REAL)).status).toBe('OK')
  expect(await protection.isExcluded(other)).toBe(false)
})

test('RG-04 a guard whose time-out is over is taken away', async () => {
  const player = await visitor()
  await player.value(responsibleGamingApi.timeOut, { hours: 24 })
  expect((await player.refusal(responsibleGamingApi.timeOut, { hours: 24 })).code).toBe(
    'pause_not_shorter',
  )
  clock.advance(25 * HOUR_MS)
  await freeEnded(parts)
  const guards = await db
    .selectFrom('protection_guards')
    .select('player_id')
    .where('player_id', '=', player.memberId)
    .execute()
  expect(guards).toEqual([])
})

test('RG-15 the statement is what the ledger’s lines add up to, for hundreds of random movements', async () => {
  const player = await visitor()
  let [deposits, staked, won] = [1_000_000n, 0n, 0n]
  for (let index = 0; index < 300; index++) {
    const amount = BigInt(1 + context.random.below(500))
    const round = context.random.uuid()
    if (index % 30 === 0) {
      clock.advance(3 * DAY_MS)
      await deposit(player.memberId, 50_000n)
      deposits += 50_000n
    }
    expect((await bet(player.memberId, amount, round)).status).toBe('OK')
    staked += amount
    if (index % 3 === 0) {
      await win(player.memberId, amount * 2n, round)
      won += amount * 2n
    }
  }
  await player.logIn(
    (await world.identity.findMember(db, player.memberId))?.account ?? '',
    'kites over harbour 7',
  )
  const { total, months } = await player.value(responsibleGamingApi.statement)
  expect(total).toEqual({
    deposits,
    withdrawals: 0n,
    bets: 300,
    staked,
    won,
    bonuses: 0n,
    net: won - staked,
  })
  expect(months.length).toBeGreaterThan(1)
})

test('RG-11 signs of harm become one alert a day, each due within 24 hours', async () => {
  const player = await member(0n)
  for (let index = 0; index < 4; index++) {
    await deposit(player, 100n * REAL)
    await bet(player, 95n * REAL)
  }
  await allRead(db, createProjections(context, [hoursProjection()]))
  expect(await watchHarm(parts, 1)).toBeGreaterThan(0)
  expect(await watchHarm(parts, 1)).toBe(0)
  const alerts = await db
    .selectFrom('protection_alerts')
    .selectAll()
    .where('member_id', '=', player)
    .execute()
  expect(alerts).toMatchObject([{ signal: 'chasing_losses', state: 'open' }])
  expect(alerts[0]?.due_at.getTime()).toBe(clock.now().getTime() + DAY_MS)
})

test('RG-11 signs are seen in the hours of play of members alone of whom something is new', async () => {
  clock.set(new Date('2026-05-20T15:00:00Z'))
  const projections = createProjections(context, [hoursProjection()])
  const night = await member(0n)
  const rising = await member(0n)
  for (let day = 0; day < 40; day++) {
    if (day % 7 === 0) await deposit(rising, 20n * REAL)
    if (day === 39) for (let times = 0; times < 3; times++) await deposit(rising, 100n * REAL)
    // 02:00 in São Paulo, in the last nights.
    if (day > 35) {
      clock.advance(-10 * HOUR_MS)
      await deposit(night, REAL)
      await bet(night, REAL)
      clock.advance(10 * HOUR_MS)
    }
    if (day < 39) clock.advance(DAY_MS)
  }
  await allRead(db, projections)
  const last = new Date(clock.now().getTime() + 2 * HOUR_MS)
  expect(await watchHarm(parts, 1, last)).toBe(0)
  await watchHarm(parts, 1)
  const alerts = await db
    .selectFrom('protection_alerts')
    .select(['member_id', 'signal'])
    .where('member_id', 'in', [night, rising])
    .orderBy('member_id')
    .execute()
  expect(alerts).toEqual([
    { member_id: night, signal: 'night_play' },
    { member_id: rising, signal: 'rising_deposits' },
  ])
  const before = await db
    .selectFrom('protection_hours')
    .selectAll()
    .orderBy('member_id')
    .orderBy('hour')
    .execute()
  await projections.rebuild('hours_of_play')
  const after = await db
    .selectFrom('protection_hours')
    .selectAll()
    .orderBy('member_id')
    .orderBy('hour')
    .execute()
  expect(after).toEqual(before)
  await forgetOldHours(parts, 1)
  const oldest = await db
    .selectFrom('protection_hours')
    .select('hour')
    .orderBy('hour')
    .executeTakeFirstOrThrow()
  expect(clock.now().getTime() - oldest.hour.getTime()).toBeLessThanOrEqual(36 * DAY_MS)
})

test('a game in which nobody has bet for the market’s minutes ends, and a new launch or a bet elsewhere wakes it', async () => {
  const thirty = { ...protection.parts.brands, marketRule: async () => 30 as never }
  const games = createIdleGames({ ...protection.parts, brands: thirty })
  const of = { memberId: await member(), brandId: 1 }
  const launched = clock.now()
  const decline = (openedAt: Date | null = launched) => games.declineOf(of, async () => openedAt)
  expect(await decline()).toBeNull()
  clock.advance(29 * 60_000)
  expect(await decline()).toBeNull()
  clock.advance(30 * 60_000)
  expect(await decline()).toBe('SESSION_EXPIRED')
  expect(await decline(clock.now()), 'a new launch').toBeNull()
  clock.advance(31 * 60_000)
  await protection.declineOf(of)
  await protection.checks.write()
  expect(await decline(), 'another process took a bet').toBeNull()
  clock.advance(31 * 60_000)
  expect(
    await protection.idleDecline(of, async () => launched),
    'a market that does not ask',
  ).toBeNull()
})

test('RG-04 no break is longer than the market knows, and the page is told which are offered', async () => {
  const player = await visitor()
  const { breaks } = await player.value(responsibleGamingApi.overview)
  expect(breaks).toEqual({ offeredHours: [24, 168, 720], mostHours: 1_008 })
  await expect(
    db.transaction().execute((tx) =>
      timeOut(tx, protection.parts, {
        memberId: player.memberId,
        brandId: 1,
        hours: 1_009,
        now: clock.now(),
      }),
    ),
  ).rejects.toMatchObject({ code: 'field_invalid' })
})
