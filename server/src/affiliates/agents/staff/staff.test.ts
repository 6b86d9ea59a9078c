import { approvalsApi } from '@croupier/api/core/approvals'
import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { ContractTerms } from '@croupier/api/affiliates/agents'
import { expect, test } from 'vitest'
import { agentWorld, keepHalf, REAL } from '../../../../test/agent-world.ts'
import { allRead } from '../../../../test/caught-up.ts'
import { expectLedgerIntact } from '../../../../test/ledger-invariants.ts'
import { type Desk, deskIn } from '../../../../test/staff.ts'
import { agree } from '../../../../test/two-people.ts'
import { setSetting } from '../../../core/brands/brands.ts'
import { recruitCodeOfHost } from '../../../accounts/members/members.ts'
import { settleDue } from '../pay/jobs.ts'

const world = await agentWorld()
const { clock, context, house, member, play, contract } = world
keepHalf(house.turnover.catalogue)
const { db } = context
const never = new AbortController().signal
const desk = (name: string) => deskIn(world).signIn(name)
const [finance1, finance2, admin, admin2, risk] = [
  await desk('finance1'),
  await desk('finance2'),
  await desk('admin'),
  await desk('admin2'),
  await desk('risk'),
]
const reason = 'looked at it twice'
/** Whoever proposed something cannot agree to it. */
async function refusesOwn(own: Desk, proposalId: string): Promise<void> {
  const yes = { proposalId, approve: true, reason }
  expect((await own.refusal(approvalsApi.decide, yes)).code).toBe('second_person_required')
}

const realtime: ContractTerms = {
  type: 'realtime',
  profitRate: 100_000,
  lossRate: 100_000,
  singleBet: 0n,
}

test('a run waits for two different people where the brand wants them, and can be calculated again before', async () => {
  const change = {
    scope: 'brand' as const,
    scopeKey: '1',
    key: 'agents.runsNeedApproval',
    value: true,
  }
  await db.transaction().execute((tx) => setSetting(tx, { ...change, by: 'test', at: clock.now() }))
  house.brands.announceChange()
  const top = await member(null, 1)
  await contract(top, null, realtime)
  await play(await member(top, 0), { stake: 10n * REAL })
  await allRead(db, house.projections)
  clock.advance(6 * 60_000)
  await settleDue(house.agents, never)
  const [run] = (await finance1.value(consoleAgentsApi.runs, { state: 'review' })).items
  expect(run).toMatchObject({ payable: REAL, paid: 0n, lines: 1, mine: false })
  const commissionRunId = run?.commissionRunId ?? ''
  expect(await finance1.value(consoleAgentsApi.rerun, { commissionRunId })).toEqual({
    lines: 1,
    payable: REAL,
    differences: [],
  })
  expect((await finance1.value(consoleAgentsApi.liabilities)).inReview).toBe(REAL)
  const approve = { commissionRunId, reason }
  expect(await finance1.value(consoleAgentsApi.approve, approve)).toEqual({ state: 'review' })
  expect((await finance1.refusal(consoleAgentsApi.approve, approve)).code).toBe(
    'second_person_required',
  )
  await settleDue(house.agents, never)
  expect(await house.ledger.balance(db, top, 'BRL', 'commission')).toBe(0n)
  expect(await finance2.value(consoleAgentsApi.approve, approve)).toEqual({ state: 'paying' })
  expect((await finance1.refusal(consoleAgentsApi.approve, approve)).code).toBe('run_decided')
  await settleDue(house.agents, never)
  const done = await finance1.value(consoleAgentsApi.run, { commissionRunId })
  expect(done.run).toMatchObject({ state: 'done', paid: REAL, approvedBy: expect.any(String) })
  expect(done.lines).toMatchObject([{ state: 'paid', amount: REAL, agent: { memberId: top } }])
  expect(await finance1.value(consoleAgentsApi.liabilities)).toMatchObject({
    balances: REAL,
    holders: 1,
    inReview: 0n,
  })
})

