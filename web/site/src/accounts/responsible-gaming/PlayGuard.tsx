import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import type { OutputOf } from '@croupier/api/endpoint'
import { query, refresh, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import '../../styles/protection.css'

type Play = OutputOf<typeof responsibleGamingApi.play>

/** The house says when something happened; in between this is soon enough. */
const ASK_AGAIN_MS = 20_000
const HINTS_AT_MOST_EVERY_MS = 2_000
const refreshes = [responsibleGamingApi.play]

/** Over a game of real money: what this session of play has cost and brought, and the reality check when it is due (RG-06). */
export function PlayGuard({
  memberId,
  isRevealing,
  children,
}: {
  memberId: bigint
  /** The game still shows how a round ends that the house has paid already. */
  isRevealing: boolean
  /** What else stands in the line above the game. */
  children?: ReactNode
}) {
  const queries = useQueryClient()
  const { data } = useQuery({
    ...query(responsibleGamingApi.play, {}),
    refetchInterval: ASK_AGAIN_MS,
    staleTime: HINTS_AT_MOST_EVERY_MS,
  })
  const ask = (): void => void refresh(queries, refreshes)
  useLive(`member:${memberId}`, { message: ask, missed: ask })
  if (!data) return null
  return (
    <>
      <div className="play-line">
        <SessionPanel play={data} isRevealing={isRevealing} />
        {children}
      </div>
      {data.checkDue ? <RealityCheck play={data} /> : null}
    </>
  )
}

/** A session as its player has seen it: stakes at once, wins when the game has shown them, or the bar would tell how a round ends. */
export function useSeenPlay<Seen extends Pick<Play, 'won' | 'net'>>(
  play: Seen,
  isRevealing: boolean,
): Seen {
  const [seenWon, setSeenWon] = useState(play.won)
  if (!isRevealing && seenWon !== play.won) setSeenWon(play.won)
  return isRevealing ? { ...play, won: seenWon, net: play.net - (play.won - seenWon) } : play
}

function SessionPanel({ play, isRevealing }: { play: Play; isRevealing: boolean }) {
  const t = useText('limits')
  const { currency, staked, won, net } = useSeenPlay(play, isRevealing)
  return (
    <dl className="safe-session" aria-label={t('play')}>
      <dt>{t('play.staked')}</dt>
      <dd>
        <Money amount={staked} currency={currency} />
      </dd>
      <dt>{t('play.won')}</dt>
      <dd>
        <Money amount={won} currency={currency} />
      </dd>
      <dt>{t('play.net')}</dt>
      <dd>
        <Money amount={net} currency={currency} signed />
      </dd>
    </dl>
  )
}

/** Must be answered: the server takes no bet before. */
function RealityCheck({ play }: { play: Play }) {
  const t = useText('limits')
  const [, go] = useLocation()
  const answer = useAction(responsibleGamingApi.answerCheck, { refreshes })
  const { currency, staked, won, net, since, serverTime } = play
  const minutes = since ? Math.floor((serverTime.getTime() - since.getTime()) / 60_000) : 0
  return (
    <Dialog title={t('reality')} closeLabel={t('close')} closable={false} onClose={() => undefined}>
      <div className="form">
        <p>{t('reality.text', { time: t('minutes', { minutes }) })}</p>
        <dl className="safe-facts">
          <div>
            <dt>{t('play.time')}</dt>
            <dd>{t('minutes', { minutes })}</dd>
          </div>
          <div>
            <dt>{t('play.staked')}</dt>
            <dd>
              <Money amount={staked} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('play.won')}</dt>
            <dd>
              <Money amount={won} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('play.net')}</dt>
            <dd>
              <Money amount={net} currency={currency} signed />
            </dd>
          </div>
        </dl>
        <RefusalNote error={answer.error} />
        <div className="dialog-actions">
          {/* Neither way is made to look the better one. */}
          <Button
            look="quiet"
            busy={answer.isPending}
            onClick={() => answer.mutate({}, { onSuccess: () => go(paths.home()) })}
          >
            {t('reality.stop')}
          </Button>
          <Button look="quiet" busy={answer.isPending} onClick={() => answer.mutate({})}>
            {t('reality.continue')}
          </Button>
        </div>
        <Link className="safe-link" href={paths.member('playSafely')}>
          {t('reality.limits')}
        </Link>
      </div>
    </Dialog>
  )
}
