import { agentTeamApi } from '@croupier/api/agent-team'
import type { OutputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { decimalOf } from '@croupier/shared/money'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatDateTime } from '@croupier/kit/money/dates'
import { Money } from '@croupier/kit/money/Money'
import { EmptyState } from '@croupier/kit/ui/states'
import { usePermission } from '../../../app/site.tsx'
import { useAddress } from '../../member/records/address.ts'
import { PeriodFilter } from '../../member/records/PeriodFilter.tsx'
import { Count, Totals } from '../../member/records/RecordList.tsx'
import { OneMember } from '../parts/OneMember.tsx'
import { Report, type ReportColumn } from '../parts/Report.tsx'
import { useTeamSpan } from '../parts/team-span.ts'
import { isOperation, isPocket } from './ledger-words.ts'

type Line = OutputOf<typeof agentTeamApi.transactions>['items'][number]

/** Account details (agentDownlineTransactionDetailsCopy): what moved on the account of one member of the team. */
export function AccountDetailsRoom() {
  const t = useText('agentcentre')
  const { change } = useAddress()
  const { memberId, ...span } = useTeamSpan()
  const columns = useLineColumns()
  return (
    <>
      <section className="panel record-filters" aria-label={t('filters')}>
        <PeriodFilter unsaid="previous30" onChange={change} />
        <OneMember />
      </section>
      {memberId === undefined ? (
        <EmptyState icon="search" title={t('details.choose')} />
      ) : (
        <Report
          caption={t('room.agentDownlineTransactionDetailsCopy')}
          empty={t('details.empty')}
          asked={[agentTeamApi.transactions.path, span, String(memberId)]}
          load={(page, signal) =>
            callEndpoint(
              agentTeamApi.transactions,
              { limit: 50, ...span, memberId, ...page },
              signal ? { signal } : {},
            )
          }
          columns={columns}
          rowKey={({ walletTxId }) => walletTxId}
          totals={LineTotals}
          fileName="account-details"
        />
      )}
    </>
  )
}

function useLineColumns(): ReportColumn<Line>[] {
  const t = useText('agentcentre')
  const records = useText('records')
  const { brand } = usePermission()
  const money = (amount: bigint, signed = false) => (
    <Money amount={amount} currency={brand.currency} signed={signed} />
  )
  return [
    {
      key: 'at',
      title: t('time'),
      cell: ({ at }) => (
        <time dateTime={at.toISOString()}>{formatDateTime(at, brand.timeZone)}</time>
      ),
      text: ({ at }) => at.toISOString(),
    },
    {
      key: 'operation',
      title: t('operation'),
      cell: ({ operation }) =>
        isOperation(operation) ? records(`operation.${operation}`) : operation,
      text: ({ operation }) => operation,
    },
    {
      key: 'pocket',
      title: t('pocket'),
      cell: ({ pocket }) => (isPocket(pocket) ? records(`pocket.${pocket}`) : pocket),
      text: ({ pocket }) => pocket,
    },
    {
      key: 'game',
      title: t('game'),
      cell: ({ title, gameCode }) => title ?? gameCode ?? '–',
      text: ({ gameCode }) => gameCode ?? '',
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      cell: ({ amount }) => (
        <span className={amount > 0n ? 'record-plus' : undefined}>{money(amount, true)}</span>
      ),
      text: ({ amount }) => decimalOf(amount),
    },
    {
      key: 'balanceAfter',
      title: t('balanceAfter'),
      align: 'end',
      cell: ({ balanceAfter }) => money(balanceAfter),
      text: ({ balanceAfter }) => decimalOf(balanceAfter),
    },
  ]
}

function LineTotals({ rows }: { rows: readonly Line[] }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const sum = (of: (amount: bigint) => boolean): bigint =>
    rows.reduce((total, { amount }) => (of(amount) ? total + amount : total), 0n)
  return (
    <Totals
      items={[
        { name: t('lines'), value: <Count of={rows.length} /> },
        { name: t('in'), value: <Money amount={sum((a) => a > 0n)} currency={brand.currency} /> },
        { name: t('out'), value: <Money amount={sum((a) => a < 0n)} currency={brand.currency} /> },
      ]}
    />
  )
}
