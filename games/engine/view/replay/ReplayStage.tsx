import type { GameLaunch, GameView, GameViewProps } from '@croupier/kit/game-view'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatDateTime } from '@croupier/kit/money/dates'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Button } from '@croupier/kit/ui/Button'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { Skeleton } from '@croupier/kit/ui/states'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, createElement, type ReactNode, useMemo, useState } from 'react'
import { hasGameView, loadGameView } from '../registry.ts'

/** What a round of the studio wrote down of itself, as a record gives it. */
export type Replay = NonNullable<GameViewProps['replay']>

/** What a site says where a game cannot be shown. */
export type ReplayBoundary = ComponentType<{
  name: string
  onRetry: () => void
  children: ReactNode
}>

interface ReplayStageProps {
  replay: Replay
  title?: string | undefined
  /** The brand's: the one in which all times are written. */
  timeZone: string
  boundary: ReplayBoundary
}

const views = new Map<string, GameView>()

function viewOf(engineCode: string): GameView | null {
  if (!hasGameView(engineCode)) return null
  const view = views.get(engineCode) ?? part(async () => await loadGameView(engineCode))
  views.set(engineCode, view)
  return view
}

/** A past round as its game shows it, on the game's own stage; nothing where there is no view of the game. */
export function ReplayStage({ replay, title, timeZone, boundary: Frame }: ReplayStageProps) {
  const t = useText('records')
  const [count, setCount] = useState(0)
  const view = viewOf(replay.engineCode)
  const { data: launch } = useQuery({
    queryKey: ['replay-launch', replay.id],
    queryFn: async () => await launchOf(replay),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: view !== null,
  })
  const props = useReplayProps(replay, { launch: launch ?? null, timeZone })
  if (!view || launch === null) return null
  return (
    <div className="record-stage">
      <Frame name={replay.id} onRetry={() => setCount(count + 1)}>
        <LazyBoundary fallback={<Skeleton className="record-stage-coming" />}>
          {props ? (
            createElement(view, { key: count, ...props, ...(title === undefined ? {} : { title }) })
          ) : (
            <Skeleton className="record-stage-coming" />
          )}
        </LazyBoundary>
      </Frame>
      <Button size="small" icon="rotate-cw" onClick={() => setCount(count + 1)}>
        {t('replay.again')}
      </Button>
    </div>
  )
}

/** What a window of the game needs to know, out of the rules that this site has; null for a game that it does not know. */
async function launchOf(replay: Replay): Promise<GameLaunch | null> {
  const { gameRules, isGameCode } = await import('../../registry.ts')
  const { engineCode, gameCode, kind, currency, fairness } = replay
  if (!isGameCode(engineCode)) return null
  const game = gameRules(engineCode)
  const profile = game.profiles.find(({ code }) => code === fairness.profile)
  if (!profile) return null
  const { commitment, clientSeed, nonce } = fairness
  return {
    token: '',
    gameCode,
    engineCode,
    kind,
    tableId: null,
    profile: {
      code: profile.code,
      version: profile.version,
      sha256: profile.sha256,
      rtpLowest: profile.stated.lowest,
      rtpHighest: profile.stated.highest,
    },
    currency,
    trial: false,
    balance: 0n,
    limits: game.limits[isCurrencyCode(currency) ? currency : 'DEMO'],
    seeds: { commitment, clientSeed, nextNonce: nonce, nextCommitment: commitment },
    market: { turbo: false, autoplay: false, featureBuy: false, roundMsMin: 0 },
    unfinished: null,
  }
}

const SILENT: GameViewProps['sound'] = {
  play: () => undefined,
  isMuted: () => true,
  setMuted: () => undefined,
  watch: () => () => undefined,
}

/** Nothing of it reaches the house: a past round needs no more than its record. */
function useReplayProps(
  replay: Replay,
  { launch, timeZone }: { launch: GameLaunch | null; timeZone: string },
): GameViewProps | null {
  const { language } = useTextBook()
  const { currency } = replay
  return useMemo(
    () =>
      launch && {
        launch,
        replay,
        call: async () => await new Promise<never>(() => undefined),
        listen: () => () => undefined,
        sound: SILENT,
        language: { code: language.code, tag: language.tag },
        formatMoney: (amount, style) =>
          formatMoney(amount, {
            tag: language.tag,
            currency: isCurrencyCode(currency) ? currency : 'DEMO',
            ...style,
          }),
        formatMoment: (moment) => formatDateTime(moment, timeZone),
        timeZone,
        onBalance: () => undefined,
        reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
        turboAllowed: false,
        onError: () => undefined,
      },
    [launch, replay, language, timeZone, currency],
  )
}
