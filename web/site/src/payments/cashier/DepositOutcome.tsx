import type { cashierApi } from '@croupier/api/payments/cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { type Translate, useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import type { Money as Amount } from '@croupier/shared/money'
import { Link } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'

export type Deposit = OutputOf<typeof cashierApi.deposit>
type Case = Deposit['cases'][number]

const looks: Partial<Record<Deposit['state'], string>> = {
  credited: 'state-icon state-icon-good',
  failed: 'state-icon state-icon-bad',
  reversed: 'state-icon state-icon-bad',
}

/** How a deposit ended, what of its money is still to be decided, and what to do next. */
export function DepositOutcome({ deposit, onNew }: { deposit: Deposit; onNew: () => void }) {
  const t = useText('member')
  const cashier = useText('cashier')
  const payments = useText('payments')
  const { state, method, reason, note, cases } = deposit
  const isGood = state === 'credited'
  // What was claimed has arrived: nobody has to wait for an answer to it.
  const told = cases.filter(({ kind }) => kind !== 'payment_claimed' || !isGood)
  const isPaper = state === 'expired' && method === 'bank_transfer'
  return (
    <>
      <span className={looks[state] ?? 'state-icon'}>
        <Icon name={isGood ? 'check' : 'circle-alert'} size={30} />
      </span>
      <p>
        {state === 'failed' && reason !== null
          ? payments('deposit.refused')
          : isPaper
            ? payments('deposit.expired.bank_transfer')
            : t(`deposit.result.${state}`)}
      </p>
      {reason === null ? null : <p className="line-reason">{cashier(`reason.${reason}`)}</p>}
      {note === 'late' ? <p className="muted">{t('deposit.late')}</p> : null}
      {state === 'underpaid' ? <Shortfall deposit={deposit} /> : null}
      {told.map((found) => (
        <CaseNote key={`${found.kind} ${found.deadlineAt.toISOString()}`} found={found} />
      ))}
      {isGood ? (
        <Link href={paths.home()} className="btn btn-main">
          {payments('deposit.play')}
        </Link>
      ) : (
        // Who has sent a transfer that ran out shows its paper first.
        <Button look={isPaper ? 'quiet' : 'main'} icon="plus" onClick={onNew}>
          {payments('deposit.again')}
        </Button>
      )}
    </>
  )
}

function Shortfall({ deposit: { amount, credited, currency } }: { deposit: Deposit }) {
  const t = useText('payments')
  const sums: [string, Amount][] = [
    [t('deposit.ordered'), amount],
    [t('deposit.credited'), credited],
    [t('deposit.missing'), amount - credited],
  ]
  return (
    <dl className="receipt-sums">
      {sums.map(([name, sum]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={sum} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A payment that did not fit: what came, and until when somebody decides, or what was decided. */
function CaseNote({ found }: { found: Case }) {
  const t = useText('payments')
  const { brand } = usePermission()
  const { language } = useTextBook()
  const { amount, currency, deadlineAt } = found
  return (
    <p className="note">
      {caseSentence(t, found, {
        amount: formatMoney(amount, { tag: language.tag, currency }),
        time: formatZoned(deadlineAt, brand.timeZone),
      })}
    </p>
  )
}

/** How a claim was answered: money that was taken back since, or credited by people, had come. */
function claimWord(state: Case['state']): 'open' | 'noted' | 'arrived' | 'returned' {
  return state === 'open' || state === 'noted' || state === 'returned' ? state : 'arrived'
}

function caseSentence(
  t: Translate<'payments'>,
  { kind, state }: Case,
  values: { amount: string; time: string },
): string {
  if (kind === 'payment_claimed') return t(`case.payment_claimed.${claimWord(state)}`, values)
  if (kind === 'underpaid')
    return t(`case.underpaid.${state === 'open' ? 'open' : 'noted'}`, values)
  if (kind === 'reversal_unpaid')
    return t(
      `case.reversal_unpaid.${state === 'collected' || state === 'open' ? state : 'noted'}`,
      values,
    )
  const what = t(`case.${kind}`, values)
  const isIn = state === 'arrived' || state === 'collected'
  const then = t(`case.extra.${isIn ? 'credited' : state}`, values)
  return `${what} ${then}`
}
