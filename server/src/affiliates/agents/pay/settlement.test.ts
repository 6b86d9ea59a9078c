import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import { agentsApi } from '@croupier/api/affiliates/agents'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { keepHalf, REAL } from '../../../../test/agent-world.ts'
import { allRead } from '../../../../test/caught-up.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { ClaimLost } from '../../../platform/job-queue.ts'
import { claimRun } from './claim-run.ts'
import { calculateRun } from './calculate-run.ts'
import { settleDue } from './jobs.ts'
import { runsOf } from '../staff/queries.ts'
import { payRun } from './pay-run.ts'
import { planRuns } from './plan-runs.ts'
import { dayOf } from '../../../platform/calendar/calendar.ts'
import { notifyPay } from './tell-pay.ts'
import {
  db,
  parts,
  SECOND,
  MINUTE,
  HOUR,
  DAY,
  never,
  realtime,
  daily,
  dividend,
  settle,
  balance,
  expectRecomputed,
  wholeRuns,
  verifiedAlone,
  clock,
  context,
  house,
  member,
  play,
  contract,
  browser,
  endContracts,
} from '../../../../test/settlement-world.ts'

keepHalf(house.turnover.catalogue)
afterEach(endContracts)

test('S7-052, S9-019, EQ-21 real-time salary is settled and paid for each window of five minutes, and each amount opens to its bets', async () => {
  const top = await member(null, 1)
  const middle = await member(top)
  const player = await member(middle, 0)
  await contract(top, null, realtime(10_000, 20_000))
  await contract(middle, top, realtime(5_000, 10_000, 10n * REAL))
  await play(player, { stake: 100n * REAL, payout: 250n * REAL })
  await play(player, { stake: 50n * REAL })
  await play(player, { stake: 5n * REAL })
  await play(player, { stake: 70n * REAL, payout: 70n * REAL })
  // What an agent plays is not for the own team.
  await play(middle, { stake: 1_000n * REAL })
  await settle(5 * MINUTE + 30 * SECOND)
  // 100 × 0.5 % + 50 × 1 %; the bet of 5 is too small for the lower contract, and the agent's own counts above.
  expect(await balance(middle)).toBe(REAL)
  // 100 × 1 % + (50 + 5 + 1000) × 2 % − 1
  expect(await balance(top)).toBe(21n * REAL + REAL / 10n)
  await settle(0)
  expect(await balance(middle)).toBe(REAL)
  const agent = await browser(middle)
  const { items } = await agent.value(agentPayApi.commissions, { type: 'realtime' })
  const [line] = items
  expect(line).toMatchObject({ state: 'paid', amount: REAL, period: '5min' })
  const commissionLineId = line?.commissionLineId ?? ''
  const explained = await agent.value(agentPayApi.commission, { commissionLineId })
  expect(explained.maths).toMatchObject({
    metrics: { wonStake: 100n * REAL, lostStake: 50n * REAL },
    gross: REAL,
    deducted: 0n,
  })
  expect((await agent.value(agentPayApi.commissionBets, { commissionLineId })).items).toHaveLength(
    4,
  )
  expect(await agent.value(agentPayApi.commissionTotals, { type: 'realtime' })).toEqual({
    lines: 1,
    gross: REAL,
    deducted: 0n,
    amount: REAL,
    takenBack: 0n,
  })
  const { content } = await agent.value(agentPayApi.exportCommission, { commissionLineId })
  expect(JSON.parse(content)).toMatchObject({ amount: String(REAL), below: [] })
  const tampered = content
    .replace('"stake": "1000000"', '"stake": "1000200"')
    .replace('"validBet": "1000000"', '"validBet": "1000200"')
  expect(verifiedAlone([content, tampered])).toEqual({
    status: 1,
    wrong: ['10000 was paid and 10001 comes out'],
  })
  const stranger = await browser(top)
  expect((await stranger.refusal(agentPayApi.commission, { commissionLineId })).code).toBe(
    'not_found',
  )
  await expectRecomputed([top, middle])
  const [whole = ''] = await wholeRuns()
  const { status, wrong } = verifiedAlone([
    whole
      .replace(/"stake":"1000000"/, '"stake":"1000200"')
      .replace(/"validBet":"1000000"/, '"validBet":"1000200"'),
  ])
  expect(status).toBe(1)
  expect(wrong.map((line) => line.replace(/^line \S+: /, ''))).toContain(
    'amount is 10000 and 10001 comes out',
  )
})