test('PAY-11 staff find agents; two of them offer contracts of the house to the topmost, and move members with a reason', async () => {
  const [top, other] = [await member(null, 1), await member(null, 2)]
  const below = await member(top)
  const { items } = await admin.value(consoleAgentsApi.agents)
  expect(items.find(({ memberId }) => memberId === top)).toMatchObject({
    team: 1,
    direct: 1,
    upline: null,
  })
  const terms = { type: 'realtime', profitRate: 1, lossRate: 1, singleBet: '0' } as const
  const offered = await admin.value(consoleAgentsApi.offer, {
    memberId: String(top),
    terms,
    reason,
  })
  const ofTop = { memberId: String(top) }
  expect((await admin.value(consoleAgentsApi.contracts, ofTop)).items).toEqual([])
  await refusesOwn(admin, offered.proposalId)
  await agree(admin2, offered)
  expect((await admin.value(consoleAgentsApi.contracts, ofTop)).items).toMatchObject([
    { giver: null, state: 'new_request' },
  ])
  const notTop = { memberId: String(below), terms, reason }
  expect((await admin.refusal(consoleAgentsApi.offer, notTop)).code).toBe('not_found')
  const listed = await admin.value(consoleAgentsApi.contracts, { memberId: String(top) })
  expect(listed.items).toHaveLength(1)
  clock.advance(60_000)
  const move = { memberId: String(below), to: String(other), reason }
  const wantedMove = await risk.value(consoleAgentsApi.move, move)
  const before = await risk.value(consoleAgentsApi.agent, { memberId: String(below) })
  expect(before.way.map(({ memberId }) => memberId)).toEqual([top])
  await refusesOwn(risk, wantedMove.proposalId)
  await agree(admin, wantedMove)
  expect((await risk.refusal(consoleAgentsApi.move, move)).code).toBe('agent_move_impossible')
  const seen = await risk.value(consoleAgentsApi.agent, { memberId: String(below) })
  expect(seen.way.map(({ memberId }) => memberId)).toEqual([other])
  expect(seen.places).toMatchObject([
    { upline: { memberId: other }, moved: { of: { memberId: below }, reason } },
    { upline: { memberId: top }, moved: null },
  ])
  const second = await member(other, 0)
  const asked = { memberId: String(other), limit: 1 }
  const first = await risk.value(consoleAgentsApi.team, asked)
  const rest = await risk.value(consoleAgentsApi.team, { ...asked, cursor: first.nextCursor ?? '' })
  const found = [...first.items, ...rest.items].map(({ memberId }) => memberId)
  expect(found).toEqual(expect.arrayContaining([below, second]))
  expect(rest.nextCursor).toBeNull()
  const lines = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'like', 'agents.%')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'agents.contract_offered',
      'agents.member_moved',
      'agents.run_released',
    ]),
  )
})

test('S5-009 S7-013 staff give an agent a code and a domain; whoever comes by the domain needs no code', async () => {
  const top = await member(null, 41)
  const memberId = String(top)
  const own = {
    memberId,
    code: `HARBOUR${context.random.below(1e6)}`,
    memberType: 42,
    reason,
  } as const
  const host = 'harbour.example'
  expect(await risk.value(consoleAgentsApi.giveCode, { ...own, host })).toEqual({ code: own.code })
  const refusal = async (more: Partial<{ code: string; host: string; memberId: string }>) => {
    const { code, field } = await risk.refusal(consoleAgentsApi.giveCode, { ...own, ...more })
    return [code, field]
  }
  expect(await refusal({})).toEqual(['conflict', 'code'])
  expect(await refusal({ code: 'ANOTHER', host })).toEqual(['conflict', 'host'])
  expect(await refusal({ memberId: String(await member(top, 0)) })).toEqual([
    'not_found',
    undefined,
  ])
  const listed = await risk.value(consoleAgentsApi.codes, { memberId })
  expect(listed.items).toEqual([
    { code: own.code, kind: 'affiliate', host, enabled: true, memberType: 42, members: 0 },
  ])
  expect(await recruitCodeOfHost(db, { brandId: 1, host })).toMatchObject({ memberId: top })
  await risk.value(consoleAgentsApi.endCode, own)
  expect(await recruitCodeOfHost(db, { brandId: 1, host })).toBeNull()
  expect((await risk.value(consoleAgentsApi.codes, { memberId })).items[0]?.enabled).toBe(false)
})

