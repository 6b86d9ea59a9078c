import { studioApi } from '@croupier/api/studio'
import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { Fragment, useEffect, useState } from 'react'
import { type AnyGame } from '../../kinds.ts'
import { multiplierText, stakedIn, type StudioRound } from '../rounds.ts'
import type { Desk } from '../use-desk.ts'
import { RoundCheckBlock } from './RoundCheckBlock.tsx'
import { Sheet } from './Sheet.tsx'

export interface HistoryFact {
  name: string
  value: string
}

/** The player's rounds of this game; each can be replayed by the view that played it, and checked. */
export function HistorySheet({
  desk,
  game,
  onClose,
  onReplay,
  factsOf,
}: {
  desk: Desk
  game: AnyGame
  onClose: () => void
  /** Plays the round again on the stage; without it the game has no replay of one bet. */
  onReplay?: (round: StudioRound) => void
  /** What else this game says of a round. */
  factsOf?: (round: StudioRound) => readonly HistoryFact[]
}) {
  const { t, props, attempt } = desk
  const [rounds, setRounds] = useState<readonly StudioRound[] | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [chosen, setChosen] = useState<StudioRound | null>(null)

  const load = async (from: string | null): Promise<void> => {
    const input = { limit: 20, ...(from === null ? {} : { cursor: from }) }
    const page = await attempt(() => props.call(studioApi.history, input))
    setRounds((before) => [...(from === null ? [] : (before ?? [])), ...(page?.items ?? [])])
    setCursor(page?.nextCursor ?? null)
  }
  // The list is asked for once, when the drawer opens; it is as old as that moment.
  useEffect(() => {
    void load(null)
    // It is made anew with every drawing; the list would be asked for without end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (chosen) {
    return (
      <Sheet
        title={t('history.round', { id: chosen.id.slice(0, 8) })}
        closeLabel={t('close')}
        onClose={() => setChosen(null)}
      >
        <RoundFacts desk={desk} round={chosen} more={factsOf?.(chosen)} />
        {chosen.state === 'closed' || chosen.state === 'crediting' ? (
          <>
            {onReplay ? (
              <button type="button" className="gv-main-button" onClick={() => onReplay(chosen)}>
                {t('history.replay')}
              </button>
            ) : null}
            <RoundCheckBlock desk={desk} game={game} round={chosen} onFresh={setChosen} />
          </>
        ) : null}
      </Sheet>
    )
  }
  return (
    <Sheet title={t('history')} closeLabel={t('close')} onClose={onClose}>
      {rounds === null ? <div className="gv-loading" aria-busy="true" /> : null}
      {rounds?.length === 0 ? <p className="gv-empty">{t('history.empty')}</p> : null}
      <ul className="gv-history">
        {rounds?.map((round) => (
          <li key={round.id}>
            <button type="button" onClick={() => setChosen(round)}>
              <time dateTime={round.openedAt.toISOString()}>
                <bdi dir="ltr">{momentText(round.openedAt, props)}</bdi>
              </time>
              <span>
                <bdi>{props.formatMoney(stakedIn(round))}</bdi>
              </span>
              <OutcomeMark desk={desk} round={round} />
            </button>
          </li>
        ))}
      </ul>
      {cursor === null ? null : (
        <button type="button" className="gv-quiet-button" onClick={() => void load(cursor)}>
          {t('history.more')}
        </button>
      )}
    </Sheet>
  )
}

function RoundFacts({
  desk,
  round,
  more = [],
}: {
  desk: Desk
  round: StudioRound
  more?: readonly HistoryFact[] | undefined
}) {
  const { t, props } = desk
  return (
    <dl className="gv-facts">
      <dt>{t('time')}</dt>
      <dd>
        <bdi dir="ltr">{momentText(round.openedAt, props)}</bdi>
      </dd>
      <dt>{t('stake')}</dt>
      <dd>
        <bdi>{props.formatMoney(stakedIn(round))}</bdi>
      </dd>
      <dt>{t('outcome.win')}</dt>
      <dd>
        <OutcomeMark desk={desk} round={round} />
      </dd>
      {more.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      <dt>ID</dt>
      <dd>
        <code>{round.id}</code>
      </dd>
    </dl>
  )
}

function OutcomeMark({ desk, round }: { desk: Desk; round: StudioRound }) {
  const { t, props } = desk
  if (round.state === 'cancelled') return <em data-tone="quiet">{t('outcome.cancelled')}</em>
  if (round.outcome === null) return <em data-tone="open">{t('outcome.open')}</em>
  if (round.outcome === 'lose') return <em data-tone="quiet">{t('outcome.lose')}</em>
  if (round.outcome === 'void') return <em data-tone="quiet">{t('outcome.void')}</em>
  return (
    <em data-tone={(round.payout ?? 0n) > stakedIn(round) ? 'good' : 'quiet'}>
      <bdi>{props.formatMoney(round.payout ?? 0n)}</bdi>
      <small>{multiplierText(round.multiplierX100 ?? 0, props.language.tag)}</small>
    </em>
  )
}

function momentText(moment: Date, { formatMoment, language }: GameViewProps): string {
  if (formatMoment) return formatMoment(moment)
  return new Intl.DateTimeFormat(language.tag, {
    dateStyle: 'short',
    timeStyle: 'medium',
    numberingSystem: 'latn',
  }).format(moment)
}
