import { recordsApi, roundStates } from '@croupier/api/reporting/records'
import type { InputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../app/site.tsx'
import { useAddress, wordOf, writeRound } from './address.ts'
import { ChoiceChips } from './ChoiceChips.tsx'
import { momentsOf } from './days.ts'
import { PieceDownload } from './PieceDownload.tsx'
import { PeriodFilter, usePeriod } from './PeriodFilter.tsx'
import { Count, RecordList, Totals } from './RecordList.tsx'
import { RecordSheets } from './RecordSheets.tsx'
import { RoundButton } from './RoundButton.tsx'
import { usePages } from './use-pages.ts'

const fileColumns = ['time', 'round', 'vendor', 'game'] as const

/** The betting record (personalHistoryCopy): every round with stake, payout and result, to be opened and checked. */
export function BettingRecordPage() {
  const t = useText('records')
  const { brand } = usePermission()
  const { value, change } = useAddress()
  const period = usePeriod()
  const state = wordOf(roundStates, value('state'))
  const gameCode = value('game') ?? undefined
  const filter = { ...momentsOf(period, brand.timeZone), state, gameCode }
  const pages = usePages({
    key: [recordsApi.rounds.path, 'pages', period, state, gameCode],
    load: (page, signal) =>
      callEndpoint(recordsApi.rounds, { limit: 20, ...filter, ...page }, { signal }),
  })
  const sums = [t('stake'), t('payout'), t('net'), t('file.currency')]
  const chosen = pages.items?.find((round) => round.gameCode === gameCode)
  return (
    <>
      <section className="panel record-filters" aria-label={t('filters')}>
        <PeriodFilter onChange={change} />
        <ChoiceChips
          label={t('state')}
          allLabel={t('all')}
          words={roundStates.map((word) => ({ word, label: t(`state.${word}`) }))}
          current={state}
          onChoose={(word) => change({ state: word })}
        />
        {gameCode === undefined ? null : (
          <Button size="small" icon="x" onClick={() => change({ game: null })}>
            {t('onlyGame', { game: chosen?.title ?? gameCode })}
          </Button>
        )}
        <PieceDownload
          name={`betting-record-${period.from ?? 'all'}-${period.to ?? 'all'}`}
          head={[...fileColumns.map((column) => t(`file.${column}`)), t('state'), ...sums]}
          load={(at) => callEndpoint(recordsApi.roundsFile, { ...filter, ...at })}
        />
      </section>
      <RecordList
        pages={pages}
        label={t('rounds')}
        empty={t('rounds.empty')}
        totals={<RoundTotals filter={filter} />}
        itemKey={writeRound}
      >
        {(round) => (
          <RoundButton
            round={round}
            onOpen={() => change({ round: writeRound(round) })}
            onVerify={() => change({ round: writeRound(round), verify: '1' })}
          />
        )}
      </RecordList>
      <RecordSheets onOnlyGame={(game) => change({ game, round: null })} />
    </>
  )
}

/** What all rounds of the filter add up to; without them the list still stands. */
function RoundTotals({ filter }: { filter: InputOf<typeof recordsApi.roundTotals> }) {
  const t = useText('records')
  const { data } = useQuery({ ...query(recordsApi.roundTotals, filter), staleTime: 5_000 })
  if (!data) return <Skeleton className="record-totals-skeleton" />
  const { currency, rounds, stake, payout, net, isWhole } = data
  return (
    <Totals
      label={t(isWhole ? 'totals.all' : 'totals.newest')}
      items={[
        {
          name: t('rounds'),
          // Of more rounds than are added up the house has looked at one.
          value: isWhole ? <Count of={rounds} /> : [<Count key="most" of={rounds - 1} />, '+'],
        },
        { name: t('stake'), value: <Money amount={stake} currency={currency} /> },
        { name: t('payout'), value: <Money amount={payout} currency={currency} /> },
        { name: t('net'), value: <Money amount={net} currency={currency} signed /> },
      ]}
    />
  )
}
