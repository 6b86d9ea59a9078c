import { winnersApi } from '@croupier/api/reporting/winners'
import { query } from '@croupier/kit/api/query'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense } from 'react'
import type { LobbyWinner } from '../app/lean-lobby.ts'
import { PageError } from '../app/PageBoundary.tsx'
import { winnersInput } from '../app/page-data.ts'
import { useHydrated } from '../app/first-pass.tsx'
import { categoryIcon } from '../play/catalogue/categories.ts'
import { RowHead } from '../play/catalogue/GameRow.tsx'

/** Comes after the page, which reserves its place. */
const WinnerDetails = lazy(() =>
  import('./WinnerDetails.tsx').then((m) => ({ default: m.WinnerDetails })),
)

/** Pixels a frame of 60 a second (S9-009). */
const SCROLL_SPEED = 0.5
const ROW_HEIGHT = 44
const FIXED = 3

/** The top three stand, the rest scroll by (S2-039). */
export const WinnerBoard = memo(function WinnerBoard() {
  const t = useText('lobby')
  const { data, error, refetch } = useQuery(query(winnersApi.rankList, winnersInput))
  const winners = data?.list.map(({ vo }) => vo) ?? []
  return (
    <section className="winners" aria-label={t('winners')}>
      <RowHead title={t('winners')} icon={categoryIcon('WIN')} />
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data && winners.length === 0 ? <p className="winners-empty">{t('winners.empty')}</p> : null}
      <ol className="winners-top">
        {winners.slice(0, FIXED).map((winner, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its rank
          <WinnerRow key={index} winner={winner} rank={index + 1} />
        ))}
      </ol>
      <Rest winners={winners.slice(FIXED)} />
    </section>
  )
})

/** The list twice, moved by its own height: an endless band without a script. */
function Rest({ winners }: { winners: readonly LobbyWinner[] }) {
  if (winners.length === 0) return null
  const moves = winners.length > 4
  const seconds = (winners.length * ROW_HEIGHT) / (SCROLL_SPEED * 60)
  const list = (hidden: boolean) => (
    <ol start={FIXED + 1} aria-hidden={hidden || undefined}>
      {winners.map((winner, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its rank
        <WinnerRow key={index} winner={winner} rank={FIXED + index + 1} />
      ))}
    </ol>
  )
  return (
    <div className="winners-rest">
      <div
        className={moves ? 'winners-band' : ''}
        // Not as a style attribute: the page's policy lets none through.
        ref={(element) => {
          element?.style.setProperty('--band-time', `${seconds}s`)
        }}
      >
        {list(false)}
        {moves ? list(true) : null}
      </div>
    </div>
  )
}

function WinnerRow({ winner, rank }: { winner: LobbyWinner; rank: number }) {
  const { customerName, winAmount, currency, gameName, gameCode, wonAt } = winner
  const hydrated = useHydrated()
  return (
    <li className="winner" data-rank={rank}>
      <span className="winner-rank">{rank}</span>
      <span className="winner-who">
        <strong>{customerName}</strong>
        <small>{gameName}</small>
      </span>
      <Money amount={winAmount} currency={currency} />
      {hydrated ? (
        <Suspense>
          <WinnerDetails gameCode={gameCode} wonAt={wonAt} />
        </Suspense>
      ) : null}
    </li>
  )
}
