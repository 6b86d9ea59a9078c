import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import type { ContractType } from '@croupier/api/affiliates/agents'
import type { InputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { zonedText } from '@croupier/kit/money/dates'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { decimalOf } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../app/site.tsx'
import { readLineId, useAddress } from '../../reporting/records/address.ts'
import { PeriodFilter, usePeriod } from '../../reporting/records/PeriodFilter.tsx'
import { Count } from '../../reporting/records/RecordList.tsx'
import { Report, type ReportColumn } from '../shared/Report.tsx'
import { ServerTotals } from '../shared/ServerTotals.tsx'
import { spanOf } from '../shared/team-span.ts'
import { CommissionSheet } from './CommissionSheet.tsx'
import { Amount } from './MathsView.tsx'
import { type PayLine, payTone, takenBackOf } from './pay-line.ts'
import { loadPages } from '../shared/load-pages.ts'

/** What an agent was paid of one type: each line opens to metrics, tier, rate, deductions and bets. */
export function PayRecord({ type }: { type: ContractType }) {
  const t = useText('agentcentre')
  const { value, change } = useAddress()
  const span = spanOf(usePeriod())
  const open = readLineId(value('line'))
  const columns = usePayColumns((line) => change({ line }))
  const withEmpty = value('empty') === '1'
  return (
    <>
      <section className="panel record-filters" aria-label={t('filters')}>
        <PeriodFilter unsaid="previous30" onChange={change} />
        {isShort(type) ? (
          <EmptyPeriods
            asked={{ type, ...span }}
            shown={withEmpty}
            onChange={(shown) => change({ empty: shown ? '1' : null })}
          />
        ) : null}
      </section>
      <p className="note">
        <span>
          {t(`formula.${type}`)} {t('formula.amount')}{' '}
          {isShort(type) ? <span>{t('pay.short')}</span> : null}
        </span>
      </p>
      <Report
        caption={t(`type.${type}`)}
        empty={t('pay.empty')}
        asked={[agentPayApi.commissions.path, type, span, withEmpty]}
        load={loadPages(agentPayApi.commissions, { type, withEmpty, ...span })}
        columns={columns}
        rowKey={({ commissionLineId }) => commissionLineId}
        totals={<PayTotals asked={{ type, withEmpty, ...span }} />}
        fileName={`agent-${type}`}
      />
      {open === null ? null : (
        <CommissionSheet key={open} id={open} onClose={() => change({ line: null })} />
      )}
    </>
  )
}

/** Of such periods there are so many that only those with something to say are written down. */
function isShort(type: ContractType): boolean {
  return type === 'realtime' || type === 'hourly'
}

/** Older lines say of every short period that nothing happened; they are shown to whoever wants to see them. */
function EmptyPeriods(props: {
  asked: { type: ContractType; from?: string; to?: string }
  shown: boolean
  onChange: (shown: boolean) => void
}) {
  const t = useText('agentcentre')
  const { asked, shown, onChange } = props
  const found = useQuery(query(agentPayApi.commissions, { ...asked, limit: 1, withEmpty: false }))
  if (!shown && !found.data?.hasEmpty) return null
  return (
    <label className="choice">
      <input type="checkbox" checked={shown} onChange={({ target }) => onChange(target.checked)} />
      {t('pay.withEmpty')}
    </label>
  )
}

function usePayColumns(onOpen: (line: string) => void): ReportColumn<PayLine>[] {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const amount = (key: 'gross' | 'amount'): ReportColumn<PayLine> => ({
    key,
    title: t(`maths.${key}`),
    align: 'end',
    cell: (line) => (
      <>
        <Amount of={line[key]} />
        {key === 'gross' && line.cut > 0n ? (
          <>
            {' '}
            <Badge tone="warning">{t('maths.cut')}</Badge>
          </>
        ) : null}
      </>
    ),
    text: (line) => decimalOf(line[key]),
    unit: brand.currency,
  })
  const moment = (key: 'from' | 'to'): ReportColumn<PayLine> => ({
    key,
    title: t(`pay.${key}`),
    cell: (line) => (
      <time dateTime={line[key].toISOString()}>{formatZoned(line[key], brand.timeZone)}</time>
    ),
    text: (line) => zonedText(line[key], brand.timeZone),
    unit: brand.timeZone,
  })
  return [
    moment('from'),
    moment('to'),
    {
      key: 'period',
      title: t('period'),
      cell: ({ period }) => t(`period.${period}`),
      text: ({ period }) => t(`period.${period}`),
    },
    amount('gross'),
    {
      ...amount('gross'),
      key: 'deducted',
      title: t('maths.deducted'),
      cell: ({ deducted }) => <Amount of={-deducted} signed />,
      text: ({ deducted }) => decimalOf(-deducted),
    },
    {
      ...amount('amount'),
      cell: (line) => <Kept line={line} />,
    },
    {
      key: 'takenBack',
      title: t('pay.takenBack'),
      text: (line) => decimalOf(-takenBackOf(line)),
      unit: brand.currency,
    },
    {
      key: 'net',
      title: t('pay.net'),
      text: (line) => decimalOf(line.amount - takenBackOf(line)),
      unit: brand.currency,
    },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => <Badge tone={payTone[state]}>{t(`pay.state.${state}`)}</Badge>,
      text: ({ state }) => t(`pay.state.${state}`),
    },
    {
      key: 'open',
      title: t('how'),
      cell: ({ commissionLineId }) => (
        <Button
          size="small"
          icon="circle-help"
          aria-haspopup="dialog"
          onClick={() => onOpen(commissionLineId)}
        >
          {t('explain')}
        </Button>
      ),
    },
    {
      key: 'id',
      title: t('pay.ofLine'),
      text: ({ commissionLineId }) => commissionLineId,
    },
  ]
}

/** What was paid; where a part of it was taken back, that and what stays stand below. */
function Kept({ line }: { line: PayLine }) {
  const t = useText('agentcentre')
  const back = takenBackOf(line)
  if (back === 0n) return <Amount of={line.amount} />
  return (
    <span className="agent-kept">
      <Amount of={line.amount} />
      <span className="muted">
        {t('pay.takenBack')} <Amount of={-back} signed />
      </span>
      <span>
        {t('pay.net')} <Amount of={line.amount - back} signed />
      </span>
    </span>
  )
}

function PayTotals({ asked }: { asked: InputOf<typeof agentPayApi.commissionTotals> }) {
  const t = useText('agentcentre')
  return (
    <ServerTotals
      asked={query(agentPayApi.commissionTotals, asked)}
      items={({ lines, gross, deducted, amount, takenBack }) => [
        { name: t('lines'), value: <Count of={lines} /> },
        { name: t('maths.gross'), value: <Amount of={gross} /> },
        { name: t('maths.deducted'), value: <Amount of={-deducted} signed /> },
        { name: t('maths.amount'), value: <Amount of={amount} /> },
        ...(takenBack === 0n
          ? []
          : [
              { name: t('pay.takenBack'), value: <Amount of={-takenBack} signed /> },
              { name: t('pay.net'), value: <Amount of={amount - takenBack} signed /> },
            ]),
      ]}
    />
  )
}
