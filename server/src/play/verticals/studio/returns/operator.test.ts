import { auditApi } from '@croupier/api/core/audit'
import { consoleChoicesApi } from '@croupier/api/play/console-choices'
import { consoleGamesApi } from '@croupier/api/play/console-games'
import { consolePlayApi } from '@croupier/api/play/console-play'
import { expect, test } from 'vitest'
import { browserOf } from '../../../../../test/people.ts'
import { deskIn, testStaffHouse } from '../../../../../test/staff.ts'
import { faultyWallet } from '../../../../../test/studio-wallet.ts'
import { seedCatalogue } from '../../../catalogue/catalogue.ts'
import { seedVendors, ENGINE_VENDOR } from '../../../vendors/vendors.ts'
import { playRound } from '../play-round.ts'
import type { StudioDeps } from '../studio.ts'
import { countReturns } from './count-hours.ts'

const world = await testStaffHouse()
const { house, context, clock, http } = world
const { db, random } = context
await seedVendors(context, [1])
await seedCatalogue(context, ENGINE_VENDOR)
const desk = (name: string) => deskIn(world).signIn(name)
const [risk, support, auditor, content] = [
  await desk('risk'),
  await desk('support'),
  await desk('auditor'),
  await desk('content'),
]
const REAL = 10_000n
const parts: StudioDeps = {
  ...house.studio,
  wallet: faultyWallet(context, house.ledger, 1, (await house.vendors.byCode(ENGINE_VENDOR))?.id),
  engineOf: async (_brandId, gameCode) => gameCode,
}
const { login } = await browserOf({ http, clock }).register('spinner1')
const memberId = login?.id ?? 0n
await house.ledger.apply({
  id: random.uuid(),
  playerId: memberId,
  brandId: 1,
  currency: 'BRL',
  subaccount: 'cash',
  operation: 'deposit',
  source: 0,
  externalId: 'opening',
  amount: 10_000n * REAL,
  counterAccount: 'psp',
  at: clock.now(),
})

async function spin(gameCode: string) {
  const session = {
    id: random.uuid(),
    memberId,
    brandId: 1,
    walletSession: random.uuid(),
    currency: 'BRL' as const,
    gameCode,
    engineCode: gameCode,
    isTrial: false,
    profile: null,
    level: 0,
  }
  return (await playRound(parts, session, { id: random.uuid(), stake: REAL, choice: {} })).row
}
const spins = [await spin('HS-OX'), await spin('HS-OX'), await spin('HS-KOI')]

test('a round is found by member, game, id and multiplier, and shown again with its money to whoever may read rounds', async () => {
  const found = await support.value(consolePlayApi.rounds, { memberId: String(memberId) })
  expect(found.items.map(({ roundId }) => roundId).toSorted()).toEqual(
    spins.map(({ id }) => id).toSorted(),
  )
  expect(found.items.every(({ account }) => account === 'spinner1')).toBe(true)
  const ox = await auditor.value(consolePlayApi.rounds, { gameCode: 'HS-OX' })
  expect(ox.items.map(({ title }) => title)).toEqual(['Ox of Plenty', 'Ox of Plenty'])
  const none = await risk.value(consolePlayApi.rounds, { minMultiplier: '1000000' })
  expect(none.items).toEqual([])
  const [{ id, stake, payout, events }] = spins.slice(-1) as [(typeof spins)[number]]
  const byId = await risk.value(consolePlayApi.rounds, { roundId: id })
  expect(byId.items).toMatchObject([{ roundId: id, gameCode: 'HS-KOI', stake, payout }])
  const asked = { memberId: String(memberId), roundId: id }
  const shown = await support.value(consolePlayApi.round, asked)
  expect(shown.replay?.events).toEqual(events)
  expect(shown.money).toMatchObject({ bet: stake, win: payout ?? 0n, closed: true })
  expect(shown.lines.length).toBeGreaterThanOrEqual(1)
  expect((await content.refusal(consolePlayApi.round, asked)).code).toBe('not_allowed')
  const log = await desk('admin').then((admin) => admin.value(auditApi.list, { action: 'round.' }))
  expect(log.items[0]).toMatchObject({ action: 'round.viewed' })
})

test('RNG-05 the seed of rounds is encrypted in the database while it is in use, and no desk is told', async () => {
  const [row] = spins
  const seed = Buffer.from(await parts.fairness.seedOfRound(memberId, row?.seed_id ?? ''))
  expect(seed).toHaveLength(32)
  const { rows } = await context.pool.query<Record<string, unknown>>(
    'select * from fairness_seeds where member_id = $1',
    [memberId],
  )
  const kept = rows.flatMap((held) => Object.values(held)).filter((value) => Buffer.isBuffer(value))
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.some((bytes) => bytes.includes(seed))).toBe(false)
  const asked = { memberId: String(memberId), roundId: row?.id ?? '' }
  for (const seer of [support, auditor, await desk('admin')]) {
    const told = JSON.stringify((await seer.call(consolePlayApi.round, asked)).body)
    expect(told).toContain('"serverSeed":null')
    expect(told).not.toContain(seed.toString('hex'))
  }
})

test('pools are told with their records, and agree with them and with the ledger', async () => {
  const { pools, hits } = await auditor.value(consoleChoicesApi.pools)
  const brl = pools.find(({ engineCode, currency }) => engineCode === 'HS-OX' && currency === 'BRL')
  expect(brl).toMatchObject({ rounds: 2, contributed: (2n * REAL) / 200n, agrees: true, hits: 0 })
  expect(hits).toEqual([])
  expect((await content.refusal(consoleChoicesApi.pools)).code).toBe('not_allowed')
})

test('RNG-08 returns are told by game with their z-score, and one that has drifted is called off', async () => {
  await countReturns(context, [{ id: 1, timeZone: 'America/Sao_Paulo' }])
  const few = (await auditor.value(consoleGamesApi.returns, { days: '7' })).games
  expect(few.find(({ gameCode }) => gameCode === 'HS-KOI')).toMatchObject({
    profile: 'koi-96',
    bets: 1,
    stake: REAL,
    verdict: 'few',
  })
  // A million rounds of one stake that returned 91 per cent where 96 are stated, at the game's own spread of five stakes.
  const bets = 1_000_000n
  const share = 0.91
  const stake = Number(REAL)
  await db
    .updateTable('studio_return_hours')
    .set({
      bets,
      results: bets,
      stake: bets * REAL,
      payout: (bets * REAL * 91n) / 100n,
      stake_squared: String(Number(bets) * stake ** 2),
      stake_payout: String(Number(bets) * stake ** 2 * share),
      payout_squared: String(Number(bets) * stake ** 2 * (share ** 2 + 5.3 ** 2)),
    })
    .where('game_code', '=', 'HS-KOI')
    .execute()
  const { games } = await auditor.value(consoleGamesApi.returns, { days: '7' })
  const koi = games.find(({ gameCode }) => gameCode === 'HS-KOI')
  expect(koi).toMatchObject({ verdict: 'off', actual: share, statedLowest: 0.96137 })
  expect(koi?.z ?? 0).toBeLessThan(-4.5)
  expect((await content.refusal(consoleGamesApi.returns)).code).toBe('not_allowed')
})
