import { type Contest, tournamentsApi } from '@croupier/api/engagement/tournaments'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { ContestArt } from './ContestArt.tsx'
import { ContestTime } from './ContestTime.tsx'
import { useScoreWords } from './score-words.ts'
import './tournaments.css'

/** The contests that run or come, as a part of another page; nothing where there are none. */
export function RunningTournaments() {
  const t = useText('tournaments')
  const { data, refetch } = useQuery(query(tournamentsApi.list, {}))
  const items = data?.items.filter(({ state }) => state === 'running' || state === 'coming') ?? []
  if (items.length === 0) return null
  return (
    <section className="tournaments">
      <h2>
        <Link href={paths.promotions('tournaments')}>{t('title')}</Link>
      </h2>
      <ContestCards items={items} onEnd={() => void refetch()} />
    </section>
  )
}

/** Contests, each with its picture, its time and the way to it. */
export function ContestCards({ items, onEnd }: { items: readonly Contest[]; onEnd: () => void }) {
  return (
    <ul className="contest-cards">
      {items.map((contest) => (
        <li key={contest.id}>
          <ContestCard contest={contest} onEnd={onEnd} />
        </li>
      ))}
    </ul>
  )
}

function ContestCard({ contest, onEnd }: { contest: Contest; onEnd: () => void }) {
  const t = useText('tournaments')
  const { id, title, summary, state, players, own } = contest
  return (
    <Link
      href={paths.promotions(id)}
      className="panel contest-card"
      data-over={state === 'finished' ? '' : undefined}
    >
      <ContestArt by={contest.terms.score.by} />
      <span className="contest-card-words">
        <span className="contest-card-head">
          <Badge tone={state === 'running' ? 'good' : 'neutral'}>{t(`state.${state}`)}</Badge>
          <ContestTime contest={contest} onEnd={onEnd} />
        </span>
        <strong>{title}</strong>
        <span className="muted">{summary}</span>
        <span className="contest-card-facts">
          <TopPrize contest={contest} />
          <small className="muted">{t('players', { count: players })}</small>
          {own !== null && own.place !== null ? (
            <Badge tone="accent">{t('own.at', { place: own.place })}</Badge>
          ) : null}
        </span>
      </span>
    </Link>
  )
}

/** The pool of now, or its cap, or the first prize of a table. */
function TopPrize({ contest: { terms, currency, pool, state } }: { contest: Contest }) {
  const t = useText('tournaments')
  const { money, prizeOf } = useScoreWords(currency)
  const { prizes } = terms
  if (prizes.form === 'table')
    return (
      <span className="contest-prize">
        {t('prize.first', { prize: prizeOf(prizes.places[0]?.rewards ?? []) })}
      </span>
    )
  const isOver = state === 'finished' || state === 'settling'
  return (
    <span className="contest-prize">
      {prizes.most !== null && !isOver
        ? t('pool.upTo', { amount: money(prizes.most) })
        : t('pool.of', { amount: money(pool ?? 0n) })}
    </span>
  )
}
