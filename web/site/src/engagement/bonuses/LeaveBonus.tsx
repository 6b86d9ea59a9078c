import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { LazyBoundary } from '@croupier/kit/ui/part'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import type { Bonus } from './OpenBonus.tsx'

/** The bonus that a withdrawal would end; undefined when none is open. */
export function useOpenBonus(): Bonus | undefined {
  const { data } = useQuery(query(bonusesApi.mine, { limit: 1 }))
  return data?.items.find(({ state }) => state === 'open')
}

interface LeaveProps {
  bonus: Bonus
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** Says before a withdrawal what it ends, and asks for a yes to that. Its words come later than the form that it stands in, which stays. */
export function LeaveBonus(props: LeaveProps) {
  return (
    <LazyBoundary fallback={<Skeleton className="skeleton-rows" />}>
      <Leaving {...props} />
    </LazyBoundary>
  )
}

function AtStake({ bonus: { balance, currency } }: { bonus: Bonus }) {
  const t = useText('bonus')
  const { tag } = useTextBook().language
  return (
    <p className="note">
      {t('withdraw.open', { amount: formatMoney(balance, { tag, currency }) })}
    </p>
  )
}

function Leaving({ bonus, isConfirmed, onConfirm }: LeaveProps) {
  const t = useText('bonus')
  return (
    <>
      <AtStake bonus={bonus} />
      <label className="check">
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={({ target }) => onConfirm(target.checked)}
        />
        {t('withdraw.confirm')}
      </label>
    </>
  )
}
