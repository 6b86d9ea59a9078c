import {
  consoleLotteryApi,
  type drawViews,
  type StaffDraw,
  type StaffDrawState,
  staffDrawStates,
} from '@croupier/api/play/console-lottery'
import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useStaffPages } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, timeColumn } from '../../ui/table/columns.tsx'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { Amount, When } from '../../ui/words.tsx'
import { DrawState } from './DrawState.tsx'
import { usePolling } from './use-polling.ts'

const PAGE = 50
type View = (typeof drawViews)[number]

/** States that a list can hold. */
const STATES: Readonly<Record<View, readonly StaffDrawState[]>> = {
  work: staffDrawStates.filter((one) => !['scheduled', 'settled', 'void'].includes(one)),
  coming: [],
  done: ['settled', 'void'],
}

/** Draws that take bets or wait for something, those that come, or those that are over. */
export function DrawsTab({ view }: { view: View }) {
  const t = useText('lotterydesk')
  const [, go] = useLocation()
  const [filter] = useFilters()
  const state = STATES[view].find((one) => one === filter('state'))
  const gameCode = /^[A-Z0-9][A-Z0-9-]{1,39}$/.test(filter('game')) ? filter('game') : undefined
  const pages = useStaffPages(consoleLotteryApi.draws, { view, limit: PAGE, state, gameCode })
  usePolling([consoleLotteryApi.draws])
  const games = pages.answer?.games ?? []
  return (
    <DataTable
      caption={t(`tab.${view}`)}
      columns={useDrawColumns(view)}
      pages={pages}
      rowKey={({ gameCode: code, issue }) => `${code}/${issue}`}
      onOpen={({ gameCode: code, issue }) => go(paths.lotteryDraw(code, issue))}
      empty={t(`none.${view}`)}
      csv="lottery-draws"
    >
      <FilterSelect
        name="game"
        label={t('game')}
        all={t('game.all')}
        values={games.map(({ code }) => code)}
        word={(code) => games.find((game) => game.code === code)?.name ?? code}
      />
      {STATES[view].length > 0 ? (
        <FilterSelect
          name="state"
          label={t('state')}
          all={t('state.all')}
          values={STATES[view]}
          word={(one) => t(`state.${one}`)}
        />
      ) : null}
    </DataTable>
  )
}

function useDrawColumns(view: View): DataColumn<StaffDraw>[] {
  const t = useText('lotterydesk')
  return useMemo(() => {
    const sums = (
      key: 'staked' | 'payout' | 'liability',
      wide: boolean | 'very',
    ): DataColumn<StaffDraw> => ({
      key,
      title: t(`column.${key}`),
      align: 'end',
      wide,
      value: ({ stakes }) =>
        stakes.map((stake) => `${stake[key] ?? ''} ${stake.currency}`).join(', '),
      renderCell: ({ stakes }) =>
        stakes.length === 0
          ? '–'
          : stakes.map((stake) => (
              <div key={stake.currency}>
                {stake[key] === null ? (
                  '–'
                ) : (
                  <Amount amount={stake[key]} currency={stake.currency} />
                )}
              </div>
            )),
    })
    return [
      {
        key: 'game',
        title: t('game'),
        value: ({ gameName }) => gameName,
        renderCell: ({ gameName, source }) => (
          <>
            <strong>{gameName}</strong> <small className="muted">{t(`source.${source}`)}</small>
          </>
        ),
      },
      {
        key: 'issue',
        title: t('issue'),
        value: ({ issue }) => issue,
        renderCell: ({ issue }) => (
          <span className="num" dir="ltr">
            {issue}
          </span>
        ),
      },
      {
        key: 'state',
        title: t('state'),
        value: ({ state }) => t(`state.${state}`),
        renderCell: (draw) => <DrawState draw={draw} />,
      },
      timeColumn({ key: 'closes', title: t('column.closes'), at: ({ closesAt }) => closesAt }),
      {
        key: 'draws',
        title: t('column.draws'),
        value: ({ drawsAt }) => drawsAt.toISOString(),
        renderCell: ({ drawsAt, zone }) => <When at={drawsAt} zone={zone} />,
        wide: true,
      },
      sums('staked', false),
      // What is over owes nothing, and what is not has paid nothing.
      view === 'done' ? sums('payout', false) : sums('liability', true),
      {
        key: 'result',
        title: t('result'),
        value: ({ result }) => shortResult(result),
        renderCell: ({ result }) => (
          <span className="num" dir="ltr">
            {shortResult(result) || '–'}
          </span>
        ),
        wide: true,
      },
    ]
  }, [t, view])
}

/** The first prize, or all balls. */
function shortResult(result: StaffDraw['result']): string {
  const [numbers = []] = Object.values(result ?? {})
  return numbers.join(' ')
}