/** Members who sign in on one device. */
const uses = async (device: number, memberIds: readonly bigint[]) =>
  await db
    .insertInto('identity_known_devices')
    .values(
      memberIds.map((memberId) => ({
        device_hash: Buffer.alloc(32, device),
        member_id: memberId,
        brand_id: 1,
        first_seen_at: clock.now(),
        last_seen_at: clock.now(),
        expires_at: clock.now(),
      })),
    )
    .execute()

test('members from the network or on a device of their own agent, and rings on one device, are shown to staff', async () => {
  const top = await member(null, 1)
  const middle = await member(top)
  const players = [await member(middle, 0), await member(middle, 0), await member(middle, 0)]
  await uses(1, players)
  await uses(2, [top, ...players.slice(0, 1)])
  const { items } = await risk.value(consoleAgentsApi.suspicions)
  const shown = (agentId: bigint) =>
    items
      .filter(({ agent }) => agent.memberId === agentId)
      .map(({ kind, count }) => `${kind} ${count}`)
      .toSorted()
  expect(shown(top)).toEqual(['own_device 1', 'own_network 1'])
  expect(shown(middle)).toEqual(['own_network 3', 'ring 3'])
})

const circles = async () =>
  (await risk.value(consoleAgentsApi.suspicions)).items
    .filter(({ kind }) => kind === 'circle')
    .map(({ agent, members }) => [agent.memberId, members.map(({ memberId }) => memberId)])

test('money that a team sends on until it is back within a day is shown, a loan that is paid back is not', async () => {
  const top = await member(null, 1)
  const [a, b, c] = [await member(top), await member(top), await member(top, 0)]
  const HOUR_MS = 3_600_000
  const send = async (from: bigint, to: bigint, of: { amount: bigint; hour: number }) => {
    const at = new Date(clock.now().getTime() - 48 * HOUR_MS + of.hour * HOUR_MS)
    await db
      .insertInto('cashier_member_transfers')
      .values({
        id: context.random.uuid(),
        brand_id: 1,
        from_member: from,
        to_member: to,
        request_id: context.random.uuid(),
        currency: 'BRL',
        amount: of.amount,
        direction: 'downline',
        asked_at: at,
        sent_at: at,
      })
      .execute()
  }
  // Loans, one of them of whom the rest is about; a way that takes longer than a day; one of which too little comes back.
  await send(a, b, { amount: 50n * REAL, hour: 0 })
  await send(b, a, { amount: 50n * REAL, hour: 1 })
  await send(c, a, { amount: 100n * REAL, hour: 2 })
  await send(a, c, { amount: 100n * REAL, hour: 4 })
  await send(b, c, { amount: 90n * REAL, hour: 40 })
  await send(b, c, { amount: 5n * REAL, hour: 3 })
  expect(await circles()).toEqual([])
  await send(a, b, { amount: 95n * REAL, hour: 20 })
  expect(await circles()).toEqual([])
  await send(b, c, { amount: 95n * REAL, hour: 25 })
  expect(await circles()).toEqual([[top, [a, b, c].toSorted((x, y) => (x < y ? -1 : 1))]])
})

