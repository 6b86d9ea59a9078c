import { studioApi } from '@croupier/api/play/studio'
import { afterAll, expect, test } from 'vitest'
import { signedHttpTransport, walletPort } from '../../server/src/play/wallet-api/wallet-api.ts'
import { recoverRounds, studioRoutes } from '../../server/src/play/verticals/studio/studio.ts'
import { gameWindow as openWindow } from '../../server/test/game-window.ts'
import { testStudio } from '../../server/test/studio.ts'
import { SECRETS, walletFor } from './attack-on-wallet.ts'

/** The house's studio as any vendor that certifies its games: it plays on the kit's wallet, over signed HTTP. */
const studio = await testStudio()
const { context, clock, http } = studio
const wallet = await walletFor({ now: () => clock.now() })
afterAll(() => wallet.stop())
const port = walletPort(
  signedHttpTransport({ origin: wallet.origin, vendor: 'DEMO', secret: SECRETS[0], clock }),
)
const parts = { ...studio.parts, wallet: port }
studioRoutes(http, parts)

const STAKE = 20_000n
const START = 10_000_000n

const order = () => ({ id: context.random.uuid(), stake: String(STAKE), choice: {} })

async function sitDown() {
  const memberId = await studio.member(0n)
  const playerId = wallet.openPlayer(START, String(memberId))
  const launchToken = wallet.giveToken(playerId)
  const game = await openWindow(http, { launchToken, gameCode: 'HS-KOI' })
  return { game, balance: () => wallet.balanceOf(playerId) }
}

test('the studio plays a round on the wallet of the kit, and both have the same balance', async () => {
  const { game, balance } = await sitDown()
  const { round, balance: shown } = await game.value(studioApi.play, order())
  expect(round.state).toBe('closed')
  expect(shown).toBe(START - STAKE + (round.payout ?? 0n))
  expect(balance()).toBe(shown)
})

test('a call that the network delivers twice moves money once', async () => {
  const { game, balance } = await sitDown()
  wallet.mischief.order({ kind: 'duplicate', operation: 'any', times: 5, delayMs: 0 })
  const { round } = await game.value(studioApi.play, order())
  wallet.mischief.clear()
  expect(balance()).toBe(START - STAKE + (round.payout ?? 0n))
})

test('an answer that is lost is asked for again, and a call that was never decided is taken back', async () => {
  const { game, balance } = await sitDown()
  const applied = order()
  wallet.mischief.order({ kind: 'drop-answer', operation: 'betwin', times: 1, delayMs: 0 })
  expect(await game.code(studioApi.play, applied)).toBe('round_pending')
  const shed = order()
  wallet.mischief.order({ kind: 'refuse-503', operation: 'betwin', times: 1, delayMs: 0 })
  expect(await game.code(studioApi.play, shed)).toBe('round_pending')
  clock.advance(16_000)
  await recoverRounds(parts)
  const { round } = await game.value(studioApi.round, { id: applied.id })
  expect(round.state).toBe('closed')
  expect((await game.value(studioApi.round, { id: shed.id })).round.state).toBe('cancelled')
  expect(balance()).toBe(START - STAKE + (round.payout ?? 0n))
})
