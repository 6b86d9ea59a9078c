import { studioApi } from '@croupier/api/play/studio'
import { expect, test } from 'vitest'
import { gameWindow } from '../../../../test/game-window.ts'
import { testStudio } from '../../../../test/studio.ts'
import { studioRoutes } from './studio.ts'
import { studioVertical } from './vertical.ts'

const studio = await testStudio()
const { context, parts, http, brand, clock } = studio
const { db } = context
studioRoutes(http, parts)
const vertical = studioVertical(parts)

const REAL = 10_000n
const STAKE = 5n * REAL

/** A member with a round of mines, in which decisions are left. */
async function openRound() {
  const memberId = await studio.member(1_000n * REAL)
  const game = await gameWindow(http, {
    launchToken: studio.launch(memberId),
    gameCode: 'HM-MINES',
  })
  const id = context.random.uuid()
  const { round } = await game.value(studioApi.play, {
    id,
    stake: String(STAKE),
    choice: { mines: 3 },
  })
  return { memberId, game, roundId: id, round }
}

const search = { brandId: brand.id, withTrial: false, limit: 50 }
const exposed = async () => {
  const all = await vertical.exposure(db, { brandId: brand.id })
  return all.find(({ gameCode }) => gameCode === 'HM-MINES')
}

test('an open round is an open bet with its deadline, unfinished, without a risk, and exposes the house to its largest win', async () => {
  const { memberId, roundId, round } = await openRound()
  const name = { memberId, roundId }
  expect(await vertical.risks(db, [name])).toEqual(new Map())
  expect(await vertical.releasedStakes(db, [name])).toEqual(new Map())
  const status = (await vertical.openBets(db, [name])).get(roundId)
  expect(status?.state).toBe('playing')
  expect(status?.endsAt?.getTime()).toBeGreaterThan(clock.now().getTime())
  expect(await vertical.hasUnfinishedRound(db, memberId)).toBe(true)
  expect(await exposed()).toEqual({
    gameCode: 'HM-MINES',
    currency: 'BRL',
    rounds: 1,
    staked: STAKE,
    payable: round.maxWin,
  })
  const [found] = await vertical.findRounds(db, { ...search, memberId })
  expect(found).toMatchObject({ roundId, kind: 'stepped', stake: STAKE, payout: null })
})

test('an ended round says its risk and replays itself, and is nobody’s exposure any more', async () => {
  const before = await exposed()
  const { memberId, game, roundId, round } = await openRound()
  const { round: opened } = await game.value(studioApi.act, {
    id: roundId,
    version: round.version,
    action: { type: 'pick', tile: 0 },
  })
  if (opened.state === 'open')
    await game.value(studioApi.act, {
      id: roundId,
      version: opened.version,
      action: { type: 'cashOut' },
    })
  const name = { memberId, roundId }
  const risk = (await vertical.risks(db, [name])).get(roundId)
  expect(risk?.stake).toBe(STAKE)
  expect(risk?.lossPpm).toBeGreaterThan(0)
  expect(await vertical.hasUnfinishedRound(db, memberId)).toBe(false)
  expect(await exposed()).toEqual(before)
  expect(await vertical.roundDetail(name)).toMatchObject({ id: roundId, state: 'closed' })
  expect(await vertical.roundDetail({ memberId: memberId + 1n, roundId })).toBeNull()
})

test('a round that staff end owes the wallet nothing more', async () => {
  const { memberId, roundId } = await openRound()
  await db.transaction().execute(async (tx) => {
    await vertical.endRound(tx, { memberId, roundId }, { payout: null, now: clock.now() })
  })
  expect(await vertical.hasUnfinishedRound(db, memberId)).toBe(false)
  expect((await vertical.risks(db, [{ memberId, roundId }])).get(roundId)?.stake).toBe(0n)
  expect(vertical.payoutId(roundId)).toBe(`${roundId}:win`)
})
