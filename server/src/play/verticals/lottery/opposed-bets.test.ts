import { expect, test } from 'vitest'
import { lotteryWorld, REAL } from '../../../../test/lottery-world.ts'
import type { LotteryDeps } from './deps.ts'
import { placeTicket, settleDue } from './lottery.ts'
import type { Opposed } from './opposed-bets.ts'

const world = await lotteryWorld()
const { context } = world
const GAME = 'K3-1'

const noted: Opposed[] = []
/** The first two accounts of a draw belong together. */
let linked: readonly bigint[] = []
const parts: LotteryDeps = {
  ...world.partsOver(world.wallet()),
  linkedGroups: async (memberIds) =>
    new Map(memberIds.filter((id) => linked.includes(id)).map((id) => [id, linked[0] ?? id])),
  noteOpposed: async (_tx, { brandId, memberIds }) =>
    void noted.push({ brandId, memberIds: [...memberIds] }),
}

/** A draw on which each of these bets is of an account of its own. */
async function settled(...chosen: readonly string[]): Promise<bigint[]> {
  const issue = await world.openDraw(GAME)
  const members: bigint[] = []
  for (const token of chosen) {
    const player = await world.player()
    await placeTicket(parts, player, {
      id: context.random.uuid(),
      gameCode: GAME,
      issue,
      multiple: 1,
      lines: [{ type: 'HALVES', selection: [[token]], unit: 10n * REAL }],
    })
    members.push(player.memberId)
  }
  linked = members.slice(0, 2)
  await world.confirm(GAME, issue, { BALLS: ['1', '2', '4'] })
  await settleDue(parts)
  return members
}

test('GUARDS §1, D10 linked accounts that bet on both sides of a draw are noted once, and strangers are not', async () => {
  const [one, two] = await settled('BIG', 'SMALL', 'SMALL')
  expect(noted.map(({ memberIds }) => new Set(memberIds))).toEqual([new Set([one, two])])
  expect(noted[0]?.brandId).toBe(1)
  // Settled again, nothing is noted again.
  await settleDue(parts)
  expect(noted).toHaveLength(1)
})

test('GUARDS §1 linked accounts on the same side, or on bets that lie beside each other, are not noted', async () => {
  noted.length = 0
  await settled('BIG', 'BIG')
  await settled('BIG', 'ODD')
  expect(noted).toEqual([])
})
