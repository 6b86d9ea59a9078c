import type { AnyEndpoint } from '@croupier/api/endpoint'
import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { createPageStudio, type PageStudioOptions } from './page-studio.ts'

/** The page's own studio for tests: real money in reais, and autoplay allowed, but for what differs. */
export function quietStudio(
  engineCode: PageStudioOptions['engineCode'],
  profile: string,
  differing: Partial<PageStudioOptions> = {},
): ReturnType<typeof createPageStudio> {
  return createPageStudio({
    engineCode,
    gameCode: engineCode,
    profile,
    currency: 'BRL',
    balance: 10_000_000n,
    trial: false,
    market: { turbo: false, autoplay: true, featureBuy: false, roundMsMin: 0 },
    serverSeed: 'ab'.repeat(32),
    nonce: 1,
    ...differing,
  })
}

/** What a page hands to a game, for tests: the page's own studio answers, nothing moves, nothing sounds, and what goes wrong is thrown. */
export function quietProps(
  studio: ReturnType<typeof createPageStudio>,
  more: Partial<GameViewProps> = {},
): GameViewProps {
  const answers: Record<string, (input: never) => unknown> = {
    'POST /gs/rounds': studio.play,
    'POST /gs/purchases': studio.buy,
    'POST /gs/rounds/:id/act': studio.act,
    'POST /gs/rounds/:id/seen': () => ({}),
    'GET /gs/rounds': studio.history,
    'GET /gs/rounds/:id': studio.round,
    'POST /gs/seeds': studio.rotate,
  }
  return {
    launch: studio.launch(),
    call: (async (endpoint: AnyEndpoint, input: unknown) =>
      answers[`${endpoint.method} ${endpoint.path}`]?.(input as never)) as GameViewProps['call'],
    listen: () => () => undefined,
    sound: {
      play: () => undefined,
      isMuted: () => true,
      setMuted: () => undefined,
      watch: () => () => undefined,
    },
    language: { code: 'en', tag: 'en' },
    formatMoney: (amount, style) =>
      `${style?.signed === true && amount > 0n ? '+' : ''}R$${amount / 10_000n}.${String((amount % 10_000n) / 100n).padStart(2, '0')}`,
    onBalance: () => undefined,
    reducedMotion: true,
    turboAllowed: false,
    onError: (error) => {
      throw error
    },
    ...more,
  }
}
