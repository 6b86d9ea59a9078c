import { stakesApi } from '@croupier/api/play/open-bets'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import {
  type DataColumn,
  amountColumn,
  deadlineColumn,
  idColumn,
  timeColumn,
} from '../../ui/table/columns.tsx'
import { DecideRoundDialog, ProposeDialog, type StuckRound } from './StuckRoundDialogs.tsx'
import { PageHead } from '../../ui/words.tsx'

const ASK_AGAIN_MS = 15_000
const NONE: readonly never[] = []

/** Rounds that are open past their deadline: one person proposes how each ends, another one approves. */
export function StuckRoundsPage() {
  const t = useText('console')
  const { may } = useDesk()
  const [chosen, setChosen] = useState<StuckRound | null>(null)
  const columns = useColumns()
  const found = useQuery({ ...staffQuery(stakesApi.stuck, {}), refetchInterval: ASK_AGAIN_MS })
  const close = () => setChosen(null)
  return (
    <>
      <PageHead title={t('nav.stuck')} lead={t('stuck.lead')} />
      <DataTable
        caption={t('nav.stuck')}
        columns={columns}
        pages={{
          rows: found.data?.items ?? NONE,
          isLoading: found.isPending,
          error: found.error,
          retry: () => void found.refetch(),
        }}
        rowKey={keyOf}
        {...(may('adjustments.write') ? { onOpen: setChosen } : {})}
        empty={t('stuck.none')}
        csv="stuck-rounds"
      />
      {chosen && chosen.proposal === null ? <ProposeDialog round={chosen} onClose={close} /> : null}
      {chosen?.proposal ? (
        <DecideRoundDialog round={chosen} proposal={chosen.proposal} onClose={close} />
      ) : null}
    </>
  )
}

const keyOf = ({ memberId, source, roundId }: StuckRound): string =>
  `${memberId}/${source}/${roundId}`

function useColumns(): DataColumn<StuckRound>[] {
  const t = useText('console')
  return useMemo<DataColumn<StuckRound>[]>(
    () => [
      deadlineColumn({ key: 'deadline', title: t('stuck.deadline'), until: 'deadline' }),
      {
        key: 'proposal',
        title: t('stuck.proposal'),
        value: (row) => row.proposal?.kind ?? null,
        renderCell: (row) => <ProposalCell round={row} />,
      },
      {
        key: 'game',
        title: t('stuck.game'),
        value: (row) => row.title ?? row.gameCode,
        renderCell: (row) => <strong>{row.title ?? row.gameCode ?? '–'}</strong>,
      },
      amountColumn({ key: 'stake', title: t('round.stake'), amount: 'stake' }),
      { key: 'account', title: t('member.account'), value: (row) => row.account },
      { key: 'vendor', title: t('stuck.vendor'), value: (row) => row.vendor, wide: true },
      amountColumn({ key: 'payout', title: t('round.payout'), amount: 'payout', wide: true }),
      timeColumn({ key: 'openedAt', title: t('round.openedAt'), at: 'openedAt', wide: true }),
      idColumn({ key: 'roundId', title: t('round'), id: 'roundId', short: 12, wide: true }),
    ],
    [t],
  )
}

function ProposalCell({ round: { proposal } }: { round: StuckRound }) {
  const t = useText('console')
  if (!proposal) return <span className="muted">–</span>
  return (
    <Badge tone={proposal.mine ? 'neutral' : 'warning'}>
      {proposal.mine ? t('stuck.waitsForOther') : t('stuck.waitsForYou')}
    </Badge>
  )
}
