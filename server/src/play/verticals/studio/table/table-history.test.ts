import { studioApi } from '@croupier/api/play/studio'
import { crash } from '@croupier/games/crash/rules/crash.ts'
import { profileNamed } from '@croupier/games/engine/profiles.ts'
import { assert } from '@croupier/shared/assert'
import { expect, test } from 'vitest'
import { crashTable, REAL } from '../../../../../test/crash-table.ts'
import { gameWindow } from '../../../../../test/game-window.ts'
import { replayOf } from '../replay.ts'
import type { RoundView } from '../round-view.ts'
import { studioRoutes } from '../studio.ts'
import { leaveRound } from './leave-round.ts'
import { placeTableBet } from './place-bet.ts'
import { playTableRound, recoverTableRound } from './play-table-round.ts'
import { latestRound } from './table-rows.ts'

const table = await crashTable()
const { parts, turn, seat, order, roundThatReaches, takeOff, flyTo, pointOf } = table
const http = await table.serve()
studioRoutes(http, parts)

/** What the published rules make of a record, from its seed, choice and exit alone. */
function recomputed({ fairness, choice, actions, result, stake, maxWin }: RoundView) {
  const { serverSeed, clientSeed, nonce, commitment, profile } = fairness
  const read = crash.readChoice(choice)
  assert(serverSeed !== null && read !== null)
  const seeds = { serverSeed, clientSeed, nonce }
  const { seedWasCommitted, outcome } = crash.verify({ profile, commitment, seeds })
  const placed = {
    bet: { currency: 'BRL' as const, stake, maxWin, choice: read },
    exit: crash.readExit(actions[0]),
  }
  const flight = crash.asItHappened(outcome, result)
  const settled = crash.settle(profileNamed(crash.profiles, profile), placed, flight)
  return { seedWasCommitted, result: flight, payout: settled.payout }
}

test('GAM-03 a bet at a table is in the game’s history with round, point, cash-out and proof', async () => {
  const round = await roundThatReaches(150)
  const player = await seat()
  const won = await placeTableBet(parts, player, order(120))
  table.clock.advance(1)
  const lost = await placeTableBet(parts, player, order(1_000_000, 2))

  const before = await replayOf(parts, player.memberId, won.bet.id)
  expect(before).toMatchObject({ state: 'open', result: null, fairness: { serverSeed: null } })
  await playTableRound(parts, turn, round)

  const launchToken = table.launch(player.memberId)
  const game = await gameWindow(http, { launchToken, gameCode: 'HC-CRASH' })
  const first = await game.value(studioApi.history, { limit: 1 })
  expect(first.items.map(({ id }) => id)).toEqual([lost.bet.id])
  const second = await game.value(studioApi.history, { limit: 1, cursor: first.nextCursor })
  expect(second.nextCursor).toBeNull()
  expect(second.items[0]).toMatchObject({
    id: won.bet.id,
    kind: 'shared',
    outcome: 'win',
    multiplierX100: 120,
    payout: (REAL * 120n) / 100n,
    result: { pointX100: await pointOf(round) },
    fairness: { nonce: round.chain_index, chain: { family: round.table_id } },
  })
  const { round: shown } = await game.value(studioApi.round, { id: won.bet.id })
  const { result, payout } = shown
  expect(recomputed(shown)).toEqual({ seedWasCommitted: true, result, payout })
  const stranger = await seat()
  expect(await replayOf(parts, stranger.memberId, won.bet.id)).toBeNull()
})

test('a cash-out by hand shows at once, the end and the seed only when the round is over; each can be checked', async () => {
  const round = await roundThatReaches(200)
  const player = await seat()
  const { bet } = await placeTableBet(parts, player, order(null))
  await takeOff(round, { seenAtX100: 180 })
  flyTo(round, 140)
  await leaveRound(parts, player, bet.id)
  const waiting = await seat()
  expect(await replayOf(parts, player.memberId, bet.id)).toMatchObject({
    state: 'closed',
    actions: [{ type: 'cashOut', cashedOutX100: 140 }],
    result: null,
    fairness: { serverSeed: null },
  })
  const running = await latestRound(table.context.db, round.table_id)
  if (running) await recoverTableRound(parts, turn, running)
  const replay = await replayOf(parts, player.memberId, bet.id)
  expect(replay?.result).toMatchObject({ interruptedX100: 180 })
  expect(replay && recomputed(replay).payout).toBe(replay?.payout)
  expect(await replayOf(parts, waiting.memberId, 'another vendor’s round')).toBeNull()
})

test('an exit that the full table forced can be checked like any other', async () => {
  const house = { ...parts, tableCapOf: () => (REAL * 15n) / 10n }
  const round = await roundThatReaches(200)
  const player = await seat()
  const { bet } = await placeTableBet(house, player, order(null))
  await playTableRound(house, turn, round)
  const replay = await replayOf(parts, player.memberId, bet.id)
  expect(replay).toMatchObject({ multiplierX100: 150, actions: [{ type: 'tableFull' }] })
  expect(replay && recomputed(replay).payout).toBe(replay?.payout)
})
