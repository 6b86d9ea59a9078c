import { auditApi } from '@croupier/api/core/audit'
import { consoleChoicesApi } from '@croupier/api/play/console-choices'
import { expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../../../../test/staff.ts'
import { seedCatalogue } from '../../../catalogue/catalogue.ts'
import { seedVendors, ENGINE_VENDOR } from '../../../vendors/vendors.ts'
import { personalGame } from '../engines.ts'
import { playRound } from '../play-round.ts'
import { openSession } from '../sessions.ts'
import type { StudioDeps } from '../studio.ts'
import { chosenProfile, limitsInBrand } from './chosen-terms.ts'

const REAL = 10_000n
const world = await testStaffHouse()
const { house, context } = world
await seedVendors(context, [1])
await seedCatalogue(context, ENGINE_VENDOR)
const [content, admin, auditor] = [
  await deskIn(world).signIn('content'),
  await deskIn(world).signIn('admin'),
  await deskIn(world).signIn('auditor'),
]
const brand = await house.brands.byId(1)
const reason = 'agreed with the brand'
const player = {
  playerId: 4_242_424_242n,
  brandId: 1,
  currency: 'BRL' as const,
  balance: 0n,
  walletSession: 'w',
  isTrial: false,
}
let level = 0
const parts: StudioDeps = {
  ...house.studio,
  wallet: { ...house.studio.wallet, authenticate: async () => player },
  engineOf: async (_brandId, gameCode) => gameCode,
  levelOf: async () => level,
}
const open = async (gameCode: string) =>
  (await openSession(parts, brand, { launchToken: 'token', gameCode })).session
const games = async () => (await auditor.value(consoleChoicesApi.choices)).games
const mines = async () => (await games()).find(({ gameCode }) => gameCode === 'HM-MINES')
const profile = (code: string | null, gameCode = 'HM-MINES') => ({
  gameCode,
  choice: { kind: 'profile' as const, profile: code },
  reason,
})
const limits = (minStake: bigint, maxStake: bigint, at = 0) => ({
  gameCode: 'HM-MINES',
  choice: {
    kind: 'limits' as const,
    currency: 'BRL' as const,
    level: at,
    bounds: { minStake: String(minStake), maxStake: String(maxStake) },
  },
  reason,
})

test('certified mathematics are chosen by two people, and a window keeps what it was opened with', async () => {
  const before = await open('HM-MINES')
  expect(before.profile).toBe('mines-97')
  const other = (await mines())?.profiles.find(({ code }) => code !== 'mines-97')?.code ?? ''
  const { proposal } = await content.value(consoleChoicesApi.propose, profile(other))
  expect((await mines())?.waiting).toMatchObject([{ proposal, profile: other, mine: false }])
  expect((await open('HM-MINES')).profile).toBe('mines-97')
  const answer = { proposal, reason }
  expect((await content.refusal(consoleChoicesApi.approve, answer)).code).toBe(
    'second_person_required',
  )
  await admin.value(consoleChoicesApi.approve, answer)
  expect(await mines()).toMatchObject({ profile: other, isChosen: true, waiting: [] })
  expect((await open('HM-MINES')).profile).toBe(other)
  // The window that was open plays on under its own.
  const bet = { id: context.random.uuid(), stake: REAL, choice: { mines: 3 } }
  await playRound(parts, before, bet).catch(() => null)
  const row = await context.db
    .selectFrom('studio_rounds')
    .select('profile')
    .where('id', '=', bet.id)
    .executeTakeFirstOrThrow()
  expect(row.profile).toBe('mines-97')
  const log = await admin.value(auditApi.list, { action: 'game.' })
  expect(log.items.map(({ action }) => action)).toEqual([
    'game.choice_approved',
    'game.choice_proposed',
  ])
})

test('nothing but certified mathematics can be chosen, and only where a game has several', async () => {
  for (const asked of [profile('mines-120'), profile('koi-99', 'HS-KOI'), profile(null, 'HS-RING')])
    expect((await content.refusal(consoleChoicesApi.propose, asked)).code).toBe('field_invalid')
  expect((await content.refusal(consoleChoicesApi.propose, profile(null, 'NONE'))).code).toBe(
    'not_found',
  )
})

test('one proposal at a time, and of two who decide at once one is too late', async () => {
  const { proposal } = await content.value(consoleChoicesApi.propose, profile(null))
  // Of a game that is left to the house, leaving it to the house is no choice.
  expect((await content.refusal(consoleChoicesApi.propose, profile(null, 'HC-CRASH'))).code).toBe(
    'nothing_changed',
  )
  expect((await admin.refusal(consoleChoicesApi.propose, profile('mines-97'))).code).toBe(
    'choice_waits',
  )
  const second = await deskIn(world).signIn('admin')
  const answers = await Promise.all([
    admin.call(consoleChoicesApi.approve, { proposal, reason }),
    second.call(consoleChoicesApi.reject, { proposal, reason }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
})

test('the next round of a crash table is opened under what was chosen', async () => {
  const of = { brandId: 1, gameCode: 'HC-CRASH', engineCode: 'HC-CRASH' }
  const found = (await games()).find(({ gameCode }) => gameCode === 'HC-CRASH')
  const other = found?.profiles.find(({ code }) => code !== found.profile)?.code ?? ''
  const asked = await content.value(consoleChoicesApi.propose, profile(other, 'HC-CRASH'))
  await admin.value(consoleChoicesApi.approve, { ...asked, reason })
  expect((await chosenProfile(parts, of))?.code).toBe(other)
})

test('stakes are narrowed by level and never widened, at once for windows that are open', async () => {
  const house = (await mines())?.house
  if (!house) throw new Error('mines is among the games')
  const tooWide = limits(house.minStake, house.maxStake * 2n)
  expect((await content.refusal(consoleChoicesApi.propose, tooWide)).code).toBe('field_invalid')
  const session = await open('HM-MINES')
  const asked = await content.value(
    consoleChoicesApi.propose,
    limits(house.minStake, house.minStake * 20n),
  )
  await admin.value(consoleChoicesApi.approve, { ...asked, reason })
  const above = await content.value(
    consoleChoicesApi.propose,
    limits(house.minStake, house.minStake * 100n, 2),
  )
  await admin.value(consoleChoicesApi.approve, { ...above, reason })
  const table = personalGame('HM-MINES')?.limits
  if (!table) throw new Error('mines is played alone')
  expect((await limitsInBrand(parts, table, session)).maxStake).toBe(house.minStake * 20n)
  level = 2
  const known = await open('HM-MINES')
  expect((await limitsInBrand(parts, table, known)).maxStake).toBe(house.minStake * 100n)
  const stake = house.minStake * 21n
  await expect(
    playRound(parts, session, { id: context.random.uuid(), stake, choice: { mines: 3 } }),
  ).rejects.toMatchObject({ code: 'stake_too_high' })
})
