import { consoleGamesApi, type GameReturn } from '@croupier/api/play/console-games'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, amountColumn } from '../../ui/table/columns.tsx'
import { CertificateLine } from './CertificateLine.tsx'
import { ChainsTable } from './ChainsTable.tsx'
import { ChoicesTable } from './ChoicesTable.tsx'
import { percent, returnRange } from './percent.ts'
import { PoolsTable } from './PoolsTable.tsx'
import { useFilters, useTab } from '../../ui/table/use-filters.ts'
import { Mono, PageHead } from '../../ui/words.tsx'

const periods = [1, 7, 30, 90, 365] as const
const tones: Readonly<Record<GameReturn['verdict'], BadgeTone>> = {
  few: 'neutral',
  expected: 'good',
  watch: 'warning',
  off: 'bad',
}

const tabs = ['returns', 'choices', 'chains', 'pools'] as const
/** What was played is for whoever reads rounds, what the brand says of its games for whoever reads the catalogue. */
const opens = {
  returns: 'rounds.read',
  choices: 'catalogue.read',
  chains: 'catalogue.read',
  pools: 'rounds.read',
} as const

/** The house's own games: what they returned, what the brand chose for them, the chains of tables, and jackpot pools. */
export function GamesPage() {
  const t = useText('gamedesk')
  const words = useText('operations')
  const { may } = useDesk()
  const open = tabs.filter((key) => may(opens[key]))
  const [tab, setTab] = useTab(open, open[0] ?? 'returns')
  return (
    <>
      <PageHead title={t('games')} lead={t('games.lead')}>
        {may('rounds.read') ? <RoundLinks /> : null}
      </PageHead>
      <Tabs
        label={t('games')}
        items={open.map((key) => ({ key, label: words(`games.tab.${key}`) }))}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'returns' ? <Returns /> : null}
      {tab === 'choices' ? <ChoicesTable /> : null}
      {tab === 'chains' ? <ChainsTable /> : null}
      {tab === 'pools' ? <PoolsTable /> : null}
    </>
  )
}

function RoundLinks() {
  const t = useText('gamedesk')
  return (
    <>
      <Link className="btn btn-quiet btn-small" href={paths.rounds()}>
        {t('games.rounds')}
      </Link>
      <Link className="btn btn-quiet btn-small" href={paths.stuckRounds()}>
        {t('games.stuck')}
      </Link>
    </>
  )
}

/** What the games returned, against what their mathematics states. */
function Returns() {
  const t = useText('gamedesk')
  const [filter, setFilter] = useFilters()
  const days = periods.find((count) => String(count) === filter('days')) ?? 30
  const found = useQuery(staffQuery(consoleGamesApi.returns, { days }))
  return (
    <>
      <CertificateLine check={found.data?.check ?? null} />
      <DataTable
        caption={t('games')}
        columns={useReturnColumns()}
        pages={{
          rows: found.data?.games ?? [],
          isLoading: found.isPending,
          error: found.error,
          retry: () => void found.refetch(),
        }}
        rowKey={(row: GameReturn) => `${row.gameCode} ${row.profile} ${row.currency}`}
        empty={t('games.none')}
        list="returns"
      >
        <select
          className="filter"
          aria-label={t('period')}
          value={days}
          onChange={({ target }) => setFilter('days', target.value === '30' ? '' : target.value)}
        >
          {periods.map((count) => (
            <option key={count} value={count}>
              {t('period.days', { count })}
            </option>
          ))}
        </select>
      </DataTable>
    </>
  )
}

function useReturnColumns(): DataColumn<GameReturn>[] {
  const t = useText('gamedesk')
  const { tag } = useTextBook().language
  return [
    {
      key: 'title',
      title: t('title'),
      value: ({ title }) => title,
      renderCell: ({ title, profile }) => (
        <>
          <strong>{title}</strong> <Mono text={profile} />
        </>
      ),
    },
    {
      key: 'verdict',
      title: t('verdict'),
      value: ({ verdict }) => t(`verdict.${verdict}`),
      renderCell: ({ verdict }) => <Badge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Badge>,
    },
    {
      key: 'actual',
      title: t('return.actual'),
      align: 'end',
      value: ({ actual }) => actual,
      renderCell: ({ actual }) => percent(actual, tag),
    },
    {
      key: 'stated',
      title: t('return.stated'),
      align: 'end',
      value: ({ statedLowest }) => statedLowest,
      renderCell: ({ statedLowest: low, statedHighest: high }) => returnRange(low, high, tag),
    },
    {
      key: 'z',
      title: t('z'),
      align: 'end',
      value: ({ z }) => z,
      renderCell: ({ z }) => z?.toFixed(2) ?? '–',
    },
    {
      key: 'error',
      title: t('standardError'),
      align: 'end',
      value: ({ standardError }) => standardError,
      renderCell: ({ standardError }) => percent(standardError, tag, 3),
      wide: true,
    },
    { key: 'bets', title: t('bets'), align: 'end', value: ({ bets }) => bets, wide: true },
    amountColumn({ key: 'stake', title: t('stake'), amount: ({ stake }) => stake, wide: true }),
    amountColumn({ key: 'payout', title: t('payout'), amount: ({ payout }) => payout, wide: true }),
  ]
}
