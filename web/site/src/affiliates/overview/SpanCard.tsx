import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Skeleton } from '@croupier/kit/ui/states'
import type { ReactNode } from 'react'
import { usePermission } from '../../app/site.tsx'
import type { SpanName } from './overview-spans.ts'
import type { Overview } from './overview.ts'

/** What a team did in one span: the house's profit first, then what it is made of, and who was there. */
export function SpanCard({ name, overview }: { name: SpanName; overview: Overview | undefined }) {
  const t = useText('agentcentre')
  const { language } = useTextBook()
  const { brand } = usePermission()
  const whole = new Intl.NumberFormat(`${language.tag}-u-nu-latn`)
  if (!overview) return <Skeleton className="agent-card-wait" />
  const { total, activeMembers, newMembers, members } = overview
  const money = (amount: bigint, signed = false) => (
    <Money amount={amount} currency={brand.currency} signed={signed} />
  )
  const rows: [string, ReactNode][] = [
    [t('profit'), money(total.profit, true)],
    [t('salaries'), money(total.salaries)],
    [t('validBet'), money(total.validBet)],
    [t('deposits'), money(total.deposits)],
    [t('withdrawals'), money(total.withdrawals)],
    [t('activeMembers'), whole.format(activeMembers)],
    name === 'month'
      ? [t('members'), whole.format(members)]
      : [t('newMembers'), whole.format(newMembers)],
  ]
  return (
    <section className="panel agent-span" aria-label={t(`span.${name}`)} data-span={name}>
      <h2>{t(`span.${name}`)}</h2>
      <p className="agent-span-main">
        <strong className={total.profitAfterSalaries < 0n ? 'record-bad' : undefined}>
          {money(total.profitAfterSalaries, true)}
        </strong>
        <span className="muted">{t('profitAfterSalaries')}</span>
      </p>
      <dl className="agent-pairs">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
