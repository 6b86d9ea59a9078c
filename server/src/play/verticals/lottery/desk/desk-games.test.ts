import {
  consoleLotteryGamesApi,
  type StaffCalendar,
} from '@croupier/api/play/console-lottery-games'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lotteryDeskWorld, OFFICIAL } from '../../../../../test/lottery-desk-world.ts'
import { REAL } from '../../../../../test/lottery-world.ts'
import { agree } from '../../../../../test/two-people.ts'
import { createLease } from '../../../../platform/lease.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { setSetting } from '../../../../core/brands/brands.ts'
import { findDraw } from '../../../lottery-draws/lottery-draws.ts'
import { planDraws } from '../../../lottery-draws/plan-draws.ts'
import { deskIn } from '../../../../../test/staff.ts'

const world = await lotteryDeskWorld()
const { context, house, clock, bet, auditor, first } = world
const { db } = context
const admin = deskIn(world)
const risk = world.third
await admin.signIn('admin')
const reason = 'the state lottery rests'
const { draws } = house.lottery

const gameOf = async (gameCode = OFFICIAL) =>
  await auditor.value(consoleLotteryGamesApi.game, { gameCode })

const planning = { name: 'planning', holder: context.random.uuid(), ttlMs: 600_000 }
const token = await createLease(db, planning).acquire()