test('S7-050 S7-049 S9-021 daily salary and dividends are paid for the day before, less what the contracts below get', async () => {
  const top = await member(null, 1)
  const middle = await member(top, 41)
  const low = await member(middle, 42)
  const players = [await member(low, 0), await member(low, 0), await member(middle, 0)]
  await contract(top, null, daily(1_000))
  await contract(middle, top, daily(600))
  await contract(top, null, dividend(500_000))
  await contract(low, await contractHolder(middle, top), dividend(200_000, 2))
  clock.advance(DAY)
  for (const player of players) await play(player, { stake: 200n * REAL, payout: 198n * REAL })
  const soFar = await (await browser(top)).value(agentPayApi.today)
  expect(soFar.items.map(({ type }) => type)).toEqual(['daily', 'dividend'])
  await allRead(db, house.projections)
  const now = await (await browser(top)).value(agentPayApi.today)
  expect(now.items[0]?.maths).toMatchObject({
    tier: 0,
    gross: 6_000n,
    amount: 2_400n,
  })
  await settle(DAY)
  // Stakes 600, profit 6, salaries 0.60 of which 0.36 go to the middle: half of 5.40 less 30 % of 5.64, and that less a fifth of the 4 below
  // `low`, whose two are active.
  expect(await balance(top)).toBe(2_400n + 27_000n - 16_920n)
  expect(await balance(middle)).toBe(3_600n + 16_920n - 8_000n)
  expect(await balance(low)).toBe((8n * REAL) / 10n)
  await expectRecomputed([top, middle, low])
  await expectLedgerIntact(db)
})

/** Between the top and a lower agent stands one with a dividend of 30 %. */
async function contractHolder(agent: bigint, upline: bigint): Promise<bigint> {
  await contract(agent, upline, dividend(300_000))
  return agent
}

test('LED-09, EQ-21 three workers at once, and one that dies between two lines: each line is paid once', async () => {
  const top = await member(null, 1)
  const agents = [top]
  for (let place = 0; place < 12; place += 1)
    agents.push(await member(agents[Math.floor(place / 3)] ?? top))
  await contract(top, null, realtime(130_000, 130_000))
  for (const [place, agent] of agents.slice(1).entries())
    await contract(
      agent,
      agents[Math.floor(place / 3)] ?? top,
      realtime(60_000 - place * 1_000, 60_000 - place * 1_000),
    )
  for (const agent of agents) await play(await member(agent, 0), { stake: 10n * REAL })
  await allRead(db, house.projections)
  clock.advance(6 * MINUTE)
  await planRuns(parts, clock.now())
  const run = await claimRun(parts)
  if (!run) throw new Error('a run is due')
  await calculateRun(parts, run)
  const dying = { ...parts, ledger: { ...parts.ledger, postSet: postsUntilDeath(4) } }
  const paying = { ...run, state: 'paying' } as const
  await expect(payRun(dying, paying, { signal: never, atOnce: 1 })).rejects.toThrow('killed')
  expect(await paidOf(run.id)).toHaveLength(4)
  clock.advance(3 * MINUTE)
  await Promise.all([1, 2, 3].map(() => settleDue(parts, never)))
  const paid = await paidOf(run.id)
  expect(paid).toHaveLength(13)
  for (const { agent_id: agentId, amount } of paid) expect(await balance(agentId)).toBe(amount)
  expect(paid.reduce((sum, { amount }) => sum + amount, 0n)).toBe(
    (130_000n * 12n * 10n * REAL) / 1_000_000n + (13n * REAL) / 10n,
  )
  // Whoever comes back after another went on may write nothing.
  await expect(payRun(parts, paying, { signal: never })).rejects.toThrow(ClaimLost)
  await expectRecomputed(agents)
  await expectLedgerIntact(db)
})

const paidOf = (runId: string) =>
  db
    .selectFrom('agents_run_lines')
    .select(['agent_id', 'amount'])
    .where('run_id', '=', runId)
    .where('state', '=', 'paid')
    .execute()

/** A ledger whose process dies after so many lines, after the movement and before the commit. */
function postsUntilDeath(lines: number): typeof parts.ledger.postSet {
  let posted = 0
  return async (tx, entries) => {
    const results = await parts.ledger.postSet(tx, entries)
    posted += 1
    if (posted > lines) throw new Error('killed')
    return results
  }
}

