import type { ContestBoard } from '@croupier/api/engagement/tournaments'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useScoreWords } from './score-words.ts'

/** What places get: the fixed prizes, or the shares of a pool with what they come to now. */
export function PrizeTable({ board }: { board: ContestBoard }) {
  const t = useText('tournaments')
  const { terms, currency, pool, prizes: now, state } = board
  const { money, prizeOf } = useScoreWords(currency)
  const { tag } = useTextBook().language
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const { prizes } = terms
  const placesOf = (from: number, to: number): string =>
    from === to ? t('prize.place', { place: from }) : t('prize.places', { from, to })
  return (
    <section className="panel">
      <h2>{t('prizes')}</h2>
      {prizes.form === 'pool' ? (
        <p className="contest-pool">
          <span>
            {t(state === 'finished' || state === 'settling' ? 'pool' : 'pool.now')}
            {prizes.most === null ? null : (
              <small className="muted"> {t('pool.upTo', { amount: money(prizes.most) })}</small>
            )}
          </span>
          <strong>
            <bdi>{money(pool ?? 0n)}</bdi>
          </strong>
        </p>
      ) : null}
      <ul className="contest-prizes">
        {prizes.places.map((line, index) => {
          const from = (prizes.places[index - 1]?.upToPlace ?? 0) + 1
          const gets = now[from - 1] ?? []
          return (
            <li key={line.upToPlace}>
              <span>{placesOf(from, line.upToPlace)}</span>
              {'shareX100' in line ? (
                <small className="muted">
                  <bdi>{percent.format(line.shareX100 / 10_000)}</bdi>
                </small>
              ) : (
                <span />
              )}
              <strong>
                <bdi>{gets.length === 0 ? money(0n) : prizeOf(gets)}</bdi>
              </strong>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
