import { recordsApi, roundStates } from '@croupier/api/records'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { usePermission } from '../../app/site.tsx'
import { useAddress, wordOf, writeRound } from './records/address.ts'
import { ChoiceChips } from './records/ChoiceChips.tsx'
import { momentsOf } from './records/days.ts'
import { PeriodFilter, usePeriod } from './records/PeriodFilter.tsx'
import { RecordList, Totals } from './records/RecordList.tsx'
import { RecordSheets } from './records/RecordSheets.tsx'
import { type PlayedRound, RoundButton } from './records/RoundButton.tsx'
import { usePages } from './records/use-pages.ts'

/** The betting record (personalHistoryCopy): every round with stake, payout and result, to be opened and checked. */
export function BettingRecordPage() {
  const t = useText('records')
  const { brand } = usePermission()
  const { value, change } = useAddress()
  const period = usePeriod()
  const state = wordOf(roundStates, value('state'))
  const gameCode = value('game') ?? undefined
  const pages = usePages({
    key: [recordsApi.rounds.path, 'pages', period, state, gameCode],
    load: (page, signal) =>
      callEndpoint(
        recordsApi.rounds,
        { limit: 20, ...momentsOf(period, brand.timeZone), state, gameCode, ...page },
        { signal },
      ),
  })
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
      </section>
      <RecordList
        pages={pages}
        label={t('rounds')}
        empty={t('rounds.empty')}
        totals={<RoundTotals rounds={pages.items ?? []} />}
        itemKey={writeRound}
      >
        {(round) => (
          <RoundButton round={round} onOpen={() => change({ round: writeRound(round) })} />
        )}
      </RecordList>
      <RecordSheets onOnlyGame={(game) => change({ game, round: null })} />
    </>
  )
}

function RoundTotals({ rounds }: { rounds: readonly PlayedRound[] }) {
  const t = useText('records')
  const currency = rounds[0]?.currency
  if (!currency) return null
  const sum = (of: (round: PlayedRound) => bigint): bigint =>
    rounds.reduce((total, round) => total + of(round), 0n)
  return (
    <Totals
      items={[
        { name: t('rounds'), value: rounds.length },
        { name: t('stake'), value: <Money amount={sum((r) => r.stake)} currency={currency} /> },
        { name: t('payout'), value: <Money amount={sum((r) => r.payout)} currency={currency} /> },
        { name: t('net'), value: <Money amount={sum((r) => r.net)} currency={currency} signed /> },
      ]}
    />
  )
}
