import { randomBytes } from 'node:crypto'
import { attachMembers } from '../../src/affiliates/agents/tree/attach-members.ts'
import { systemRandom } from '../../src/platform/random.ts'
import type { StaffHouse } from '../staff.ts'
import type { Owner } from './papers.ts'

const TERMS = {
  dividend: {
    type: 'dividend',
    period: 'W',
    carryShortfall: false,
    tiers: [{ validBet: '0', profit: '0', activeMembers: 0, rate: 1 }],
  },
  daily: { type: 'daily', tiers: [{ bet: '0', rate: 1, amount: '0' }] },
  hourly: { type: 'hourly', tiers: [{ bet: '0', rate: 1, amount: '0' }] },
  realtime: { type: 'realtime', profitRate: 1, lossRate: 1, singleBet: '0' },
}

/** What an account has as an agent: a contract of each type that waits for its word, and an amount that it was paid. */
export async function agentThingsOf(world: StaffHouse, owner: Owner) {
  await world.context.db.transaction().execute((tx) => attachMembers(tx, [owner.memberId]))
  const dividendContract = await contractOf(world, owner, 'dividend')
  return {
    dividendContract,
    dailyContract: await contractOf(world, owner, 'daily'),
    hourlyContract: await contractOf(world, owner, 'hourly'),
    realtimeContract: await contractOf(world, owner, 'realtime'),
    ...(await commissionOf(world, owner, dividendContract)),
  }
}

async function contractOf(
  { context: { pool, clock } }: StaffHouse,
  { memberId, brandId }: Owner,
  type: keyof typeof TERMS,
): Promise<string> {
  const id = systemRandom.uuid()
  await pool.query(
    `insert into agents_contracts (id, brand_id, type, taker_id, version, terms, terms_hash, state, offered_by_staff, offered_at)
     values ($1, $2, $3, $4, 1, $5, $6, 'new_request', gen_random_uuid(), $7)`,
    [id, brandId, type, memberId, JSON.stringify(TERMS[type]), randomBytes(32), clock.now()],
  )
  return id
}

let commissionRuns = 0

async function commissionOf(
  { context: { pool, clock } }: StaffHouse,
  { memberId, brandId, currency }: Owner,
  contractId: string,
) {
  const [commissionRun, commissionLine] = [systemRandom.uuid(), systemRandom.uuid()]
  const now = clock.now()
  // Each run lies in an hour of its own; ids of accounts are chosen by chance, and two may end alike.
  commissionRuns += 1
  await pool.query(
    `insert into agents_runs (id, brand_id, type, period, from_at, to_at, state, next_at)
     values ($1, $2, 'hourly', 'hour', $3::timestamptz - make_interval(hours => $4), $3::timestamptz - make_interval(hours => $4 - 1),
       'review', $3)`,
    [commissionRun, brandId, now, commissionRuns + 2],
  )
  const maths = {
    metrics: { validBet: '0', profit: '0', activeMembers: 0, wonStake: '0', lostStake: '0' },
    terms: TERMS.hourly,
    tier: 0,
    gross: '1',
    carriedIn: '0',
    covered: '1',
    deductions: [],
    deducted: '0',
    shortfall: '0',
    carriedOut: '0',
    amount: '1',
  }
  const done = systemRandom.uuid()
  await pool.query(
    `insert into agents_runs (id, brand_id, type, period, from_at, to_at, state, next_at, done_at)
     values ($1, $2, 'daily', 'D', $3::timestamptz - make_interval(hours => $4), $3::timestamptz - make_interval(hours => $4 - 1),
       'done', $3, $3)`,
    [done, brandId, now, commissionRuns + 2],
  )
  await pool.query(
    `insert into agents_run_lines (id, run_id, brand_id, agent_id, contract_id, type, currency, inputs, gross, carried_in, covered,
       deductions, shortfall, carried_out, amount, state, to_at, paid_at, wallet_tx_id)
     values ($1, $2, $3, $4, $5, 'daily', $6, $7, 1, 0, 1, 0, 0, 0, 1, 'paid', $8, $8, $1)`,
    [commissionLine, done, brandId, memberId, contractId, currency, JSON.stringify(maths), now],
  )
  return { commissionRun, commissionLine }
}
