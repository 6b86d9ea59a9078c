import type { ContractTerms } from '@croupier/api/affiliates/agents'

/** 1.00 of the brand's currency. */
const REAL = 10_000n

const realtime = (profitRate: number, lossRate: number): ContractTerms => ({
  type: 'realtime',
  profitRate,
  lossRate,
  singleBet: REAL,
})
const daily = (low: number, high: number): ContractTerms => ({
  type: 'daily',
  tiers: [
    { bet: 50n * REAL, rate: low, amount: 0n },
    { bet: 1_000n * REAL, rate: high, amount: 0n },
  ],
})
const dividend = (low: number, high: number): ContractTerms => ({
  type: 'dividend',
  period: 'W',
  carryShortfall: true,
  tiers: [
    { validBet: 0n, profit: 0n, activeMembers: 1, rate: low },
    { validBet: 5_000n * REAL, profit: 500n * REAL, activeMembers: 3, rate: high },
  ],
})

const hourly = (rate: number): ContractTerms => ({
  type: 'hourly',
  tiers: [{ bet: 20n * REAL, rate, amount: 0n }],
})

export interface DemoContract {
  to: string
  terms: ContractTerms
  /** Still waits for the word of whom it was offered to. */
  waits?: true
}

/** What was promised to whom, in the order in which it must be. */
export const demoContracts: readonly DemoContract[] = [
  { to: 'agentdemo', terms: dividend(300_000, 400_000) },
  { to: 'lucia.agent', terms: dividend(200_000, 300_000) },
  { to: 'agentdemo', terms: daily(4_000, 8_000) },
  { to: 'lucia.agent', terms: daily(3_000, 6_000) },
  { to: 'agentdemo', terms: hourly(1_000) },
  { to: 'agentdemo', terms: realtime(6_000, 9_000) },
  { to: 'lucia.agent', terms: realtime(4_000, 6_000) },
  { to: 'bruno.agent', terms: realtime(2_000, 3_000) },
  { to: 'agentdemo', terms: hourly(2_000), waits: true },
  { to: 'bruno.agent', terms: daily(1_000, 2_000), waits: true },
]
