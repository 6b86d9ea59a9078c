import { walletApi } from '@croupier/api/play/wallet'
import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { isRealCurrency } from '@croupier/shared/currencies'
import type { Money as Amount } from '@croupier/shared/money'
import { Progress } from '@croupier/kit/ui/Progress'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useMember } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import type { Bonus } from './OpenBonus.tsx'
import '../../styles/bonus.css'

/** What a round moves is counted a moment after it. */
const SETTLED_MS = 2_500

/**
 * What the member's money consists of: cash, a bonus that can be staked, one that is kept aside, and what is on hold; below it how much has
 * yet to be wagered. It follows each round. Nothing beside the balance for who has cash alone.
 */
export function MoneyParts() {
  const t = useText('bonus')
  const member = useMember()
  const queries = useQueryClient()
  const { data: money } = useQuery(query(walletApi.consolidated, {}))
  const { data: bonuses } = useQuery({
    ...query(bonusesApi.mine, { limit: 1 }),
    staleTime: SETTLED_MS,
  })
  const ask = (): void => void refresh(queries, [walletApi.consolidated, bonusesApi.mine])
  useLive(member ? `member:${member.id}` : null, { message: ask, missed: ask })
  if (!money || !isRealCurrency(money.currency)) return null
  const { currency } = money
  const parts: readonly (readonly [string, Amount])[] = [
    [t('money.playable'), money.playable],
    [t('money.bonus'), money.bonus],
    [t('money.locked'), money.locked],
  ]
  const shown = parts.filter(([, amount]) => amount > 0n)
  if (shown.length === 0) return null
  const open = bonuses?.items.find(({ state }) => state === 'open')
  return (
    <>
      <dl className="money-parts">
        {[[t('money.cash'), money.balance] as const, ...shown].map(([name, amount]) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {open ? <WageringBar bonus={open} /> : null}
    </>
  )
}

/** How far the open bonus is; it leads to its page. */
function WageringBar({ bonus: { required, wagered, currency } }: { bonus: Bonus }) {
  const t = useText('bonus')
  const { tag } = useTextBook().language
  const counted = wagered < required ? wagered : required
  const words = t('open.progress', {
    wagered: formatMoney(counted, { tag, currency }),
    required: formatMoney(required, { tag, currency }),
  })
  return (
    <Link href={paths.member('bonusDetails')} className="money-wagering">
      <Progress
        size="large"
        value={required === 0n ? 100 : Number((counted * 100n) / required)}
        max={100}
        label={words}
      />
      <small className="muted">{words}</small>
    </Link>
  )
}
