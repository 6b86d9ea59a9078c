import type { PromotionRow } from '@croupier/api/engagement/console-promotions'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { formatZoned } from '@croupier/kit/money/zoned'
import { currencyOf, useDesk } from '../../app/desk.tsx'
import { NONE } from '../../ui/table/columns.tsx'

/** How much of a budget is used, at which pace, and when it will be used up if the last seven days go on. */
export function BudgetMeter({ row, isShort = false }: { row: PromotionRow; isShort?: boolean }) {
  const t = useText('promotiondesk')
  const { brand } = useDesk()
  const { tag } = useTextBook().language
  const { budget } = row.definition
  if (row.budgetLeft === null || budget === null) return NONE
  const money = (amount: bigint) => formatMoney(amount, { tag, currency: currencyOf(row.currency) })
  const used = budget - row.budgetLeft
  const share = budget > 0n ? Number((used * 1000n) / budget) / 1000 : 1
  const left = t('budget.left', { left: money(row.budgetLeft), budget: money(budget) })
  const forecast = forecastOf(row)
  return (
    <span className="budget-meter" data-state={forecast}>
      <meter min={0} max={1} high={0.8} low={0.5} optimum={0} value={share} aria-label={left} />
      <small>{isShort ? money(row.budgetLeft) : left}</small>
      {forecast === 'none' ? null : (
        <small className="muted">
          {row.usedUpAt === null
            ? t('budget.pace', { perDay: money(row.perDay) })
            : row.budgetLeft <= 0n
              ? t('budget.gone')
              : t('budget.usedUp', { date: formatZoned(row.usedUpAt, brand.timeZone) })}
        </small>
      )}
    </span>
  )
}

/** Whether a forecast means anything: an ended version spends no more, and one without a pace lasts. */
function forecastOf({ state, perDay, usedUpAt }: PromotionRow): 'none' | 'pace' | 'end' {
  if (state === 'ended') return 'none'
  if (usedUpAt !== null) return 'end'
  return perDay > 0n ? 'pace' : 'none'
}