test('EQ-21 staff see at a glance which contracts pay more the more members lose, and can ask for those alone', async () => {
  const top = await member(null, 1)
  const onStakes: ContractTerms = {
    type: 'daily',
    tiers: [{ bet: REAL, rate: 1_000, amount: 0n }],
  }
  const onProfit: ContractTerms = {
    type: 'dividend',
    period: 'W',
    carryShortfall: false,
    tiers: [{ validBet: 0n, profit: 0n, activeMembers: 0, rate: 100_000 }],
  }
  const [wins, losses] = [await member(null, 1), await member(null, 1)]
  await contract(top, null, onStakes)
  await contract(top, null, onProfit)
  await contract(wins, null, { ...realtime, lossRate: 0 })
  await contract(losses, null, realtime)
  const seen = async (onLosses: boolean) => {
    const { items } = await risk.value(consoleAgentsApi.contracts, {
      limit: 100,
      onLosses: String(onLosses),
    })
    return items
      .filter(({ taker }) => [top, wins, losses].includes(taker.memberId))
      .map(({ taker, type, paysOnLosses }) => [taker.memberId, type, paysOnLosses])
  }
  expect(await seen(true)).toEqual([
    [losses, 'realtime', true],
    [top, 'dividend', true],
  ])
  expect(await seen(false)).toEqual([
    [losses, 'realtime', true],
    [wins, 'realtime', false],
    [top, 'dividend', true],
    [top, 'daily', false],
  ])
})

test('EQ-20, PAY-11 pay of a closed period is taken back by two people, once and never below nothing, and the agent reads why on the line', async () => {
  const change = {
    scope: 'brand' as const,
    scopeKey: '1',
    key: 'agents.runsNeedApproval',
    value: false,
  }
  await db.transaction().execute((tx) => setSetting(tx, { ...change, by: 'test', at: clock.now() }))
  house.brands.announceChange()
  const top = await member(null, 1)
  await contract(top, null, realtime)
  await play(await member(top, 0), { stake: 10n * REAL + 7n })
  await allRead(db, house.projections)
  clock.advance(6 * 60_000)
  await settleDue(house.agents, never)
  const commission = () => house.ledger.balance(db, top, 'BRL', 'commission')
  expect(await commission()).toBe(REAL)
  const agent = await world.browser(top)
  const [paid] = (await agent.value(agentPayApi.commissions, { type: 'realtime' })).items
  const commissionLineId = paid?.commissionLineId ?? ''
  const propose = (amount: bigint) =>
    finance1.call(consoleAgentsApi.takeBack, { commissionLineId, amount: String(amount), reason })
  expect((await propose(REAL + 1n)).body).toMatchObject({ value: { code: 'field_invalid' } })
  const back = REAL / 2n + 3n
  const tries = await Promise.all([0, 1, 2].map(() => propose(back)))
  expect(tries.filter(({ body }) => body.success)).toHaveLength(1)
  expect((await propose(1n)).body).toMatchObject({ value: { code: 'conflict' } })
  expect(await commission(), 'nothing moves before the second person').toBe(REAL)
  const [waiting] = (await finance2.value(consoleCashierApi.adjustments)).items
  expect(waiting).toMatchObject({ commissionLine: commissionLineId, amount: -back })
  const make = { adjustmentId: waiting?.id ?? '', decision: 'make' as const, reason }
  expect((await finance1.refusal(consoleCashierApi.decideAdjustment, make)).code).toBe(
    'second_person_required',
  )
  // What the agent has moved to cash meanwhile is not there any more.
  const moved = { requestId: 'moved-before-it', amount: String(REAL) }
  await agent.value(agentPayApi.moveToCash, moved)
  expect((await finance2.refusal(consoleCashierApi.decideAdjustment, make)).code).toBe(
    'adjustment_overdraws',
  )
  await play(await member(top, 0), { stake: 10n * REAL })
  await allRead(db, house.projections)
  clock.advance(6 * 60_000)
  await settleDue(house.agents, never)
  expect((await agent.value(agentPayApi.commission, { commissionLineId })).takenBack).toBeNull()
  await finance2.value(consoleCashierApi.decideAdjustment, make)
  expect(await commission()).toBe(REAL - back)
  const told = await agent.value(agentPayApi.commission, { commissionLineId })
  expect(told.takenBack).toMatchObject({ amount: back, reason })
  // The income of the days in which it left the balance is less by it, and its entry opens.
  const income = await agent.value(agentPayApi.income)
  expect(income).toMatchObject({ paid: 2n * REAL, takenBack: back, net: 2n * REAL - back })
  expect(income.byType.find(({ type }) => type === 'realtime')).toMatchObject({
    paid: 2n * REAL,
    takenBack: back,
    net: 2n * REAL - back,
    lines: 2,
  })
  for (const row of income.byDay) expect(row.net).toBe(row.paid - row.takenBack)
  expect(income.byDay.reduce((sum, { net }) => sum + net, 0n)).toBe(income.net)
  expect(income.takeBacks).toMatchObject([
    { commissionLineId, type: 'realtime', amount: back, reason },
  ])
  const listed = (await agent.value(agentPayApi.commissions, { type: 'realtime' })).items
  expect(listed.map(({ takenBack }) => takenBack?.amount ?? 0n)).toEqual([0n, back])
  const moves = (await agent.value(agentTeamApi.transactions, { memberId: String(top) })).items
  expect(moves.find(({ walletTxId }) => walletTxId === told.takenBackTxId)).toMatchObject({
    subaccount: 'commission',
    amount: -back,
    pay: { commissionLineId, isTakenBack: true },
  })
  expect(moves.find(({ walletTxId }) => walletTxId === told.walletTxId)).toMatchObject({
    operation: 'commission',
    pay: { commissionLineId, isTakenBack: false },
  })
  const { items: runs } = await finance1.value(consoleAgentsApi.runs, { type: 'realtime' })
  const opened = await Promise.all(
    runs.map(({ commissionRunId }) => finance1.value(consoleAgentsApi.run, { commissionRunId })),
  )
  expect(opened.flatMap(({ levels }) => levels.map(({ takenBack }) => takenBack))).toContain(back)
  await expectLedgerIntact(db)
})

