import {
  consoleTournamentsApi,
  type StaffContest,
  type StaffPlayer,
} from '@croupier/api/engagement/console-tournaments'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Button } from '@croupier/kit/ui/Button'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, memberColumn, timeColumn } from '../../ui/table/columns.tsx'
import { CancelDialog, DisqualifyDialog } from './ContestDialogs.tsx'
import { usePeriodWords } from './period-words.ts'

const PAGE = 50

/** The board of a contest with real names, and what two people may do about it while its places are not fixed. */
export function ContestPanel({ contest }: { contest: StaffContest }) {
  const t = useText('tournamentsdesk')
  const { may } = useDesk()
  const periodOf = usePeriodWords()
  const [barring, setBarring] = useState<StaffPlayer | null>(null)
  const [isCancelling, setCancelling] = useState(false)
  const pages = useStaffPages(consoleTournamentsApi.players, { contestId: contest.id, limit: PAGE })
  const isOpen = contest.state !== 'finished' && contest.state !== 'cancelled'
  const mayAct = isOpen && may('bonuses.write')
  return (
    <>
      <h2>{contest.title}</h2>
      <p className="muted num">{periodOf(contest.occurrence)}</p>
      {mayAct ? (
        <p>
          <Button size="small" look="quiet" onClick={() => setCancelling(true)}>
            {t('cancel')}
          </Button>
        </p>
      ) : null}
      <DataTable
        caption={contest.title}
        columns={usePlayerColumns(contest, mayAct ? setBarring : null)}
        pages={pages}
        rowKey={({ memberId }) => String(memberId)}
        empty={t('noPlayers')}
        csv="tournament-players"
      />
      {barring ? (
        <DisqualifyDialog contest={contest} player={barring} onClose={() => setBarring(null)} />
      ) : null}
      {isCancelling ? (
        <CancelDialog contest={contest} onClose={() => setCancelling(false)} />
      ) : null}
    </>
  )
}

function usePlayerColumns(
  { isMultiplier, currency }: StaffContest,
  onDisqualify: ((player: StaffPlayer) => void) | null,
): DataColumn<StaffPlayer>[] {
  const t = useText('tournamentsdesk')
  const { tag } = useTextBook().language
  return useMemo(() => {
    const times = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const scoreOf = (score: bigint): string =>
      isMultiplier
        ? `${times.format(Number(score) / 10_000)}×`
        : formatMoney(score, { tag, currency })
    const columns: DataColumn<StaffPlayer>[] = [
      { key: 'place', title: t('place'), value: ({ place }) => place },
      memberColumn<StaffPlayer>({ key: 'account', title: t('players') }),
      {
        key: 'score',
        title: t('score'),
        align: 'end',
        value: ({ score }) => score,
        renderCell: ({ score }) => <bdi>{scoreOf(score)}</bdi>,
      },
      { key: 'rounds', title: t('rounds'), align: 'end', value: ({ rounds }) => rounds },
      timeColumn({
        key: 'reached',
        title: t('reached'),
        at: ({ reachedAt }) => reachedAt,
        wide: 'very',
      }),
      timeColumn({
        key: 'joined',
        title: t('joined'),
        at: ({ joinedAt }) => joinedAt,
        wide: 'very',
      }),
      {
        key: 'state',
        title: t('state'),
        value: ({ state }) => t(`player.${state}`),
      },
      {
        key: 'result',
        title: t('result'),
        value: ({ result }) => (result === null ? null : t(`result.${result.state}`)),
      },
    ]
    if (onDisqualify !== null)
      columns.push({
        key: 'act',
        title: t('disqualify'),
        value: () => null,
        renderCell: (player) =>
          player.state === 'in' ? (
            <Button size="small" look="quiet" onClick={() => onDisqualify(player)}>
              {t('disqualify')}
            </Button>
          ) : null,
      })
    return columns
  }, [t, tag, isMultiplier, currency, onDisqualify])
}
