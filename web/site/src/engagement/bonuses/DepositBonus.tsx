import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import type { Deposit } from '../../payments/cashier/DepositOutcome.tsx'
import { shareOf } from './share-of.ts'
import '../../styles/bonus.css'

type Chosen = NonNullable<Deposit['bonus']>
type Currency = Deposit['currency']

/** The bonus that was chosen with a deposit, what became of it, and the way to it; nothing where no money of the deposit stays. */
export function DepositBonus({ deposit: { bonus, currency, state } }: { deposit: Deposit }) {
  const t = useText('bonus')
  const cashier = useText('cashier')
  const { tag } = useTextBook().language
  if (bonus === null || state === 'failed' || state === 'returned') return null
  const { terms, reason } = bonus
  const isGranted = bonus.state !== 'chosen' && bonus.state !== 'not_granted'
  return (
    <section className="bonus-card deposit-bonus" aria-label={t('choice.title')}>
      <strong>
        {t('choice.offer', {
          percent: shareOf(terms.rate, tag),
          cap: formatMoney(terms.cap, { tag, currency }),
        })}
      </strong>
      <BonusLine bonus={bonus} currency={currency} />
      {reason === null ? null : <span>{cashier(`reason.${reason}`)}</span>}
      {isGranted ? (
        <Link href={paths.member('bonusDetails')} className="link">
          {t('deposit.link')}
        </Link>
      ) : null}
    </section>
  )
}

/** The sum of a deposit's bonus and its state, in one line. */
export function BonusLine({ bonus, currency }: { bonus: Chosen; currency: Currency }) {
  const t = useText('bonus')
  const { tag } = useTextBook().language
  const { amount, state } = bonus
  return (
    <small className="bonus-line" data-state={state}>
      {t('deposit.line', {
        amount: formatMoney(amount, { tag, currency }),
        state: t(`state.${state}`),
      })}
    </small>
  )
}