test('a line that the ledger refuses holds up no other, and the run is done once it could be paid', async () => {
  const top = await member(null, 1)
  const middle = await member(top)
  await contract(top, null, realtime(100_000, 100_000))
  await contract(middle, top, realtime(40_000, 40_000))
  await play(await member(middle, 0), { stake: 10n * REAL })
  await allRead(db, house.projections)
  clock.advance(6 * MINUTE)
  const refusing: typeof parts.ledger.postSet = async (tx, entries) => {
    const held = entries.filter(({ playerId }) => playerId === top)
    const results = await parts.ledger.postSet(
      tx,
      entries.filter((entry) => !held.includes(entry)),
    )
    const refused = {
      status: 'TX_CONFLICT',
      walletTxId: null,
      balance: 0n,
      balanceAfter: 0n,
    } as const
    return entries.map((entry) =>
      held.includes(entry)
        ? { ...refused, replayed: true, tombstone: false }
        : (results.shift() ?? { ...refused, replayed: true, tombstone: false }),
    )
  }
  await settleDue({ ...parts, ledger: { ...parts.ledger, postSet: refusing } }, never)
  expect([await balance(top), await balance(middle)]).toEqual([0n, (4n * REAL) / 10n])
  clock.advance(2 * MINUTE)
  await settleDue(parts, never)
  expect([await balance(top), await balance(middle)]).toEqual([
    (6n * REAL) / 10n,
    (4n * REAL) / 10n,
  ])
  await expectLedgerIntact(db)
})

test('a run waits until everything of its period is counted', async () => {
  const top = await member(null, 1)
  const player = await member(top, 0)
  await contract(top, null, realtime(100_000, 100_000))
  await play(player, { stake: 10n * REAL })
  clock.advance(6 * MINUTE)
  await settleDue(parts, never)
  expect(await balance(top)).toBe(0n)
  await settle(10 * SECOND)
  expect(await balance(top)).toBe(REAL)
})

test('S7-051 hourly salary; commission goes to cash in whole cents, once a request, and by a claim', async () => {
  const top = await member(null, 1)
  const player = await member(top, 0)
  await contract(top, null, { type: 'hourly', tiers: [{ bet: 0n, rate: 1_234, amount: 0n }] })
  clock.advance(HOUR)
  await play(player, { stake: 33n * REAL })
  await settle(HOUR + MINUTE)
  const earned = (33n * 1_234n * REAL) / 1_000_000n
  expect(await balance(top)).toBe(earned)
  const agent = await browser(top)
  const first = { requestId: 'first-move', amount: '100' }
  await agent.value(agentPayApi.moveToCash, first)
  expect(await agent.value(agentPayApi.moveToCash, first)).toEqual({
    balance: earned - 100n,
    cash: 100n,
  })
  expect((await agent.refusal(agentPayApi.moveToCash, { ...first, amount: '200' })).code).toBe(
    'conflict',
  )
  expect(
    (await agent.refusal(agentPayApi.moveToCash, { requestId: 'other-move', amount: '150' })).code,
  ).toBe('amount_not_payable')
  expect(
    (await agent.refusal(agentPayApi.moveToCash, { requestId: 'third-move', amount: '9900' })).code,
  ).toBe('insufficient_funds')
  const { claimed } = await agent.value(agentsApi.processDividendReq, { action: 'claim' })
  expect(claimed).toBe(300n)
  expect((await agent.refusal(agentsApi.processDividendReq, { action: 'claim' })).code).toBe(
    'commission_nothing',
  )
  expect(await house.ledger.balance(db, top, 'BRL', 'cash')).toBe(400n)
  await expectLedgerIntact(db)
})

test('of twenty claims at once one takes what is there, and the others hear that nothing is left', async () => {
  const top = await member(null, 1)
  const player = await member(top, 0)
  await contract(top, null, { type: 'hourly', tiers: [{ bet: 0n, rate: 10_000, amount: 0n }] })
  clock.advance(HOUR)
  await play(player, { stake: 500n * REAL })
  await settle(HOUR + MINUTE)
  const agent = await browser(top)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => agent.call(agentsApi.processDividendReq, { action: 'claim' })),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const refused = answers.flatMap(({ body }) => (body.success ? [] : [body.value.code]))
  expect(new Set(refused)).toEqual(new Set(['commission_nothing']))
  expect(await balance(top)).toBe(0n)
  await expectLedgerIntact(db)
})

