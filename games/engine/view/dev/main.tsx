import type { AnyEndpoint } from '@croupier/api/endpoint'
import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import { formatMoney } from '@croupier/kit/money/format-money.ts'
import { createSound } from '@croupier/kit/sound/sound.ts'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { loadArea } from 'virtual:locales'
import { isDealt } from '../../dealt-game.ts'
import { type GameCode, isGameCode } from '../../registry.ts'
import { loadGameView } from '../registry.ts'
import { createPageStudio, randomSeed } from './page-studio.ts'
import { createPageFelt } from './page-felt.ts'
import { createPageTable } from './page-table.ts'
import { deviceStorage } from '@croupier/kit/browser/storage'

/** ?game=HS-KOI&skin=…&lang=ja&seed=…&nonce=…&reduced=1&turbo=0&point=250 */
const asked = new URLSearchParams(location.search)
const read = (name: string, fallback: string): string => asked.get(name) ?? fallback
const engine = read('game', 'HS-KOI')
if (!isGameCode(engine)) throw new Error(`no game ${engine}`)
const currency = read('currency', 'BRL')
if (!isCurrencyCode(currency)) throw new Error(`no currency ${currency}`)

/** As the studio offers them; of other games the first profile is played. */
const offered: Partial<Record<GameCode, string>> = {
  'HM-MINES': 'mines-97',
  'HC-CRASH': 'crash-97',
  'HM-DICE': 'dice-97',
  'HM-LIMBO': 'limbo-97',
  'HM-PLINKO': 'plinko-97',
  'HM-HILO': 'hilo-97',
}

const studio = createPageStudio({
  engineCode: engine,
  gameCode: read('skin', engine),
  profile: read('profile', offered[engine] ?? ''),
  currency,
  balance: BigInt(read('balance', '10000000')),
  trial: read('trial', '0') === '1',
  market: {
    turbo: read('turbo', '1') === '1',
    autoplay: true,
    featureBuy: read('buy', '1') === '1',
    roundMsMin: Number(read('pace', '0')),
  },
  serverSeed: read('seed', randomSeed()),
  nonce: Number(read('nonce', '0')),
})
const point = asked.get('point')
const table =
  engine === 'HC-CRASH'
    ? createPageTable({ currency, pay: studio.pay, point: point === null ? null : Number(point) })
    : null

const { game: rules } = studio
const felt =
  rules.kind === 'shared' && isDealt(rules)
    ? createPageFelt({
        game: rules,
        profile: studio.profile,
        currency,
        pay: studio.pay,
        pace: Number(read('hurry', '1')),
      })
    : null

type Answer = (input: never) => unknown
const answers: Record<string, Answer> = {
  'POST /gs/rounds': studio.play,
  'POST /gs/purchases': studio.buy,
  'POST /gs/rounds/:id/act': studio.act,
  'POST /gs/rounds/:id/seen': () => ({}),
  'GET /gs/rounds': studio.history,
  'GET /gs/rounds/:id': studio.round,
  'GET /gs/pool': studio.pool,
  'POST /gs/seeds': studio.rotate,
  'GET /gs/table': () => table?.now() ?? felt?.now(),
  'POST /gs/table/bets': (input) => ({
    bet: table?.bet(input) ?? felt?.bet(input),
    balance: studio.balanceNow(),
  }),
  'POST /gs/table/bets/:id/cancel': ({ id }: { id: string }) => ({
    bet: felt?.takeBack(id),
    balance: studio.balanceNow(),
  }),
  'POST /gs/table/bets/:id/leave': ({ id }: { id: string }) => ({
    bet: table?.leave(id),
    balance: studio.balanceNow(),
  }),
  'GET /wps/fairness/tables/:gameCode/rounds/:number': () => table?.terminal,
}
const call = async (endpoint: AnyEndpoint, input: unknown): Promise<unknown> => {
  await new Promise((resolve) => setTimeout(resolve, Number(read('delay', '120'))))
  const answer = answers[`${endpoint.method} ${endpoint.path}`]
  if (!answer) throw new Error(`${endpoint.path} is not answered here`)
  return answer(input as never)
}

const book = createTextBook({
  language: read('lang', 'en'),
  areas: {},
  load: loadArea,
})
await book.load('games')
await book.load('slots')
await book.load('minigames')
await book.load('classics')
await book.load('blackjack')
await book.load('tables')
document.documentElement.lang = book.language.tag
const launch = studio.launch()
const props: GameViewProps = {
  launch,
  call: call as GameViewProps['call'],
  listen: (_topic, listener) =>
    (table ?? felt)?.listen((data) => listener.message({ seq: 0, data })) ?? (() => undefined),
  sound: createSound(deviceStorage),
  language: book.language,
  formatMoney: (amount, style) =>
    formatMoney(amount, { tag: book.language.tag, currency, ...style }),
  onBalance: () => undefined,
  reducedMotion: read('reduced', '0') === '1',
  turboAllowed: launch.market.turbo,
  onError: (error) => {
    throw error
  },
  onLeave: () => history.back(),
  onDeposit: () => undefined,
}
const root = document.getElementById('root')
if (root) {
  const View = await loadGameView(engine)
  createRoot(root).render(
    <TextBookProvider book={book}>
      <Suspense fallback={null}>
        <View {...props} {...(asked.has('title') ? { title: read('title', '') } : {})} />
      </Suspense>
    </TextBookProvider>,
  )
}
