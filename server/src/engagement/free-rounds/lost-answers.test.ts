import { studioApi } from '@croupier/api/play/studio'
import { afterAll, expect, test } from 'vitest'
import { gameWindow } from '../../../test/game-window.ts'
import { testStudio } from '../../../test/studio.ts'
import { recoverRounds, studioRoutes } from '../../play/verticals/studio/studio.ts'
import { findGrant, leftOf, openIn } from './grants.ts'
import { giveRoundBack, settleRound, takeRound } from './take-round.ts'

const studio = await testStudio()
const { context, wallet, parts, clock, http } = studio
const { db, random } = context
parts.freeRounds = {
  take: (tx, of) => takeRound({ promotions: { barredFor: async () => null } }, tx, of),
  giveBack: giveRoundBack,
  settle: settleRound,
  openIn,
  find: async (from, of) => {
    const row = await findGrant(from, of)
    return row && leftOf(row)
  },
}
studioRoutes(http, parts)
afterAll(() => http.fastify.close())

const STAKE = 10_000n

async function given(gameCode: string, rounds: number, winsTo: 'cash' | object = 'cash') {
  const memberId = await studio.member(STAKE)
  const id = random.uuid()
  await db
    .insertInto('free_rounds_grants')
    .values({
      member_id: memberId,
      id,
      brand_id: studio.brand.id,
      promotion_id: random.uuid(),
      game_code: gameCode,
      currency: 'BRL',
      stake: STAKE,
      rounds,
      wins_to: JSON.stringify(winsTo),
      state: 'open',
      granted_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 86_400_000),
    })
    .execute()
  const game = await gameWindow(http, { launchToken: studio.launch(memberId), gameCode })
  const order = (choice = {}) => ({
    id: random.uuid(),
    stake: String(STAKE),
    choice,
    freeRounds: id,
  })
  const grant = async () => await findGrant(db, { memberId, grantId: id })
  return { memberId, game, order, grant }
}

test('GAM-02 a free round whose process died is played to its end once, and one that never reached the wallet is given back', async () => {
  const { memberId, game, order, grant } = await given('HS-KOI', 3)
  const taken = order()
  wallet.fail(1, 'after')
  expect(await game.code(studioApi.play, taken)).toBe('round_pending')
  const lost = order()
  wallet.fail(1, 'before')
  expect(await game.code(studioApi.play, lost)).toBe('round_pending')
  expect(await grant()).toMatchObject({ used: 2, ended: 0 })
  clock.advance(16_000)
  await recoverRounds(parts)
  await recoverRounds(parts)
  const { round } = await game.value(studioApi.round, { id: taken.id })
  const won = round.payout ?? 0n
  expect(round.state).toBe('closed')
  expect(await grant()).toMatchObject({ used: 1, ended: 1, won, state: 'open' })
  expect(await studio.balance(memberId)).toBe(STAKE + won)
  // The lost one comes late: it stays refused, and takes no other round of the gift.
  expect(await game.code(studioApi.play, lost)).not.toBe('success')
  expect(await grant()).toMatchObject({ used: 1 })
})

test('GAM-02 a free round of mines that is left for a day ends by its rule, and its win is paid once', async () => {
  const { memberId, game, order, grant } = await given('HM-MINES', 1)
  const opened = order({ mines: 1 })
  await game.value(studioApi.play, opened)
  wallet.fail(1, 'before')
  clock.advance(25 * 3_600_000)
  await recoverRounds(parts)
  clock.advance(60_000)
  await recoverRounds(parts)
  const row = await grant()
  expect(row).toMatchObject({ used: 1, ended: 1, state: 'played' })
  expect(await studio.balance(memberId)).toBe(STAKE + (row?.won ?? 0n))
})

test('S3-043 wins that become a bonus are gathered: the balance stays as it is, and the statement says so', async () => {
  const { memberId, game, order, grant } = await given('HS-KOI', 12, {
    times: 10,
    days: 7,
    contribution: { RNG: 10_000 },
  })
  let won = 0n
  for (let round = 0; round < 12; round += 1)
    won += (await game.value(studioApi.play, order())).round.payout ?? 0n
  expect(await grant()).toMatchObject({ won, state: 'played', is_settled: false })
  expect(await studio.balance(memberId)).toBe(STAKE)
  const statement = studio.verticals.registered[0]?.statement
  const lines = []
  for await (const page of statement?.({
    brandId: studio.brand.id,
    from: new Date(clock.now().getTime() - 86_400_000),
    to: new Date(clock.now().getTime() + 86_400_000),
  }) ?? [])
    lines.push(...page)
  const own = lines.filter(({ playerId }) => playerId === memberId)
  expect(own).toHaveLength(12)
  expect(own.every(({ operation, amount }) => operation === 'bet' && amount === 0n)).toBe(true)
})
