import { consoleVipApi, type VipChange } from '@croupier/api/engagement/console-vip'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { type DataColumn, amountColumn, timeColumn } from '../../ui/table/columns.tsx'
import { Amount, Facts, When } from '../../ui/words.tsx'
import { FloorDialog } from './FloorDialog.tsx'

type Found = OutputOf<typeof consoleVipApi.member>

/** Where a member stands on the VIP ladder, and why, change by change. */
export function MemberVip({ memberId }: { memberId: bigint }) {
  const found = useQuery(staffQuery(consoleVipApi.member, { memberId }))
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Standing memberId={memberId} found={found.data} /> : <Loading />
}

function Standing({ memberId, found }: { memberId: bigint; found: Found }) {
  const t = useText('vipdesk')
  const { may } = useDesk()
  const [asking, setAsking] = useState(false)
  const { standing, floor, currency, levels, changes } = found
  const nameOf = (number: number): string =>
    levels.find((known) => known.number === number)?.name ?? (number === 0 ? '–' : String(number))
  const columns = useColumns(currency, nameOf)
  return (
    <>
      {standing ? (
        <Facts
          items={[
            { name: t('level'), value: <strong>{nameOf(standing.level)}</strong> },
            { name: t('since'), value: <When at={standing.since} /> },
            {
              name: t('deposits'),
              value: <Amount amount={standing.counted.deposits} currency={currency} />,
            },
            {
              name: t('validBets'),
              value: <Amount amount={standing.counted.validBets} currency={currency} />,
            },
            {
              name: t('window'),
              value: <bdi>{`${standing.window.from} – ${standing.window.to}`}</bdi>,
            },
            { name: t('keeps'), value: t(standing.keeps ? 'keeps.yes' : 'keeps.no') },
            { name: t('reviewAfter'), value: <bdi>{standing.reviewAfter ?? '–'}</bdi> },
            {
              name: t('floor'),
              value: floor ? (
                <>
                  {nameOf(floor.level)} · <When at={floor.until} />
                </>
              ) : (
                '–'
              ),
            },
          ]}
        />
      ) : (
        <p className="note">{t('noLadder')}</p>
      )}
      {standing && may('bonuses.write') ? (
        <Button onClick={() => setAsking(true)}>{t('floor.set')}</Button>
      ) : null}
      <DataTable
        caption={t('history')}
        columns={columns}
        pages={{ rows: changes }}
        rowKey={({ id }) => id}
        empty={t('history.none')}
        csv={`vip-${memberId}`}
      />
      {asking ? (
        <FloorDialog memberId={memberId} levels={levels} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}

function useColumns(currency: string, nameOf: (number: number) => string): DataColumn<VipChange>[] {
  const t = useText('vipdesk')
  return useMemo(
    () => [
      timeColumn({ key: 'at', title: t('at'), at: ({ at }) => at }),
      {
        key: 'change',
        title: t('change'),
        value: ({ from, to }) => `${from}–${to}`,
        renderCell: ({ from, to }) =>
          from === to ? nameOf(to) : <strong>{`${nameOf(from)} → ${nameOf(to)}`}</strong>,
      },
      {
        key: 'cause',
        title: t('cause'),
        value: ({ cause }) => cause,
        renderCell: ({ cause, reason }) => (
          <>
            {t(`cause.${cause}`)}
            {reason ? <small className="muted"> {reason}</small> : null}
          </>
        ),
      },
      amountColumn({
        key: 'deposits',
        title: t('deposits'),
        currency,
        amount: ({ deposits }) => deposits,
      }),
      amountColumn({
        key: 'validBets',
        title: t('validBets'),
        currency,
        amount: ({ validBets }) => validBets,
      }),
      {
        key: 'window',
        title: t('window'),
        value: ({ windowFrom, windowTo }) => `${windowFrom} – ${windowTo}`,
        wide: true,
      },
    ],
    [t, currency, nameOf],
  )
}
