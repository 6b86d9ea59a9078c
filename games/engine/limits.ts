import { assert } from '@croupier/shared/assert'
import { currencyCodes, isCurrencyCode } from '@croupier/shared/currencies'
import { type CurrencyCode, type Money, parseMoney } from '@croupier/shared/money'
import { scaledLimits, type StakeLimits } from './scaled-limits.ts'

export type { StakeLimits } from './scaled-limits.ts'

export type LimitsTable = Readonly<Record<CurrencyCode, StakeLimits>>

export type StakeRefusal = 'stake_too_low' | 'stake_too_high' | 'stake_not_in_steps'

type WrittenLimits = Readonly<Record<keyof StakeLimits, string>>

/**
 * Reads a game's table of limits, written as decimals: a row of reais, which the rows of all other currencies follow by their base
 * units, and rows of currencies whose amounts were chosen by hand. `coins`: of how many equal parts a stake is, each a whole number of
 * payable units.
 */
export function limitsTable(
  written: Readonly<Record<'BRL', WrittenLimits> & Record<string, WrittenLimits>>,
  { coins = 1n }: { coins?: bigint } = {},
): LimitsTable {
  const base = limitsOf(written.BRL)
  const byHand = Object.entries(written).map(([code, row]) => {
    assert(isCurrencyCode(code), `limits for the unknown currency ${code}`)
    return [code, limitsOf(row)] as const
  })
  const scaled = currencyCodes.map(
    (code) => [code, scaledLimits(base, { currency: code, coins })] as const,
  )
  return Object.fromEntries([...scaled, ...byHand]) as Record<CurrencyCode, StakeLimits>
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