test('the sums of a run by level add up: what a level passes on the next receives, and the house pays the first alone', async () => {
  const top = await member(null, 1)
  const middle = await member(top)
  const beside = await member(top)
  const low = await member(middle)
  const rates = [
    [top, null, 30_000],
    [middle, top, 20_000],
    [beside, top, 10_000],
    [low, middle, 5_000],
  ] as const
  for (const [taker, giver, rate] of rates)
    await contract(taker, giver, { ...realtime, profitRate: rate, lossRate: rate })
  for (const upline of [low, beside]) await play(await member(upline, 0), { stake: 100n * REAL })
  await allRead(db, house.projections)
  const played = clock.now()
  clock.advance(6 * 60_000)
  await settleDue(house.agents, never)
  const { items } = await finance1.value(consoleAgentsApi.runs, {
    type: 'realtime',
    withEmpty: 'true',
  })
  const found = items.find(({ from, to }) => from <= played && played < to)
  const { run, levels } = await finance1.value(consoleAgentsApi.run, {
    commissionRunId: found?.commissionRunId ?? '',
  })
  const cents = REAL / 2n
  expect(levels).toEqual([
    {
      level: 1,
      lines: 1,
      gross: 12n * cents,
      covered: 12n * cents,
      deducted: 6n * cents,
      amount: 6n * cents,
      takenBack: 0n,
    },
    {
      level: 2,
      lines: 2,
      gross: 6n * cents,
      covered: 6n * cents,
      deducted: cents,
      amount: 5n * cents,
      takenBack: 0n,
    },
    {
      level: 3,
      lines: 1,
      gross: cents,
      covered: cents,
      deducted: 0n,
      amount: cents,
      takenBack: 0n,
    },
  ])
  expect(levels[0]?.covered).toBe(run.payable)
})
