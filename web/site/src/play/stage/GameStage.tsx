import type { membersApi } from '@croupier/api/accounts/members'
import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { vendorsApi } from '@croupier/api/play/vendors'
import { purchasesApi } from '@croupier/api/play/purchases'
import { studioApi } from '@croupier/api/play/studio'
import { callEndpoint, RefusalError } from '@croupier/kit/api/call-endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import type { GameLaunch, GameViewProps } from '@croupier/kit/game-view'
import { useLiveClient } from '@croupier/kit/live/live'
import { formatDateTime } from '@croupier/kit/money/dates'
import { formatMoney } from '@croupier/kit/money/format-money'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { useErrorText } from '@croupier/kit/ui/error-text.ts'
import { EmptyState, ErrorState } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createElement, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { memberQuery, useMember, usePermission, useSite, useSwitch } from '../../app/site.tsx'
import { PageBoundary } from '../../app/PageBoundary.tsx'
import { fetchGameView, gameViewOf } from '../catalogue/game-views.ts'
import { paths } from '../../paths.ts'
import { closureOf } from './closure.ts'
import { type ForeignGame, launchTarget } from './foreign-game.ts'
import { GamePoster } from './GamePoster.tsx'
import { NoGame } from './NoGame.tsx'
import { ServiceLink } from './ServiceLink.tsx'
import { TableTalk } from './TableTalk.tsx'
import { isNoGame } from './use-game-name.ts'

const ForeignStage = part(() => import('./ForeignStage.tsx').then((m) => m.ForeignStage))

const ClosedGame = part(() => import('./ClosedGame.tsx').then((m) => m.ClosedGame))

const PlayGuard = part(() =>
  import('../../accounts/responsible-gaming/PlayGuard.tsx').then((m) => m.PlayGuard),
)

const RankChip = part(() =>
  import('../../engagement/tournaments/RankChip.tsx').then((m) => m.RankChip),
)

const InGameChip = part(() =>
  import('../../engagement/in-game/InGameChip.tsx').then((m) => m.InGameChip),
)

const JackpotChip = part(() =>
  import('../../engagement/jackpots/JackpotChip.tsx').then((m) => m.JackpotChip),
)

