import type { CommissionMaths } from '@croupier/api/affiliates/agent-pay'
import { useText, useTextBook } from '../i18n/i18n.tsx'

/** One step of a calculation: what it is, and its amount. */
export interface CourseLine {
  name: string
  amount: bigint
  isSigned: boolean
}

const line = (name: string, amount: bigint, isSigned = false): CourseLine => ({
  name,
  amount,
  isSigned,
})

const whereAny = (name: string, amount: bigint): CourseLine[] =>
  amount === 0n ? [] : [line(name, amount, true)]

/** What the limit of the expected margin made of pay, step by step, and why; null for pay without a limit. */
export function useCourse({
  terms,
  course,
  metrics,
}: CommissionMaths): { lines: CourseLine[]; why: string } | null {
  const t = useText('agentcentre')
  const { language } = useTextBook()
  if (!course) return null
  const percent = new Intl.NumberFormat(language.tag, { style: 'percent' }).format(
    course.shareOfHold / 1_000_000,
  )
  const hold = line(t('term.hold'), metrics.hold)
  const limit = line(t('maths.limit'), course.limit)
  if (terms.type === 'dividend')
    // The profit is less by the salaries already.
    return {
      lines: [
        ...whereAny(t('term.salaries'), -metrics.salaries),
        ...whereAny(t('maths.lossIn'), -course.lossIn),
        line(t('maths.earned'), course.earned, true),
        ...whereAny(t('maths.heldIn'), course.heldIn),
        hold,
        limit,
        ...whereAny(t('maths.heldOut'), -course.heldOut),
        ...whereAny(t('maths.lossOut'), -course.lossOut),
      ],
      why: t('maths.limitWhy', { percent }),
    }
  // Of a salary what is above the limit is not paid.
  return {
    lines: [
      line(t('maths.salaryEarned'), course.earned),
      hold,
      ...whereAny(t('maths.paidShorter'), -metrics.salaries),
      limit,
      ...whereAny(t('maths.cut'), course.gross - course.earned),
    ],
    why: t('maths.salaryLimitWhy', { percent }),
  }
}