test('windows in which nobody played are settled without a line; those that were written before are left out of the list until they are asked for', async () => {
  const top = await member(null, 1)
  await contract(top, null, realtime(10_000, 20_000))
  await play(await member(top, 0), { stake: 100n * REAL })
  const played = clock.now()
  await settle(21 * MINUTE)
  const found = await runsOf(db, { brandId: 1, type: 'realtime', withEmpty: true, limit: 10 })
  const runs = found.filter(({ to }) => to > played)
  expect(runs.length).toBeGreaterThan(3)
  expect(runs.map(({ state, lines }) => [state, lines])).toEqual(
    runs.map(({ from }) => ['done', from <= played ? 1 : 0]),
  )
  const [quiet] = runs
  await sql`
    insert into agents_run_lines (id, run_id, brand_id, agent_id, contract_id, type, currency, inputs, gross, carried_in, covered,
      deductions, shortfall, carried_out, amount, state, to_at)
    select ${context.random.uuid()}::uuid, ${quiet?.commissionRunId}::uuid, brand_id, agent_id, contract_id, type, currency,
      jsonb_set(inputs, '{metrics,validBet}', '"0"'), 0, 0, 0, 0, 0, 0, 0, 'nothing', ${quiet?.to}
    from agents_run_lines where agent_id = ${top}`.execute(db)
  const agent = await browser(top)
  const listed = async (asked: { withEmpty: 'true' | 'false' }) =>
    await agent.value(agentPayApi.commissions, { type: 'realtime', ...asked })
  expect(await listed({ withEmpty: 'false' })).toMatchObject({
    items: [{ amount: 2n * REAL }],
    hasEmpty: true,
  })
  const all = await listed({ withEmpty: 'true' })
  expect(all.items.map(({ amount }) => amount)).toEqual([0n, 2n * REAL])
})

test('S7-052 what windows paid is told once a day, each time, or never, as the agent wants it, however many workers tell it', async () => {
  const top = await member(null, 1)
  const middle = await member(top)
  const low = await member(middle)
  await contract(top, null, realtime(30_000, 30_000))
  await contract(middle, top, realtime(20_000, 20_000))
  await contract(low, middle, realtime(10_000, 10_000))
  const player = await member(low, 0)
  await (await browser(middle)).value(agentPayApi.choosePayNews, { often: 'each' })
  await (await browser(low)).value(agentPayApi.choosePayNews, { often: 'never' })
  expect(await (await browser(top)).value(agentPayApi.payNews)).toEqual({ often: 'daily' })
  for (let window = 0; window < 2; window += 1) {
    await play(player, { stake: 100n * REAL })
    await settle(5 * MINUTE + 30 * SECOND)
  }
  const told = async (kind: string) => {
    const rows = await db
      .selectFrom('facts')
      .select(['member_id', 'data'])
      .where('kind', '=', kind)
      .where('member_id', 'in', [top, middle, low])
      .execute()
    return rows.map(({ member_id: id, data }) => [id, data])
  }
  const one = { type: 'realtime', amount: String(REAL), currency: 'BRL' }
  expect(await told('agent_commission_paid')).toMatchObject([
    [middle, one],
    [middle, one],
  ])
  expect(await told('agent_pay_of_day')).toEqual([])
  const day = dayOf(clock.now(), 'America/Sao_Paulo')
  clock.advance(DAY)
  await Promise.all([1, 2, 3].map(() => notifyPay(parts)))
  await notifyPay(parts)
  expect(await told('agent_pay_of_day')).toEqual([
    [top, { type: 'realtime', day, amount: String(2n * REAL), currency: 'BRL', periods: '2' }],
  ])
})

test('what if: other terms on what was really played', async () => {
  const top = await member(null, 1)
  const middle = await member(top)
  const player = await member(middle, 0)
  await contract(top, null, daily(10_000))
  await play(player, { stake: 1_000n * REAL })
  await allRead(db, house.projections)
  clock.advance(DAY)
  const agent = await browser(top)
  const terms = { type: 'daily', tiers: [{ bet: '0', rate: 4_000, amount: '0' }] } as const
  const tried = { memberId: String(middle), terms: { ...terms, tiers: [...terms.tiers] } }
  expect(await agent.value(agentPayApi.whatIf, tried)).toMatchObject({
    before: { tried: 0n, own: 10n * REAL },
    after: { tried: 4n * REAL, own: 6n * REAL },
  })
})
