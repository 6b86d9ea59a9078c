import { expect, test } from 'vitest'
import { statementCsv } from './statement-file.ts'

const word = (key: string) => (key === 'net' ? 'Result, "of play"' : key)

test('RG-15 a statement becomes a table: months in order, decimals with a point, the total last', () => {
  const sums = {
    deposits: 1_000_000n,
    withdrawals: 0n,
    bets: 3,
    staked: 105_000n,
    won: 5_000n,
    bonuses: 0n,
    net: -100_000n,
  }
  const months = [
    { month: '2026-02', ...sums },
    { month: '2026-01', ...sums },
  ]
  const statement = { currency: 'BRL', year: 2026, years: [2026], months, total: sums } as const
  expect(statementCsv({ ...statement, years: [2026], months }, word).split('\r\n')).toEqual([
    'month,bets,deposits,withdrawals,staked,won,bonuses,"Result, ""of play""",',
    '2026-01,3,100,0,10.5,0.5,0,-10,BRL',
    '2026-02,3,100,0,10.5,0.5,0,-10,BRL',
    'total,3,100,0,10.5,0.5,0,-10,BRL',
    '',
  ])
})
