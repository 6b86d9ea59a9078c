import { tournamentsApi } from '@croupier/api/engagement/tournaments'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { TimeLeft } from '../missions/TimeLeft.tsx'
import { useScoreWords } from './score-words.ts'
import './tournaments.css'

const ASK_AGAIN_MS = 30_000
/** A board that changes twice a second is asked for less often than that while somebody plays. */
const FRESH_MS = 2_000

/** Above a game: the own place in the contest that its rounds count for, the score and the time that is left. It opens the board. */
export function RankChip({ gameCode }: { gameCode: string }) {
  const t = useText('tournaments')
  const queries = useQueryClient()
  const { data } = useQuery({
    ...query(tournamentsApi.ofGame, { gameCode }),
    staleTime: FRESH_MS,
    refetchInterval: ASK_AGAIN_MS,
  })
  const contest = data?.items.find(({ isIn }) => isIn) ?? data?.items[0]
  const ask = (): void => void refresh(queries, [tournamentsApi.ofGame])
  useLive(contest?.topic ?? null, { message: ask, missed: ask })
  const { textOf } = useScoreWords(contest?.currency ?? 'BRL')
  if (!contest) return null
  const { id, title, own, endsAt, isMultiplier } = contest
  return (
    <Link href={paths.promotions(id)} className="rank-chip" title={title}>
      <Icon name="trophy" size={14} />
      <span className="sr-only">{title}</span>
      {own === null ? (
        <span>{t('join')}</span>
      ) : (
        <>
          <strong>{own.place === null ? '–' : t('own.at', { place: own.place })}</strong>
          <bdi>{textOf(own.score, isMultiplier)}</bdi>
        </>
      )}
      <small>
        <TimeLeft until={endsAt} onEnd={ask} />
      </small>
    </Link>
  )
}
