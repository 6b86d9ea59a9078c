import { returnIn } from '@croupier/kit/percent.ts'
import { poolsApi } from '@croupier/api/play/pools'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { formatMoney } from '@croupier/kit/money/format-money'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { GameItem } from './game-item.ts'
import '../../styles/lists.css'

const GameMarks = lazy(() =>
  import('../../engagement/in-game/GameMarks.tsx').then((m) => ({ default: m.GameMarks })),
)

/** What sets the game apart: closed, new, a jackpot, or how much of a stake counts towards a bonus. */
export function CardBadges({ game }: { game: GameItem }) {
  const t = useText('gamelist')
  const { isClosed, isNew, hasJackpot, bonusShare } = game
  return (
    <span className="card-badges">
      {isClosed ? <span data-tone="closed">{t('badge.closed')}</span> : null}
      {hasJackpot ? <JackpotBadge gameCode={game.nodeId} /> : null}
      {isNew ? <span data-tone="new">{t('badge.new')}</span> : null}
      {bonusShare === undefined ? null : (
        <span data-tone="bonus">{t('badge.bonus', { share: bonusShare })}</span>
      )}
      <Suspense>
        <GameMarks game={game} />
      </Suspense>
    </span>
  )
}

/** A pool is shown in whole units, rounded down: a card on a phone has room for a dozen figures. */
const WHOLE = 10_000n

/** The pool as it stands, where the title has one; the word alone until that is known. */
function JackpotBadge({ gameCode }: { gameCode: string }) {
  const t = useText('gamelist')
  const { language } = useTextBook()
  const { data } = useQuery({ ...query(poolsApi.pool, { gameCode }), staleTime: 30_000 })
  const [told, setTold] = useState<bigint | null>(null)
  useLive(data?.topic ?? null, {
    message: ({ data: news }) => setTold(amountIn(news)),
    missed: () => setTold(null),
  })
  const { amount, currency } = data ?? {}
  const pool = told ?? amount ?? null
  const shown =
    pool === null || currency === undefined
      ? null
      : formatMoney(pool - (pool % WHOLE), { tag: language.tag, currency, digits: 0 })
  return (
    <span data-tone="jackpot">
      {t('badge.jackpot')} {shown === null ? null : <bdi>{shown}</bdi>}
    </span>
  )
}

/** What the live line tells of a pool; null for anything else. */
function amountIn(news: unknown): bigint | null {
  const { amount } = Object(news)
  return typeof amount === 'string' && /^\d+$/.test(amount) ? BigInt(amount) : null
}

/** What the game returns to the player. */
export function CardReturn({ basis }: { basis: number }) {
  const t = useText('gamelist')
  const { language } = useTextBook()
  const rtp = returnIn(language.tag)
  return <span className="card-rtp">{t('badge.rtp', { rtp: rtp(basis / 10_000) })}</span>
}
