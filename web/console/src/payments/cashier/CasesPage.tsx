import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { staffQuery, useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { confirmWordOf, labelOf } from './case-words.ts'
import { Pictures } from './Picture.tsx'
import { StatePage } from '../../ui/StatePage.tsx'
import {
  type DataColumn,
  amountColumn,
  deadlineColumn,
  idColumn,
  timeColumn,
  wordColumn,
} from '../../ui/table/columns.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import { DecideDialog, type Way } from '../../ui/DecideDialog.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { useWord } from '../../ui/word.ts'
import { Amount, Facts, Mono, When } from '../../ui/words.tsx'

type Case = OutputOf<typeof consolePaymentsApi.cases>['items'][number]
const PAGE = 50

/** Payments that no rule may decide alone. */
export function CasesPage() {
  const t = useText('console')
  const desk = useText('cashdesk')
  const word = useWord()
  const { may } = useDesk()
  const [filter] = useFilters()
  const state = filter('state') === 'resolved' ? 'resolved' : 'open'
  const pages = useStaffPages(consolePaymentsApi.cases, { state, limit: PAGE })
  const columns = useMemo<DataColumn<Case>[]>(
    () => [
      ...(state === 'open'
        ? [deadlineColumn({ key: 'deadline', title: desk('deadline'), until: 'deadlineAt' })]
        : []),
      timeColumn({ key: 'at', title: t('case.openedAt'), at: 'openedAt' }),
      wordColumn({
        key: 'kind',
        title: t('case.kind'),
        code: (row) => row.kind,
        word: (code) => word('caseKind', code),
        strong: true,
      }),
      { key: 'account', title: t('member.account'), value: (row) => row.account },
      {
        key: 'amount',
        title: t('case.amount'),
        align: 'end',
        value: (row) => row.amount,
        renderCell: (row) =>
          row.amount === 0n && row.ordered !== null ? (
            <span className="muted">
              {t('case.ordered')} <Amount amount={row.ordered} currency={row.currency} />
            </span>
          ) : (
            <Amount amount={row.amount} currency={row.currency} />
          ),
      },
      amountColumn({
        key: 'fee',
        title: t('case.fee'),
        amount: 'fee',
        dashZero: true,
        wide: 'very',
      }),
      idColumn({
        key: 'subject',
        title: t('case.subject'),
        id: 'subject',
        short: 18,
        wide: 'very',
      }),
      {
        key: 'resolution',
        title: t('case.resolution'),
        value: (row) => row.resolution,
        renderCell: (row) =>
          row.resolution
            ? word('resolution', row.resolution)
            : row.creditProposed
              ? t(isDebt(row) ? 'case.proposedCollect' : 'case.proposed')
              : '–',
        wide: 'very',
      },
    ],
    [t, desk, word, state],
  )
  const canResolve = state === 'open' && may('deposits.write')
  return (
    <StatePage
      title={t('nav.cases')}
      lead={t('cases.lead')}
      tabs={{ open: t('cases.open'), resolved: t('cases.resolved') }}
      columns={columns}
      pages={pages}
      rowKey={(row) => row.id}
      mayOpen={canResolve}
      empty={t('cases.none')}
      list="cases"
      renderDialog={(row, close) => <ResolveDialog chosen={row} onClose={close} />}
    />
  )
}

/** What the member has shown of the payment; nothing where nothing was shown. */
function Receipts({ depositId }: { depositId: string }) {
  const found = useQuery(staffQuery(consoleCashierApi.depositProofs, { depositId }))
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading lines={1} />
  return found.data.proofs.length === 0 ? null : <Pictures proofs={found.data.proofs} />
}

type Resolution = Case['resolutions'][number]

/** Who proposed to credit or to collect it cannot agree to that as well. */
function choicesOf({ resolutions, creditProposedByMe }: Case): Resolution[] {
  return creditProposedByMe
    ? resolutions.filter((known) => known !== 'credit' && known !== 'collect')
    : resolutions
}

/** The member owes what is open, rather than the house. */
function isDebt({ kind }: Case): boolean {
  return kind === 'reversal_unpaid'
}

function ResolveDialog({ chosen, onClose }: { chosen: Case; onClose: () => void }) {
  const t = useText('console')
  const desk = useText('cashdesk')
  const word = useWord()
  const resolve = useStaffAction(consolePaymentsApi.resolveCase, {
    refreshes: [consolePaymentsApi.cases],
  })
  const { creditProposed, currency } = chosen
  const wayOf = (key: Resolution): Way<Resolution> => ({
    key,
    label: t(labelOf(key, creditProposed)),
    confirmLabel: t(confirmWordOf(key, creditProposed)),
  })
  const [first = 'note', ...others] = choicesOf(chosen)
  return (
    <DecideDialog
      title={word('caseKind', chosen.kind)}
      ways={[wayOf(first), ...others.map(wayOf)]}
      {...(chosen.amount > 0n
        ? { amount: <Amount amount={chosen.amount} currency={currency} /> }
        : {})}
      facts={[
        {
          name: t('member.account'),
          value:
            chosen.memberId === null ? (
              '–'
            ) : (
              <Link href={paths.member(chosen.memberId)}>{chosen.account}</Link>
            ),
        },
        ...(chosen.ordered === null
          ? []
          : [
              {
                name: t('case.ordered'),
                value: <Amount amount={chosen.ordered} currency={currency} />,
              },
            ]),
        { name: t('case.subject'), value: <Mono text={chosen.subject} short={36} /> },
        { name: desk('provider'), value: chosen.provider },
        { name: t('case.openedAt'), value: <When at={chosen.openedAt} /> },
        { name: desk('deadline'), value: <Deadline until={chosen.deadlineAt} /> },
      ]}
      about={chosen.depositId === null ? null : <Receipts depositId={chosen.depositId} />}
      notice={
        chosen.creditProposedByMe ? t(isDebt(chosen) ? 'case.mineCollect' : 'case.mine') : null
      }
      action={resolve}
      input={(reason, resolution) => ({ caseId: chosen.id, resolution, reason })}
      done={({ state }) => t(state === 'resolved' ? 'case.done' : 'case.waits')}
      onClose={onClose}
    >
      {(resolution) =>
        resolution === 'credit' && chosen.fee > 0n ? (
          <Facts
            items={[
              { name: t('case.fee'), value: <Amount amount={chosen.fee} currency={currency} /> },
              {
                name: t('case.left'),
                value: <Amount amount={chosen.amount - chosen.fee} currency={currency} />,
              },
            ]}
          />
        ) : null
      }
    </DecideDialog>
  )
}
