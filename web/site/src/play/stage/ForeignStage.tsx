import { membersApi } from '@croupier/api/accounts/members'
import { stakesApi } from '@croupier/api/play/open-bets'
import { vendorsApi } from '@croupier/api/play/vendors'
import { ExpandButton, FrameBar, TimeStrip } from '@croupier/games/engine/view/frame/FrameBar.tsx'
import { GameIconButton } from '@croupier/games/engine/view/frame/icons.tsx'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useMoment } from '../../app/moments.ts'
import { useMember, usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import type { ForeignGame } from './foreign-game.ts'
import { GamePoster } from './GamePoster.tsx'
import { type FrameState, useForeignFrame } from './use-foreign-frame.ts'

/**
 * Scripts, and the vendor's own origin for its storage and calls, which is never ours. Nothing else: no pop-ups, no forms, no
 * way to lead the whole window elsewhere.
 */
const SANDBOX = 'allow-scripts allow-same-origin'
const ALLOW = 'autoplay; fullscreen'
/** However often a game says that money moved, the house is asked once in this time. */
const ASK_EVERY_MS = 1_000

/** A game of another maker, in a frame of its own under the bar that every game has. */
export function ForeignStage({
  code,
  game,
  onReopen,
}: {
  code: string
  game: ForeignGame
  onReopen: () => void
}) {
  const games = useText('games')
  const play = useText('play')
  const { language } = useTextBook()
  const { timeZone } = usePermission().brand
  const [, go] = useLocation()
  const balance = useShownBalance(game.trial)
  const askBalance = useBalanceAsker()
  const leave = (): void => go(paths.home())
  const opening = useForeignFrame(game.address.origin, (hint) =>
    hint === 'croupier.close' ? leave() : askBalance(),
  )
  const { frame, loaded, wait } = opening
  // A browser shows its own page for a site that is away, and calls it loaded; only the house can tell.
  const { data: reach } = useQuery({
    ...query(vendorsApi.reach, { gameCode: code }),
    staleTime: 0,
    gcTime: 0,
  })
  const isAway = reach?.reachable === false && opening.state !== 'blocked'
  const state = isAway ? 'away' : opening.state
  return (
    <div className="gv">
      <FrameBar
        title={game.title}
        mark={game.trial ? games('freePlay') : null}
        balance={balance === null ? null : { label: games('balance'), amount: balance }}
        back={{ label: games('back'), onLeave: leave }}
        doors={
          <>
            <GameIconButton name="spin" label={play('foreign.again')} onPress={onReopen} />
            <ExpandButton label={games('fullscreen')} />
          </>
        }
      >
        <TimeStrip
          tag={language.tag}
          timeZone={timeZone}
          timeLabel={games('time')}
          elapsedLabel={games('elapsed')}
        />
      </FrameBar>
      <div className="gv-stage">
        {state === 'blocked' || state === 'away' ? null : (
          <iframe
            ref={frame}
            className="foreign-frame"
            title={game.title}
            src={game.address.href}
            sandbox={SANDBOX}
            allow={ALLOW}
            referrerPolicy="no-referrer"
            onLoad={loaded}
          />
        )}
        <Cover code={code} state={state} onReopen={onReopen} onWait={wait} onLeave={leave} />
      </div>
    </div>
  )
}

/** What lies over the frame until the game is there, and what can be done when it does not come. */
function Cover(props: {
  code: string
  state: FrameState | 'away'
  onReopen: () => void
  onWait: () => void
  onLeave: () => void
}) {
  const t = useText('play')
  const games = useText('games')
  const { state } = props
  if (state === 'open') return null
  // The page's policy is as old as the page: with a new one the vendor may be in it.
  const again = state === 'blocked' ? () => window.location.reload() : props.onReopen
  return (
    <div className="foreign-cover">
      <GamePoster code={props.code} busy={state === 'opening'}>
        {state === 'opening' ? null : (
          <>
            <p className="poster-text" role="alert">
              {t(`foreign.${state}`)}
            </p>
            <OpenMoney code={props.code} />
            <Button look="main" icon="rotate-cw" onClick={again}>
              {t('foreign.again')}
            </Button>
            {state === 'slow' ? <Button onClick={props.onWait}>{t('foreign.wait')}</Button> : null}
            <Button look="quiet" onClick={props.onLeave}>
              {games('back')}
            </Button>
          </>
        )}
      </GamePoster>
    </div>
  )
}

/** The member's balance as text; play money beside a real account has a wallet that the page does not see. */
function useShownBalance(trial: boolean): string | null {
  const member = useMember()
  const { language } = useTextBook()
  if (!member || (trial && !member.isTrial)) return null
  return formatMoney(member.balance, { tag: language.tag, currency: member.currency })
}

/** Asks the house for the balance, at most once a second, and once more when the game is left. */
function useBalanceAsker(): () => void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A round may have ended while the page was on its way out.
  useEffect(() => {
    return () => {
      clearTimeout(timer.current)
      void refresh(queries, [membersApi.info])
    }
  }, [queries])
  return () => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void refresh(queries, [membersApi.info])
    }, ASK_EVERY_MS)
  }
}

/** What lies in a round of this game that has not ended: it is safe, and until when. Nothing when there is none. */
function OpenMoney({ code }: { code: string }) {
  const t = useText('play')
  const { language } = useTextBook()
  const moment = useMoment('moment')
  const { data } = useQuery(query(stakesApi.mine, {}))
  const rounds = data?.items.filter(({ gameCode }) => gameCode === code) ?? []
  const [first] = rounds
  if (!first) return null
  const { currency, deadline } = first
  const stake = rounds.reduce((sum, round) => sum + round.stake - round.payout, 0n)
  const amount = formatMoney(stake > 0n ? stake : 0n, { tag: language.tag, currency })
  const time = moment(deadline)
  return (
    <p className="poster-text">
      {t('foreign.money', { amount, time })}{' '}
      <Link href={paths.member('moneyInGames')}>{t('foreign.money.open')}</Link>
    </p>
  )
}
