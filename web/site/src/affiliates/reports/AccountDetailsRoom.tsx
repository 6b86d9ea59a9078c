import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { query } from '@croupier/kit/api/queries'
import { decimalOf } from '@croupier/shared/money'
import { useText } from '@croupier/kit/i18n/i18n'
import { zonedText } from '@croupier/kit/money/dates'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { IconButton } from '@croupier/kit/ui/Button'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { useAddress } from '../../reporting/records/address.ts'
import { PeriodFilter } from '../../reporting/records/PeriodFilter.tsx'
import { Count } from '../../reporting/records/RecordList.tsx'
import { OneMember } from '../shared/OneMember.tsx'
import { CommissionSheet } from '../pay/CommissionSheet.tsx'
import { Report, type ReportColumn } from '../shared/Report.tsx'
import { ServerTotals } from '../shared/ServerTotals.tsx'
import { useTeamSpan } from '../shared/team-span.ts'
import { isOperation, isSubaccount } from './ledger-words.ts'
import { loadPages } from '../shared/load-pages.ts'

type Line = OutputOf<typeof agentTeamApi.transactions>['items'][number]

/** Account details (agentDownlineTransactionDetailsCopy): what moved on the account of one member of the team. */
export function AccountDetailsRoom() {
  const t = useText('agentcentre')
  const { change } = useAddress()
  const asked = useTeamSpan()
  const { memberId, ...span } = asked
  const [open, setOpen] = useState<string | null>(null)
  // How pay came about is told to those alone who were paid.
  const columns = useLineColumns(memberId === undefined ? setOpen : null)
  return (
    <>
      <section className="panel record-filters" aria-label={t('filters')}>
        <PeriodFilter unsaid="previous30" onChange={change} />
        <OneMember />
      </section>
      {memberId === undefined ? <p className="muted">{t('details.own')}</p> : null}
      <Report
        caption={t('room.agentDownlineTransactionDetailsCopy')}
        empty={t('details.empty')}
        asked={[agentTeamApi.transactions.path, span, String(memberId)]}
        load={loadPages(agentTeamApi.transactions, asked)}
        columns={columns}
        rowKey={({ walletTxId }) => walletTxId}
        totals={<LineTotals asked={asked} />}
        fileName="account-details"
      />
      {open === null ? null : (
        <CommissionSheet key={open} id={open} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function HowButton({ id, onOpen }: { id: string; onOpen: (line: string) => void }) {
  const t = useText('agentcentre')
  return (
    <IconButton
      icon="circle-help"
      label={t('explain.title')}
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    />
  )
}

function useLineColumns(onPay: ((line: string) => void) | null): ReportColumn<Line>[] {
  const t = useText('agentcentre')
  const records = useText('records')
  const { brand } = usePermission()
  const money = (amount: bigint, signed = false) => (
    <Money amount={amount} currency={brand.currency} signed={signed} />
  )
  const operationOf = ({ operation, pay }: Line): string => {
    if (pay?.isTakenBack) return t('pay.wasTakenBack')
    return isOperation(operation) ? records(`operation.${operation}`) : operation
  }
  return [
    {
      key: 'at',
      title: t('time'),
      cell: ({ at }) => <time dateTime={at.toISOString()}>{formatZoned(at, brand.timeZone)}</time>,
      text: ({ at }) => zonedText(at, brand.timeZone),
      unit: brand.timeZone,
    },
    {
      key: 'operation',
      title: t('operation'),
      cell: (line) => (
        <span className="agent-operation">
          {operationOf(line)}
          {line.pay && onPay ? <HowButton id={line.pay.commissionLineId} onOpen={onPay} /> : null}
        </span>
      ),
      text: operationOf,
    },
    {
      key: 'subaccount',
      title: t('subaccount'),
      cell: ({ subaccount }) =>
        isSubaccount(subaccount) ? records(`subaccount.${subaccount}`) : subaccount,
      text: ({ subaccount }) =>
        isSubaccount(subaccount) ? records(`subaccount.${subaccount}`) : subaccount,
    },
    {
      key: 'game',
      title: t('game'),
      cell: ({ title, gameCode }) => title ?? gameCode ?? '–',
      text: ({ title, gameCode }) => title ?? gameCode ?? '',
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      cell: ({ amount }) => (
        <span className={amount > 0n ? 'record-plus' : undefined}>{money(amount, true)}</span>
      ),
      text: ({ amount }) => decimalOf(amount),
      unit: brand.currency,
    },
    {
      key: 'balanceAfter',
      title: t('balanceAfter'),
      align: 'end',
      cell: ({ balanceAfter }) => money(balanceAfter),
      text: ({ balanceAfter }) => decimalOf(balanceAfter),
      unit: brand.currency,
    },
    {
      key: 'pay',
      title: t('pay.ofLine'),
      text: ({ pay }) => pay?.commissionLineId ?? '',
    },
  ]
}

function LineTotals({ asked }: { asked: InputOf<typeof agentTeamApi.transactionTotals> }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const money = (amount: bigint) => <Money amount={amount} currency={brand.currency} signed />
  return (
    <ServerTotals
      asked={query(agentTeamApi.transactionTotals, asked)}
      items={({ lines, came, went }) => [
        { name: t('lines'), value: <Count of={lines} /> },
        { name: t('in'), value: money(came) },
        { name: t('out'), value: money(went) },
      ]}
    />
  )
}
