import { type ContestBoard, tournamentsApi } from '@croupier/api/engagement/tournaments'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { BoardLines } from './BoardLines.tsx'
import { ContestArt } from './ContestArt.tsx'
import { ContestRules } from './ContestRules.tsx'
import { ContestTime } from './ContestTime.tsx'
import { PrizeTable } from './PrizeTable.tsx'
import { useScoreWords } from './score-words.ts'

/** One contest: its time, the own place, the live board, the prizes and the rules. */
export function ContestPage({ contestId }: { contestId: string }) {
  const t = useText('tournaments')
  const found = useQuery(query(tournamentsApi.board, { contestId }))
  const { data: board, error } = found
  const again = (): void => void found.refetch()
  useLive(board?.topic ?? null, { message: again, missed: again })
  if (error) return <PageError error={error} onRetry={again} />
  if (!board) return <PageSkeleton />
  return (
    <div className="content-page tournaments">
      <Link href={paths.promotions('tournaments')} className="member-back contest-back">
        <Icon name="chevron-left" size={18} />
        {t('all')}
      </Link>
      <Head board={board} onEnd={again} />
      <div className="contest-columns">
        <BoardLines board={board} />
        <div className="contest-side">
          <PrizeTable board={board} />
          <ContestRules board={board} />
        </div>
      </div>
    </div>
  )
}

function Head({ board, onEnd }: { board: ContestBoard; onEnd: () => void }) {
  const t = useText('tournaments')
  const { title, summary, state, players, terms } = board
  return (
    <section className="contest-stage">
      <ContestArt by={terms.score.by} />
      <div className="contest-stage-words">
        <p className="contest-card-head">
          <Badge tone={state === 'running' ? 'good' : 'neutral'}>{t(`state.${state}`)}</Badge>
          <ContestTime contest={board} onEnd={onEnd} />
        </p>
        <h1>{title}</h1>
        <p>{summary}</p>
        <p className="contest-small">{t('players', { count: players })}</p>
      </div>
      <OwnPlace board={board} />
      <NextStep board={board} />
    </section>
  )
}

/** Where the reader stands, and what that place gets. */
function OwnPlace({ board }: { board: ContestBoard }) {
  const t = useText('tournaments')
  const { own, currency, terms, players, ownPrize, state, isDisqualified } = board
  const { scoreOf, prizeOf } = useScoreWords(currency)
  if (isDisqualified) return <p className="contest-own-note">{t('disqualified')}</p>
  if (own === null) return null
  const isFinished = state === 'finished'
  return (
    <dl className="contest-own" aria-live="polite">
      <div>
        <dt>{t('own')}</dt>
        <dd>
          {own.place === null ? (
            t('own.none')
          ) : (
            <>
              <strong>{own.place}</strong> <small>{t('own.of', { players })}</small>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('own.score')}</dt>
        <dd>
          <strong>
            <bdi>{scoreOf(own.score, terms.score)}</bdi>
          </strong>
        </dd>
      </div>
      <div>
        <dt>{t('own.rounds')}</dt>
        <dd>{t('own.roundsOf', { count: own.rounds, most: terms.rounds })}</dd>
      </div>
      <div>
        <dt>{t(isFinished ? 'own.won' : 'own.prize')}</dt>
        <dd>
          <strong>
            <bdi>{prizeOf(ownPrize)}</bdi>
          </strong>
        </dd>
      </div>
    </dl>
  )
}

function NextStep({ board }: { board: ContestBoard }) {
  const t = useText('tournaments')
  const { brand } = usePermission()
  const join = useAction(tournamentsApi.join, {
    refreshes: [tournamentsApi.board, tournamentsApi.list, tournamentsApi.ofGame],
  })
  const { state, terms, isIn, settlesAt, id } = board
  if (state === 'settling')
    return (
      <p className="contest-own-note">
        {t('settles', { time: formatZoned(settlesAt, brand.timeZone) })}
      </p>
    )
  if (state !== 'running' && state !== 'coming') return null
  if (terms.optIn && !isIn)
    return (
      <div className="contest-act">
        <Button
          look="main"
          busy={join.isPending}
          onClick={() => void join.mutateAsync({ contestId: id })}
        >
          {t('join')}
        </Button>
        <RefusalNote error={join.error} />
      </div>
    )
  if (state === 'coming') return <p className="contest-own-note">{t('joined')}</p>
  const [game] = terms.of.games
  return (
    <div className="contest-act">
      <Link href={game === undefined ? paths.home() : paths.play(game)} className="btn btn-main">
        {t('play')}
      </Link>
      {isIn ? null : <p className="contest-small">{t('auto')}</p>}
    </div>
  )
}
