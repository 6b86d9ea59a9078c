import { agentsApi, type ContractTerms } from '@croupier/api/affiliates/agents'
import { inboxApi } from '@croupier/api/comms/inbox'
import { expect, onTestFinished, test } from 'vitest'
import { agentWorld, REAL } from '../../../../test/agent-world.ts'
import { allRead } from '../../../../test/caught-up.ts'
import { settleDue } from '../pay/jobs.ts'

const world = await agentWorld()
const { clock, context, house, member, offer, accept, contract, browser } = world

const realtime = (rate: number, singleBet = 0n): ContractTerms => ({
  type: 'realtime',
  profitRate: rate,
  lossRate: rate,
  singleBet,
})
const daily = (...tiers: [bet: bigint, rate: number][]): ContractTerms => ({
  type: 'daily',
  tiers: tiers.map(([bet, rate]) => ({ bet: bet * REAL, rate, amount: 0n })),
})
const dividend = (period: 'D' | 'W' | 'H' | 'M', rate: number): ContractTerms => ({
  type: 'dividend',
  period,
  carryShortfall: false,
  tiers: [{ validBet: 0n, profit: 0n, activeMembers: 0, rate }],
})
const wire = (terms: ContractTerms) =>
  JSON.parse(
    JSON.stringify(terms, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  )

async function team() {
  const top = await member(null, 1)
  const middle = await member(top)
  const low = await member(middle, 41)
  const lowest = await member(low, 42)
  return { top, middle, low, lowest }
}
const stateOf = async (id: string) => (await world.contractOf(id)).row

test('S4-038 S6-006 a downline accepts or rejects what the upline offers, under the hash of what was read', async () => {
  const { top, middle } = await team()
  await contract(top, null, realtime(5_000))
  const upline = await browser(top)
  const downline = await browser(middle)
  const { contract: offered } = await upline.value(agentsApi.offer, {
    memberId: String(middle),
    terms: wire(realtime(3_000)),
  })
  expect(offered).toMatchObject({ state: 'new_request', side: 'given', version: 1 })
  expect((await downline.value(agentsApi.consolidated)).realtimesalreqtype).toBe('offered')
  const { contractId, termsHash } = offered
  const call = agentsApi.processRealTimeSalaryContract
  expect(
    await downline.refusal(call, { action: 'accept', contractId, termsHash: 'f'.repeat(64) }),
  ).toMatchObject({
    code: 'contract_changed',
  })
  expect(await upline.refusal(call, { action: 'accept', contractId, termsHash })).toMatchObject({
    code: 'not_found',
  })
  expect(
    await downline.refusal(agentsApi.processDividendReq, {
      action: 'accept',
      contractId,
      termsHash,
    }),
  ).toMatchObject({
    code: 'not_found',
  })
  const { contract: signed } = await downline.value(call, {
    action: 'accept',
    contractId,
    termsHash,
  })
  expect(signed).toMatchObject({ state: 'accepted', side: 'received', effectiveFrom: clock.now() })
  expect(signed?.signatures.map(({ by, hash }) => [by, hash])).toEqual([
    ['giver', termsHash],
    ['taker', termsHash],
  ])
  expect((await downline.refusal(call, { action: 'reject', contractId })).code).toBe(
    'contract_decided',
  )
  expect(await downline.value(agentsApi.consolidated)).toMatchObject({
    realtimesalreqtype: 'active',
    enableRealtimeSalary: true,
    enableContract: false,
  })
})

test('S3-033..036 nobody gives more than the own contract gives, at any tier, and tiers rise', async () => {
  const { top, middle } = await team()
  await contract(top, null, daily([1_000n, 2_000], [5_000n, 4_000]))
  const upline = await browser(top)
  const codes = async (terms: ContractTerms) =>
    (
      await upline.value(agentsApi.previewOffer, { memberId: String(middle), terms: wire(terms) })
    ).problems.map(({ code, tier }) => [code, tier])
  expect(await codes(daily([1_000n, 2_000], [5_000n, 4_000]))).toEqual([])
  expect(await codes(daily([900n, 100]))).toEqual([['above_own', 0]])
  expect(await codes(daily([1_000n, 1_000], [4_999n, 2_001]))).toEqual([['above_own', 1]])
  expect(await codes(daily([1_000n, 2_000], [2_000n, 1_000]))).toEqual([['not_rising', 1]])
  expect(await codes(realtime(1))).toEqual([['no_own_contract', null]])
  expect(
    (
      await upline.refusal(agentsApi.offer, {
        memberId: String(middle),
        terms: wire(daily([900n, 100])),
      })
    ).code,
  ).toBe('contract_above_own')
})

test('GUARDS G2 an offer says where salaries promise more than is paid at the game of the least edge, the other ones counted in', async () => {
  const { top, middle } = await team()
  await contract(top, null, realtime(20_000))
  await contract(top, null, daily([1_000n, 2_000]))
  const upline = await browser(top)
  const above = async (terms: ContractTerms) =>
    (await upline.value(agentsApi.previewOffer, { memberId: String(middle), terms: wire(terms) }))
      .aboveLimit
  const { leastEdge } = house.agents
  onTestFinished(() => {
    house.agents.leastEdge = leastEdge
  })
  expect(await above(realtime(20_000))).toBeNull()
  // 60 % of the edge of Blackjack.
  house.agents.leastEdge = async (brandId) => (brandId === 1 ? 4_100 : null)
  const limit = 2_460
  expect(await above(realtime(limit))).toBeNull()
  expect(await above(realtime(limit + 1))).toEqual({ most: limit + 1, limit })
  await contract(middle, top, daily([1_000n, 60]))
  expect(await above(realtime(limit - 50))).toEqual({ most: limit + 10, limit })
  expect(await above(daily([1_000n, 50]))).toBeNull()
})

test('S4-039, EQ-20 a lower rate ends exactly the contracts below that are higher, in one transaction, after they were shown; those it concerns are told, and a new contract may follow', async () => {
  const { top, middle, low, lowest } = await team()
  await contract(top, null, realtime(9_000))
  await contract(middle, top, realtime(6_000))
  const high = await contract(low, middle, realtime(5_000))
  const within = await contract(lowest, low, realtime(2_000))
  const lower = await offer(middle, top, realtime(4_000))
  const downline = await browser(middle)
  const shown = await downline.value(agentsApi.cascade, { contractId: lower.row.id })
  expect(shown.items.map(({ contractId }) => contractId)).toEqual([high])
  await expect(accept(lower.row.id)).rejects.toMatchObject({ code: 'cascade_changed' })
  expect((await stateOf(high)).state).toBe('accepted')
  await accept(lower.row.id, [high])
  expect(await stateOf(high)).toMatchObject({
    state: 'terminated',
    ended_because: 'cascade',
    ended_by: lower.row.id,
  })
  expect((await stateOf(within)).state).toBe('accepted')
  await allRead(context.db, house.projections)
  const told = async (reader: bigint) =>
    (await (await browser(reader)).value(inboxApi.list, { limit: 50 })).items.map(
      ({ kind }) => kind,
    )
  expect(await told(low)).toContain('agent_contract_ended')
  expect(await told(middle)).toContain('agent_given_ended')
  expect(await told(lowest)).not.toContain('agent_contract_ended')
  const anew = await contract(low, middle, realtime(4_000))
  expect((await stateOf(anew)).state).toBe('accepted')
})

test('S4-038 the upline asks for the end, and the downline accepts or rejects it', async () => {
  const { top, middle, low } = await team()
  const own = await contract(top, null, dividend('W', 300_000))
  const given = await contract(middle, top, dividend('W', 200_000))
  const below = await contract(low, middle, dividend('W', 100_000))
  const [upline, downline] = [await browser(top), await browser(middle)]
  const call = agentsApi.processDividendReq
  const about = (
    action: 'askTermination' | 'acceptTermination' | 'rejectTermination',
    more = {},
  ) => ({ action, contractId: given, ...more })
  expect((await downline.refusal(call, about('acceptTermination'))).code).toBe('contract_decided')
  await upline.value(call, about('askTermination', { reason: 'we end it' }))
  expect((await downline.value(agentsApi.consolidated)).divtypereq).toBe('ending')
  await downline.value(call, about('rejectTermination'))
  await upline.value(call, about('askTermination', { reason: 'please' }))
  expect((await downline.refusal(call, about('acceptTermination'))).code).toBe('cascade_changed')
  const { ended } = await downline.value(call, about('acceptTermination', { cascade: [below] }))
  expect(ended.map(({ contractId }) => contractId)).toEqual([below])
  const row = await stateOf(given)
  expect(row).toMatchObject({ state: 'terminated', ended_because: 'agreed' })
  expect(row.effective_to).toEqual(row.effective_from)
  expect((await stateOf(own)).state).toBe('accepted')
})

test('each step of a contract is told to the side that did not take it', async () => {
  const { top, middle } = await team()
  await contract(top, null, realtime(5_000))
  const [upline, downline] = [await browser(top), await browser(middle)]
  const given = await contract(middle, top, realtime(4_000))
  const signed = clock.now()
  const step = async (
    who: typeof upline,
    action: 'askTermination' | 'rejectTermination' | 'acceptTermination' | 'reject' | 'withdraw',
    contractId = given,
  ) => {
    clock.advance(1_000)
    await who.value(agentsApi.processRealTimeSalaryContract, { action, contractId, reason: 'said' })
  }
  const offered = async (rate: number) => {
    clock.advance(1_000)
    return (await offer(middle, top, realtime(rate))).row.id
  }
  await step(upline, 'askTermination')
  await step(downline, 'rejectTermination')
  await step(downline, 'reject', await offered(3_000))
  await step(upline, 'withdraw', await offered(3_500))
  await step(upline, 'askTermination')
  await step(downline, 'acceptTermination')
  await allRead(context.db, house.projections)
  const told = async (reader: typeof upline, own: string, since = signed) =>
    (await reader.value(inboxApi.list, { limit: 50 })).items
      .filter(({ kind, at }) => kind.startsWith(own) && at > since)
      .map(({ kind }) => kind)
      .toReversed()
  expect(await told(upline, 'agent_given_acc', new Date(0))).toEqual(['agent_given_accepted'])
  expect(await told(upline, 'agent_given')).toEqual([
    'agent_given_kept',
    'agent_given_rejected',
    'agent_given_ended',
  ])
  expect(await told(downline, 'agent_contract')).toEqual([
    'agent_contract_end_asked',
    'agent_contract_offered',
    'agent_contract_rejected',
    'agent_contract_offered',
    'agent_contract_withdrawn',
    'agent_contract_end_asked',
    'agent_contract_ended',
  ])
})

const startOfDividend = async (period: 'D' | 'W' | 'H' | 'M') => {
  const top = await member(null, 1)
  return (
    await stateOf(await contract(top, null, dividend(period, 1)))
  ).effective_from?.toISOString()
}

test('S3-037 S9-020 S9-039 a contract counts from the next period of its own', async () => {
  // Tuesday, 10 March 2026, 09:00 in São Paulo, which is three hours behind.
  expect([
    await startOfDividend('D'),
    await startOfDividend('W'),
    await startOfDividend('H'),
    await startOfDividend('M'),
  ]).toEqual([
    '2026-03-11T03:00:00.000Z',
    '2026-03-16T03:00:00.000Z',
    '2026-03-16T03:00:00.000Z',
    '2026-04-01T03:00:00.000Z',
  ])
})

test('what was offered and signed is never rewritten', async () => {
  const top = await member(null, 1)
  const id = await contract(top, null, realtime(1_000))
  const change = (set: object) =>
    context.db.updateTable('agents_contracts').set(set).where('id', '=', id).execute()
  await expect(change({ terms: '{}' })).rejects.toThrow('never rewritten')
  await expect(change({ effective_from: new Date(0) })).rejects.toThrow('never rewritten')
})

async function underMarket(pack: 'open-demo' | 'br-regulated' | 'default-deny') {
  await context.db.updateTable('brands').set({ market_pack: pack }).where('id', '=', 1).execute()
  house.brands.announceChange()
}

test('EQ-21 where the market forbids real-time pay nobody offers or signs it, what stands ends with its window and says why, and nothing comes back by itself', async () => {
  const { top, middle, low } = await team()
  const own = await contract(top, null, realtime(5_000))
  const given = await contract(middle, top, realtime(4_000))
  const wages = await contract(top, null, daily([1_000n, 2_000]))
  const waiting = (await offer(low, middle, realtime(3_000))).row.id
  const upline = await browser(top)
  await underMarket('br-regulated')
  expect((await upline.value(agentsApi.consolidated)).payable).toEqual([
    'dividend',
    'daily',
    'hourly',
  ])
  const order = { memberId: String(middle), terms: wire(realtime(1_000)) }
  expect((await upline.refusal(agentsApi.offer, order)).code).toBe('feature_off')
  await expect(accept(waiting)).rejects.toMatchObject({ code: 'feature_off' })
  await settleDue(house.agents, new AbortController().signal)
  const fiveMinutes = 5 * 60_000
  const windowEnd = new Date(Math.ceil(clock.now().getTime() / fiveMinutes) * fiveMinutes)
  for (const id of [own, given])
    expect(await stateOf(id)).toMatchObject({
      state: 'terminated',
      ended_because: 'market',
      effective_to: windowEnd,
    })
  expect(await stateOf(waiting)).toMatchObject({ state: 'terminated', ended_because: 'withdrawn' })
  expect((await stateOf(wages)).state).toBe('accepted')
  await allRead(context.db, house.projections)
  const kinds = (await (await browser(middle)).value(inboxApi.list, { limit: 50 })).items.map(
    ({ kind }) => kind,
  )
  expect(kinds).toContain('agent_contract_ended')
  await underMarket('open-demo')
  await settleDue(house.agents, new AbortController().signal)
  expect((await stateOf(own)).state).toBe('terminated')
  const anew = await contract(top, null, realtime(5_000))
  expect((await stateOf(anew)).effective_from).toEqual(windowEnd)
})

test('GAM-09 where the market has no agent centre every call of it says so', async () => {
  const { top } = await team()
  const agent = await browser(top)
  await underMarket('default-deny')
  expect((await agent.refusal(agentsApi.consolidated)).code).toBe('feature_off')
  expect((await agent.refusal(agentsApi.contracts)).code).toBe('feature_off')
  await underMarket('open-demo')
  expect((await agent.value(agentsApi.consolidated)).payable).toContain('realtime')
})