/** Launches a game: the house's own views get all that they may know of the site, a vendor's game a frame of its own. */
export function GameStage({ code, trial }: { code: string; trial: boolean }) {
  const t = useText('common')
  const play = useText('play')
  const textOf = useErrorText()
  const book = useTextBook()
  const { language } = book
  const member = useMember()
  const [isRevealing, setRevealing] = useState(false)
  // While the house opens the game. What the browser fetches is not what React draws.
  useEffect(() => {
    fetchGameView(code, book)
  }, [code, book])
  const { data, error, refetch } = useQuery({
    queryKey: ['launch', code, trial],
    queryFn: () => launch({ code, trial, language: language.code }),
    // A launch token is good once: opening again needs a new one, and nothing may do so behind the player's back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (isNoGame(error)) return <NoGame />
  const closure = closureOf(error)
  if (closure !== null)
    return (
      <LazyBoundary fallback={<GamePoster code={code} busy />}>
        <ClosedGame code={code} closure={closure} onRetry={() => void refetch()} />
      </LazyBoundary>
    )
  if (error && isAboutProtection(error)) {
    // It is not going to open before its day, however often somebody tries.
    return (
      <GamePoster code={code}>
        <p className="poster-text" role="alert">
          {textOf(error)}
        </p>
        <Link href={paths.member('playSafely')} className="btn btn-main btn-large">
          {t('member.playSafely')}
        </Link>
        <ServiceLink />
      </GamePoster>
    )
  }
  if (error) {
    return (
      <GamePoster code={code}>
        <ErrorState
          message={textOf(error)}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
        <ServiceLink />
      </GamePoster>
    )
  }
  if (!data) return <GamePoster code={code} busy />
  if (!canShow(data)) return <EmptyState art="lost" title={play('unknown')} />
  const reopen = (): void => void refetch()
  return (
    <div className="stage">
      {trial || !member || member.isTrial ? null : (
        <LazyBoundary>
          <PlayGuard memberId={member.id} isRevealing={isRevealing}>
            <LazyBoundary>
              <RankChip gameCode={code} />
              <InGameChip memberId={member.id} gameCode={code} />
              <JackpotChip gameCode={code} />
            </LazyBoundary>
          </PlayGuard>
        </LazyBoundary>
      )}
      <LazyBoundary fallback={<GamePoster code={code} busy />}>
        {'address' in data ? (
          <PageBoundary name={data.address.href} place="game" onRetry={reopen}>
            <ForeignStage code={code} game={data} onReopen={reopen} />
          </PageBoundary>
        ) : (
          // What went wrong may be the round that it holds: trying again opens the game anew.
          <PageBoundary name={data.launch.token} place="game" onRetry={reopen}>
            <OpenGame opened={data} onReopen={reopen} onReveal={setRevealing} />
          </PageBoundary>
        )}
      </LazyBoundary>
    </div>
  )
}

/** Shared tables have a room of their own to talk in. */
function hasRoom({ kind }: GameLaunch): boolean {
  return kind === 'shared'
}

/** The member’s own page says what is in the way, and until when. */
function isAboutProtection(error: Error): boolean {
  return (
    error instanceof RefusalError && ['play_paused', 'limits_required'].includes(error.body.code)
  )
}

function canShow(data: OpenedGame | ForeignGame | 'unknown'): data is OpenedGame | ForeignGame {
  if (data === 'unknown') return false
  return 'address' in data || gameViewOf(data.launch.engineCode) !== null
}

interface LaunchOrder {
  code: string
  trial: boolean
  language: string
}

/** A game that the studio has opened, and its name in the lobby. */
interface OpenedGame {
  launch: GameLaunch
  title: string
}

async function launch({
  code,
  trial,
  language,
}: LaunchOrder): Promise<OpenedGame | ForeignGame | 'unknown'> {
  const ticket = await callEndpoint(vendorsApi.launchGame, { gameCode: code, trial, language })
  const target = launchTarget(ticket.url, window.location.href)
  if (target === null) return 'unknown'
  // The token in the address is the vendor's to swap; the page does not touch it.
  if (target !== 'house') return { title: ticket.title, address: target, trial }
  const opened = await callEndpoint(
    studioApi.open,
    { launchToken: ticket.launchToken, gameCode: ticket.gameCode },
    { token: null },
  )
  return { launch: opened, title: ticket.title }
}

function OpenGame({
  opened,
  onReopen,
  onReveal,
}: {
  opened: OpenedGame
  onReopen: () => void
  onReveal: OnReveal
}) {
  const [, go] = useLocation()
  const props = useGameProps(opened.launch, onReveal)
  const hasChat = useSwitch('CHAT') && hasRoom(opened.launch)
  // The same component each time: views are kept by engine.
  const view = gameViewOf(opened.launch.engineCode)
  if (!view) return null
  return createElement(view, {
    ...props,
    title: opened.title,
    onReopen,
    onLeave: () => go(paths.home()),
    talk: hasChat ? <TableTalk gameCode={opened.launch.gameCode} /> : undefined,
    onDeposit: () => go(paths.member('depositv2')),
  })
}

/** Told true when a bet is made whose ending the house knows and the player does not, and false when the game has shown it. */
type OnReveal = (isRevealing: boolean) => void

const betsToReveal: readonly AnyEndpoint[] = [studioApi.play, purchasesApi.buy]

function useGameProps(opened: GameLaunch, onReveal: OnReveal): GameViewProps {
  const { language } = useTextBook()
  const { sound } = useSite()
  const { timeZone } = usePermission().brand
  const queries = useQueryClient()
  const live = useLiveClient()
  const say = useToast()
  const textOf = useErrorText()
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const stable = useMemo(
    () => ({
      call: async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
        if (betsToReveal.includes(endpoint)) onReveal(true)
        return await callEndpoint(endpoint, input, {
          token: null,
          headers: { 'X-Game-Session': opened.token },
        })
      },
      listen: live.listen,
      formatMoney: (amount: Money, style?: { signed: boolean }) => {
        const currency = isCurrencyCode(opened.currency) ? opened.currency : 'DEMO'
        return formatMoney(amount, { tag: language.tag, currency, ...style })
      },
      formatMoment: (moment: Date) => formatDateTime(moment, timeZone),
      // A trial’s play money is not the member’s own balance.
      onBalance: (balance: Money) => {
        onReveal(false)
        if (!opened.trial) showBalance(queries, balance)
      },
    }),
    [opened, live, language, timeZone, queries, onReveal],
  )
  return {
    ...stable,
    launch: opened,
    timeZone,
    sound,
    language: { code: language.code, tag: language.tag },
    reducedMotion,
    turboAllowed: opened.market.turbo,
    onError: (error) => say({ tone: 'bad', text: textOf(error) }),
  }
}

/** The header's balance follows the game at once; the live message confirms it. */
function showBalance(queries: QueryClient, balance: Money): void {
  queries.setQueryData(
    memberQuery.queryKey,
    (member: OutputOf<typeof membersApi.info> | undefined) =>
      member ? { ...member, balance } : member,
  )
}
