import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import type { OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { TermValue } from '../contracts/TermsTable.tsx'
import { rateText } from '@croupier/kit/contracts/rates'
import { MathsView } from '../pay/MathsView.tsx'
import { wayToTier } from '../pay/measures.ts'

type Running = OutputOf<typeof agentPayApi.today>['items'][number]

/** What the running periods would pay if they ended now, asked for again while it is looked at. */
export function TodaySoFar() {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const [open, setOpen] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    ...query(agentPayApi.today, {}),
    refetchInterval: 15_000,
  })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="agent-card-wait" />
  if (data.items.length === 0) return null
  const shown = data.items.find(({ contractId }) => contractId === open)
  return (
    <section className="agent-block" aria-label={t('soFar')}>
      <div className="panel-head">
        <h2>{t('soFar')}</h2>
        <span className="muted">{t('asOf', { time: formatZoned(data.asOf, brand.timeZone) })}</span>
      </div>
      <ul className="agent-running">
        {data.items.map((item) => (
          <li key={item.contractId}>
            <RunningCard item={item} onOpen={() => setOpen(item.contractId)} />
          </li>
        ))}
      </ul>
      {shown ? <RunningSheet item={shown} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}

function RunningCard({ item, onOpen }: { item: Running; onOpen: () => void }) {
  const t = useText('agentcentre')
  const { language } = useTextBook()
  const { brand } = usePermission()
  const { type, period, maths, next } = item
  return (
    <button type="button" className="panel agent-run" aria-haspopup="dialog" onClick={onOpen}>
      <span className="agent-run-head">
        <strong>{t(`type.${type}`)}</strong>
        <span className="muted">{t(`running.${period}`)}</span>
      </span>
      <strong className="agent-run-amount">
        {/* An estimate in whole cents; its parts of a cent stand in the sum that this opens. */}
        <Money amount={maths.amount} currency={brand.currency} />
      </strong>
      {next === null ? null : (
        <span className="agent-run-next">
          <span className="muted">
            {next.rate > 0
              ? t('nextTier.rate', { tier: next.tier + 1, rate: rateText(next.rate, language.tag) })
              : t('nextTier', { tier: next.tier + 1 })}
          </span>
          {wayToTier(maths, next.tier).map(({ key, kind, has, needs, share }) => (
            <span key={key} className="agent-run-way">
              <span>{t(`term.${key}`)}</span>
              <span>
                <TermValue value={has} kind={kind} signed={key === 'profit'} /> /{' '}
                <TermValue value={needs} kind={kind} />
              </span>
              <svg
                className="agent-share"
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={share * 100} height="4" rx="2" />
              </svg>
            </span>
          ))}
        </span>
      )}
    </button>
  )
}

function RunningSheet({ item, onClose }: { item: Running; onClose: () => void }) {
  const t = useText('agentcentre')
  const common = useText('common')
  return (
    <Dialog
      width="wide"
      title={`${t(`type.${item.type}`)} · ${t(`running.${item.period}`)}`}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <p className="muted">{t('soFar.estimate')}</p>
      <MathsView maths={item.maths} />
    </Dialog>
  )
}
