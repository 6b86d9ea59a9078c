import { assert } from '@croupier/shared/assert'
import {
  type CurrencyCode,
  currencies,
  isCurrencyCode,
  type Money,
  parseMoney,
} from '@croupier/shared/money'

/** What one bet may cost and win in one currency, in ten-thousandths. A brand may narrow it, never widen it. */
export interface StakeLimits {
  minStake: Money
  maxStake: Money
  /** Stakes are multiples of this, so that the game's smallest win can be paid without rounding. */
  stakeStep: Money
  maxWin: Money
}

export type LimitsTable = Readonly<Record<CurrencyCode, StakeLimits>>

export type StakeRefusal = 'stake_too_low' | 'stake_too_high' | 'stake_not_in_steps'

type WrittenLimits = Readonly<Record<keyof StakeLimits, string>>

/** Reads a game's table of limits, written as decimals per currency; every currency of the house has a row. */
export function limitsTable(written: Readonly<Record<string, WrittenLimits>>): LimitsTable {
  const rows = Object.entries(written).map(([code, row]) => {
    assert(isCurrencyCode(code), `limits for the unknown currency ${code}`)
    return [code, limitsOf(row)] as const
  })
  assert(rows.length === Object.keys(currencies).length, 'a currency has no limits')
  return Object.fromEntries(rows) as Record<CurrencyCode, StakeLimits>
}

function limitsOf(row: WrittenLimits): StakeLimits {
  return {
    minStake: amountOf(row.minStake),
    maxStake: amountOf(row.maxStake),
    stakeStep: amountOf(row.stakeStep),
    maxWin: amountOf(row.maxWin),
  }
}

function amountOf(written: string): Money {
  const amount = parseMoney(written)
  assert(amount !== null && amount > 0n, `${written} is no amount for a limit`)
  return amount
}

/** Why a stake cannot be taken, or null. */
export function stakeRefusal(limits: StakeLimits, stake: Money): StakeRefusal | null {
  if (stake < limits.minStake) return 'stake_too_low'
  if (stake > limits.maxStake) return 'stake_too_high'
  if (stake % limits.stakeStep !== 0n) return 'stake_not_in_steps'
  return null
}
