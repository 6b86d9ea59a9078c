import { type CommissionMaths, commissionMaths } from '@croupier/api/affiliates/agent-pay'
import type { ContractTerms } from '@croupier/api/affiliates/agents'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { accountNames } from '../../../accounts/members/members.ts'
import type { Metrics, Settled, Standing } from './rules.ts'

/** How an amount came about, as it is kept and shown; accounts are named when it is shown. */
export function mathsOf(
  settled: Settled,
  of: { terms: ContractTerms; metrics: Metrics },
): CommissionMaths {
  const { agentId: _agent, uplineId: _upline, deductions, ...amounts } = settled
  return {
    ...amounts,
    terms: of.terms,
    metrics: of.metrics,
    deductions: deductions.map(({ agentId, ...one }) => ({
      memberId: agentId,
      account: '',
      ...one,
    })),
  }
}

/** Lines and their maths as JSON: what their schema would write, without asking it about each field of thousands of lines. */
export function storedText(lines: unknown): string {
  return JSON.stringify(lines, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** Reads what storedText wrote. */
export function mathsFrom(stored: unknown): CommissionMaths {
  return z.parse(commissionMaths, stored)
}

/** What a line's pair brought along; null for lines of before it was counted. */
export function standingFrom({ course }: CommissionMaths): Standing | null {
  if (course === null) return null
  const { lossIn, heldIn, holdBefore, grossBefore, shareOfHold, carries } = course
  return { lossIn, heldIn, holdBefore, grossBefore, shareOfHold, carries }
}

export async function withAccounts(db: Db, maths: CommissionMaths): Promise<CommissionMaths> {
  const names = await accountNames(
    db,
    maths.deductions.map(({ memberId }) => memberId),
  )
  return {
    ...maths,
    deductions: maths.deductions.map((one) => ({ ...one, account: names.get(one.memberId) ?? '' })),
  }
}
