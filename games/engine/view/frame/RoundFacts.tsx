import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { Fragment } from 'react'
import { multiplierText, stakedIn, type StudioRound } from '../rounds.ts'
import type { Desk } from '../use-desk.ts'

export interface HistoryFact {
  name: string
  value: string
}

/** When a round was, what it cost and brought, and what its game adds. */
export function RoundFacts({
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
        {round.freeRounds ? <small> {t('free')}</small> : null}
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

/** How a round ended, in a word or an amount. */
export function OutcomeMark({ desk, round }: { desk: Desk; round: StudioRound }) {
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

/** A moment as the site writes it. */
export function momentText(moment: Date, { formatMoment, language }: GameViewProps): string {
  if (formatMoment) return formatMoment(moment)
  return new Intl.DateTimeFormat(language.tag, {
    dateStyle: 'short',
    timeStyle: 'medium',
    numberingSystem: 'latn',
  }).format(moment)
}
