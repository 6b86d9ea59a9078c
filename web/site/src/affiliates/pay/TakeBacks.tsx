import type { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { CommissionSheet } from './CommissionSheet.tsx'
import { Amount } from './MathsView.tsx'

type TakenBack = OutputOf<typeof agentPayApi.income>['takeBacks'][number]

/** What was taken back in some days and why; each opens the line of pay that it was taken of. */
export function TakeBacks({ of }: { of: readonly TakenBack[] }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section className="panel agent-block" aria-label={t('pay.takenBack')}>
      <h2>{t('pay.takenBack')}</h2>
      <p className="muted">{t('income.takenBack.why')}</p>
      <ul className="agent-backs">
        {of.map(({ commissionLineId, type, amount, reason, madeAt }) => (
          <li key={commissionLineId}>
            <span>
              <strong>{t(`type.${type}`)}</strong>
              <time dateTime={madeAt.toISOString()} className="muted">
                {formatZoned(madeAt, brand.timeZone)}
              </time>
              <span className="muted">{reason}</span>
            </span>
            <strong>
              <Amount of={-amount} signed />
            </strong>
            <Button
              size="small"
              icon="circle-help"
              aria-haspopup="dialog"
              onClick={() => setOpen(commissionLineId)}
            >
              {t('explain')}
            </Button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <CommissionSheet key={open} id={open} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}