/** Plans two games nine days ahead, as the job of the calendar does a day. */
async function plan(): Promise<void> {
  assert(token !== null, 'nobody else plans')
  await sql`update lottery_games set enabled = code in (${OFFICIAL}, 'VN-FAST-1')`.execute(db)
  draws.games.forget()
  await planDraws(draws, { name: planning.name, token }, 9 * 86_400_000)
  await sql`update lottery_games set enabled = true`.execute(db)
  draws.games.forget()
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('L3 a calendar is changed by two people: draws nobody could bet on are planned anew, the one on sale stays', async () => {
  clock.set(new Date())
  await plan()
  const { game, days } = await gameOf()
  const onSale = days.filter(({ mark }) => mark === 'kept')
  const later = days.filter(({ mark }) => mark === 'same')
  expect(onSale.length).toBeGreaterThan(0)
  expect(later.length).toBeGreaterThan(7)
  const [holiday, special, moved] = later.map(({ day }) => day)
  const calendar: StaffCalendar = {
    ...game.calendar,
    exceptions: [
      { day: holiday ?? '', none: true },
      { day: special ?? '', time: '20:00', closeOffsetSeconds: 1_800 },
      { day: moved ?? '', time: '17:00' },
    ],
  }
  const preview = await risk.value(consoleLotteryGamesApi.previewCalendar, {
    gameCode: OFFICIAL,
    calendar,
  })
  const markOn = (day: string | undefined) => preview.days.find((draw) => draw.day === day)?.mark
  expect([holiday, special, moved].map(markOn)).toEqual(['gone', 'moved', 'moved'])
  const proposed = await risk.value(consoleLotteryGamesApi.changeCalendar, {
    gameCode: OFFICIAL,
    calendar,
    reason,
  })
  await agree(admin, proposed)
  await plan()
  expect(
    await findDraw(db, { gameCode: OFFICIAL, issue: (holiday ?? '').replaceAll('-', '') }),
  ).toBeNull()
  const drawn = await findDraw(db, {
    gameCode: OFFICIAL,
    issue: (special ?? '').replaceAll('-', ''),
  })
  expect(drawn && drawn.draws_at.getTime() - drawn.closes_at.getTime()).toBe(1_800_000)
  const kept = await findDraw(db, { gameCode: OFFICIAL, issue: onSale[0]?.issue ?? '' })
  expect(kept?.draws_at).toEqual(onSale[0]?.drawsAt)
  const after = await gameOf()
  expect(after.game.calendar.exceptions).toHaveLength(3)
  const same = { gameCode: OFFICIAL, calendar: after.game.calendar, reason }
  expect((await risk.refusal(consoleLotteryGamesApi.changeCalendar, same)).code).toBe(
    'nothing_changed',
  )
})

test('L3 how often a fast game is drawn stays, and committed draws of the house are not planned anew', async () => {
  const gameCode = 'VN-FAST-1'
  const { game, days } = await gameOf(gameCode)
  expect(days.some(({ mark }) => mark === 'kept')).toBe(true)
  const faster = { ...game.calendar, schedule: { kind: 'every' as const, seconds: 30 } }
  const refused = await risk.refusal(consoleLotteryGamesApi.previewCalendar, {
    gameCode,
    calendar: faster,
  })
  expect(refused.code).toBe('conflict')
  const before = await db
    .selectFrom('lottery_draws')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('game_code', '=', gameCode)
    .executeTakeFirstOrThrow()
  const calendar = { ...game.calendar, closeOffsetSeconds: 10 }
  await agree(
    admin,
    await risk.value(consoleLotteryGamesApi.changeCalendar, { gameCode, calendar, reason }),
  )
  const after = await db
    .selectFrom('lottery_draws')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('game_code', '=', gameCode)
    .executeTakeFirstOrThrow()
  expect(after.count).toBe(before.count)
})

test('L9 prices and limits hold from the next draw on that is not open; an open draw keeps its own', async () => {
  const open = await world.openDraw(OFFICIAL)
  const { game } = await gameOf()
  const terms = {
    ...game.terms,
    limits: { ...game.terms.limits, numberCap: 50, ticketMost: 30, memberMost: 40 },
  }
  const asked = { gameCode: OFFICIAL, terms }
  expect((await risk.value(consoleLotteryGamesApi.previewTerms, asked)).broken).toEqual([])
  expect((await first.refusal(consoleLotteryGamesApi.changeTerms, { ...asked, reason })).code).toBe(
    'not_allowed',
  )
  await agree(admin, await risk.value(consoleLotteryGamesApi.changeTerms, { ...asked, reason }))
  const from = (await gameOf()).game.later.at(-1)?.from
  expect(from && from > clock.now()).toBe(true)
  // A number may owe 20,000 base units on the draw that is open.
  await bet(open, { unit: 10n * 5n * REAL })
  const next = await world.openDraw(OFFICIAL)
  await sql`update lottery_draws set opens_at = ${from}, closes_at = ${from}::timestamptz + interval '1 hour',
      draws_at = ${from}::timestamptz + interval '2 hours' where issue = ${next}`.execute(db)
  const opened = await findDraw(db, { gameCode: OFFICIAL, issue: next })
  expect(opened?.opens_at).toEqual(from)
  await sql`update lottery_games set later_terms = jsonb_set(later_terms, '{0,from}', '"2020-01-01T00:00:00.000Z"')
    where code = ${OFFICIAL}`.execute(db)
  draws.games.forget()
  const now = await world.openDraw(OFFICIAL)
  // 50 base units are 250.00: one stake of 3.00 pays 294.00.
  expect(await codeOf(bet(now, { unit: 3n * REAL }))).toBe('number_limit_reached')
  const player = await world.player()
  await bet(now, { player, unit: REAL, number: '01' })
  expect(await codeOf(bet(now, { player, unit: 151n * REAL, number: '02' }))).toBe(
    'number_limit_reached',
  )
})

test('L9 a ticket and a member stay below their limits on a draw, also when the member bets in two processes', async () => {
  const issue = await world.openDraw(OFFICIAL)
  await sql`update lottery_games set later_terms = ${JSON.stringify([
    {
      from: '2020-01-01T00:00:00.000Z',
      pricing: { kind: 'list', list: 'VN_NORTH' },
      limits: {
        numberCap: 20_000,
        steps: [],
        currencies: { BRL: { ticketMost: 6, memberMost: 10 } },
      },
    },
  ])}::jsonb where code = ${OFFICIAL}`.execute(db)
  draws.games.forget()
  const player = await world.player()
  // 6 base units are 30.00, 10 are 50.00.
  expect(await codeOf(bet(issue, { player, unit: 31n * REAL }))).toBe('stake_too_high')
  const stakes = Array.from({ length: 4 }, (_, at) =>
    codeOf(bet(issue, { player, unit: 20n * REAL, number: `1${at}` })),
  )
  const codes = await Promise.all(stakes)
  expect(codes.toSorted()).toEqual(['ok', 'ok', 'stake_too_high', 'stake_too_high'])
})

test('GUARDS prices that leave less than the strictest floor of the brands are refused', async () => {
  const { items } = await auditor.value(consoleLotteryGamesApi.games)
  const mode = items.find(({ terms }) => terms.pricing.kind === 'mode' && !terms.pricing.fixed)
  assert(mode, 'a game has modes')
  const gameCode = mode.code
  expect((await gameOf(gameCode)).returns).toMatchObject({ broken: [], most: 98 })
  const of = { scope: 'brand', scopeKey: '2', key: 'returns.floorPpm', by: 'test' } as const
  await db.transaction().execute((tx) => setSetting(tx, { ...of, value: 30_000, at: clock.now() }))
  house.brands.announceChange()
  const { returns } = await gameOf(gameCode)
  expect(returns.limit).toBe(97)
  expect(returns.broken.length).toBe(returns.types.length)
  const terms = { ...mode.terms, limits: { ...mode.terms.limits, numberCap: 10 } }
  const refused = await risk.refusal(consoleLotteryGamesApi.changeTerms, {
    gameCode,
    terms,
    reason,
  })
  expect(refused.code).toBe('return_guard_broken')
})
