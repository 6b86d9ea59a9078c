import { assert } from '@croupier/shared/assert'
import { currencyCodes, isCurrencyCode } from '@croupier/shared/currencies'
import { type CurrencyCode, type Money, parseMoney, payableUnit } from '@croupier/shared/money'
import { roundUp, scaledLimits, type StakeLimits } from './scaled-limits.ts'

export type { StakeLimits } from './scaled-limits.ts'

export type LimitsTable = Readonly<Record<CurrencyCode, StakeLimits>>

export type StakeRefusal = 'stake_too_low' | 'stake_too_high' | 'stake_not_in_steps'

type WrittenLimits = Readonly<Record<keyof StakeLimits, string>>

/**
 * Reads a game's table of limits, written as decimals: a row of reais, which the rows of all other currencies follow by their base
 * units, and rows of currencies whose amounts were chosen by hand. `stepUnits`: stakes are multiples of so many payable units, so that
 * every win of the game is a whole number of them and nothing is lost by rounding down (`stepUnitsOf`); what is written is rounded to that.
 */
export function limitsTable(
  written: Readonly<Record<'BRL', WrittenLimits> & Record<string, WrittenLimits>>,
  { stepUnits = 1n }: { stepUnits?: bigint } = {},
): LimitsTable {
  const base = limitsOf(written.BRL)
  const byHand = Object.entries(written).map(([code, row]) => {
    assert(isCurrencyCode(code), `limits for the unknown currency ${code}`)
    return [code, inSteps(limitsOf(row), stepUnits * payableUnit(code))] as const
  })
  const scaled = currencyCodes.map(
    (code) => [code, scaledLimits(base, { currency: code, stepUnits })] as const,
  )
  return Object.fromEntries([...scaled, ...byHand]) as Record<CurrencyCode, StakeLimits>
}

function inSteps(written: StakeLimits, finest: Money): StakeLimits {
  const stakeStep = roundUp(written.stakeStep, finest)
  return {
    ...written,
    stakeStep,
    minStake: roundUp(written.minStake, stakeStep),
    maxStake: written.maxStake - (written.maxStake % stakeStep),
  }
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
