import type { GameLaunch, GameViewProps } from '@croupier/kit/game-view'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatDateTime } from '@croupier/kit/money/dates'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Button } from '@croupier/kit/ui/Button'
import { WhenHere } from '@croupier/kit/ui/part'
import { Skeleton } from '@croupier/kit/ui/states'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { useQuery } from '@tanstack/react-query'
import { createElement, useMemo, useState } from 'react'
import { PageBoundary } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { gameViewOf } from '../../play/catalogue/game-views.ts'
import type { Replay } from './replay.ts'

/** A past round as its game shows it, on the game's own stage; nothing where this site has no view of the game. */
export function ReplayStage({ replay, title }: { replay: Replay; title?: string | undefined }) {
  const t = useText('records')
  const [count, setCount] = useState(0)
  const view = gameViewOf(replay.engineCode)
  const { data: launch } = useQuery({
    queryKey: ['replay-launch', replay.id],
    queryFn: async () => await launchOf(replay),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: view !== null,
  })
  const props = useReplayProps(replay, launch ?? null)
  if (!view || launch === null) return null
  return (
    <div className="record-stage">
      <PageBoundary name={replay.id} place="game" onRetry={() => setCount(count + 1)}>
        <WhenHere fallback={<Skeleton className="record-stage-coming" />}>
          {props ? (
            createElement(view, { key: count, ...props, ...(title === undefined ? {} : { title }) })
          ) : (
            <Skeleton className="record-stage-coming" />
          )}
        </WhenHere>
      </PageBoundary>
      <Button size="small" icon="rotate-cw" onClick={() => setCount(count + 1)}>
        {t('replay.again')}
      </Button>
    </div>
  )
}

/** What a window of the game needs to know, out of the rules that this site has; null for a game that it does not know. */
async function launchOf(replay: Replay): Promise<GameLaunch | null> {
  const { gameRules, isGameCode } = await import('@croupier/games/engine/registry.ts')
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
function useReplayProps(replay: Replay, launch: GameLaunch | null): GameViewProps | null {
  const { language } = useTextBook()
  const { timeZone } = usePermission().brand
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
