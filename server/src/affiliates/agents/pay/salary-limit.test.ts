import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import { afterEach, expect, test } from 'vitest'
import { REAL } from '../../../../test/agent-world.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import {
  balance,
  browser,
  clock,
  contract,
  daily,
  DAY,
  db,
  dividend,
  endContracts,
  expectRecomputed,
  linesOfAgent,
  member,
  MINUTE,
  play,
  realtime,
  settle,
} from '../../../../test/settlement-world.ts'
import { spanOf } from '../../../platform/calendar/calendar.ts'
import { mathsFrom } from './stored-maths.ts'

afterEach(endContracts)

test('GUARDS G2 agents of two teams that bet against each other are paid less under all four contracts than the bets cost', async () => {
  const agents = [await member(null, 1), await member(null, 1)]
  const players: bigint[] = []
  for (const agentId of agents) {
    players.push(await member(agentId, 0))
    await contract(agentId, null, daily(20_000))
    await contract(agentId, null, dividend(400_000))
  }
  // The last hour of a whole day, so that only a few windows lie before its end.
  const tomorrow = new Date(clock.now().getTime() + DAY)
  const { to: midnight } = spanOf('day', tomorrow, 'America/Sao_Paulo')
  clock.advance(midnight.getTime() - clock.now().getTime() - 70 * MINUTE)
  for (const agentId of agents) {
    await contract(agentId, null, realtime(50_000, 50_000))
    await contract(agentId, null, {
      type: 'hourly',
      tiers: [{ bet: 0n, rate: 20_000, amount: 0n }],
    })
  }
  clock.advance(15 * MINUTE)
  let lost = 0n
  for (let round = 0; round < 4; round++) {
    for (const [side, player] of players.entries()) {
      const payout = (round + side) % 2 === 0 ? 198n * REAL : 0n
      await play(player, { stake: 100n * REAL, payout })
      lost += 100n * REAL - payout
    }
    await settle(7 * MINUTE)
  }
  // Windows alone are at the limit already: hours and days get nothing beside them.
  const paid = async () => (await balance(agents[0] ?? 0n)) + (await balance(agents[1] ?? 0n))
  expect(await paid()).toBe((lost * 6n) / 10n)
  await settle(40 * MINUTE)
  expect(lost).toBe(8n * REAL)
  expect(await paid()).toBeLessThanOrEqual(lost)
  const [line] = (await linesOfAgent(agents[0] ?? 0n)).filter(({ type }) => type === 'realtime')
  expect(mathsFrom(line?.inputs)).toMatchObject({
    gross: (6n * REAL) / 10n,
    metrics: { hold: REAL, salaries: 0n },
    course: { earned: 5n * REAL, limit: (6n * REAL) / 10n },
  })
  const agent = await browser(agents[0] ?? 0n)
  const { items } = await agent.value(agentPayApi.commissions, { type: 'realtime' })
  expect(items.map(({ cut }) => cut)).toEqual(items.map(() => (44n * REAL) / 10n))
  const types = (await linesOfAgent(agents[1] ?? 0n)).map(({ type }) => type)
  expect(new Set(types)).toEqual(new Set(['realtime', 'hourly', 'daily', 'dividend']))
  await expectRecomputed(agents)
  await expectLedgerIntact(db)
})
