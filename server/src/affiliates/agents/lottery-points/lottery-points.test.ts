import { lotteryPointsApi } from '@croupier/api/affiliates/lottery-points'
import { expect, test } from 'vitest'
import { agentWorld } from '../../../../test/agent-world.ts'
import { deskIn } from '../../../../test/staff.ts'
import { lotteryRebateLine } from './points.ts'

const world = await agentWorld()
const { context, member, browser } = world
const { db } = context

async function team() {
  const top = await member(null, 1)
  const middle = await member(top)
  const player = await member(middle, 0)
  return { top, middle, player }
}

test('S4-034 an agent gives points within the own to who stands right below, and nobody else does', async () => {
  const { top, middle, player } = await team()
  const [upline, agent] = [await browser(top), await browser(middle)]
  const ofMiddle = { memberId: String(middle) }
  expect(await upline.value(lotteryPointsApi.ofDownline, ofMiddle)).toEqual({
    points: 130,
    most: 130,
  })
  await upline.value(lotteryPointsApi.set, { ...ofMiddle, points: 100 })
  const ofPlayer = { memberId: String(player) }
  expect((await upline.refusal(lotteryPointsApi.set, { ...ofPlayer, points: 50 })).code).toBe(
    'not_found',
  )
  expect((await agent.refusal(lotteryPointsApi.set, { ...ofPlayer, points: 101 })).code).toBe(
    'bad_choice',
  )
  expect((await agent.refusal(lotteryPointsApi.set, { ...ofMiddle, points: 130 })).code).toBe(
    'not_found',
  )
  await agent.value(lotteryPointsApi.set, { ...ofPlayer, points: 80 })
  expect(await lotteryRebateLine(db, player)).toEqual([
    { memberId: player, points: 80 },
    { memberId: middle, points: 100 },
    { memberId: top, points: 130 },
  ])
  // What an upline takes back, everybody below loses too.
  await upline.value(lotteryPointsApi.set, { ...ofMiddle, points: 60 })
  expect(await lotteryRebateLine(db, player)).toEqual([
    { memberId: player, points: 60 },
    { memberId: top, points: 130 },
  ])
})

test('S4-034 staff see the line with the points of each', async () => {
  const { top, middle, player } = await team()
  const upline = await browser(top)
  await upline.value(lotteryPointsApi.set, { memberId: String(middle), points: 90 })
  const desk = deskIn(world)
  await desk.signIn('auditor')
  const { line } = await desk.value(lotteryPointsApi.line, { memberId: String(player) })
  expect(line.map(({ memberId, points, isGiven }) => [memberId, points, isGiven])).toEqual([
    [top, 130, false],
    [middle, 90, true],
    [player, 90, false],
  ])
})

test('S4-034 two who set points at once leave one of them, and a stranger has a line of their own', async () => {
  const { top, middle } = await team()
  const upline = await browser(top)
  const ofMiddle = { memberId: String(middle) }
  const set = await Promise.all(
    [70, 90].map((points) => upline.value(lotteryPointsApi.set, { ...ofMiddle, points })),
  )
  expect(set.map(({ points }) => points)).toEqual([70, 90])
  const { points } = await upline.value(lotteryPointsApi.ofDownline, ofMiddle)
  expect([70, 90]).toContain(points)
  const alone = await member(null, 0)
  expect(await lotteryRebateLine(db, alone)).toEqual([{ memberId: alone, points: 130 }])
})
