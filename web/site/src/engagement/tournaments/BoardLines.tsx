import type { BoardLine, ContestBoard } from '@croupier/api/engagement/tournaments'
import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Badge, EmptyState } from '@croupier/kit/ui/states'
import { useScoreWords } from './score-words.ts'

/** The board of a contest, with the own line below it where it stands further down. */
export function BoardLines({ board }: { board: ContestBoard }) {
  const t = useText('tournaments')
  const { rows, own, currency, terms, ownPrize } = board
  const { nameOf } = useScoreWords(currency)
  const isShown = rows.some(({ isOwn }) => isOwn)
  return (
    <section className="panel contest-board">
      <header>
        <h2>{t('board')}</h2>
        <p className="muted">{nameOf(terms.score)}</p>
      </header>
      {rows.length === 0 ? <EmptyState icon="trophy" title={t('board.none')} /> : null}
      <ol className="contest-lines" aria-label={t('board')}>
        {rows.map((row) => (
          <Line key={row.place} row={row} board={board} />
        ))}
      </ol>
      {own !== null && own.place !== null && !isShown ? (
        <ol className="contest-lines contest-pinned" aria-label={t('own')}>
          <Line
            row={{
              place: own.place,
              account: '',
              score: own.score,
              prize: ownPrize,
              isOwn: true,
            }}
            board={board}
          />
        </ol>
      ) : null}
    </section>
  )
}

function Line({ row, board: { currency, terms } }: { row: BoardLine; board: ContestBoard }) {
  const t = useText('tournaments')
  const { scoreOf, prizeOf } = useScoreWords(currency)
  const { place, account, score, prize, isOwn } = row
  return (
    <li className="contest-line-of" data-own={isOwn ? '' : undefined}>
      <span className="contest-place" data-place={place}>
        {place <= 3 ? <Icon name="medal" /> : null}
        <span className="sr-only">{t('board.place')} </span>
        {place}
      </span>
      <span className="contest-who">
        <span>
          <bdi>{account}</bdi> {isOwn ? <Badge tone="accent">{t('board.you')}</Badge> : null}
        </span>
        {prize.length > 0 ? <small className="muted">{prizeOf(prize)}</small> : null}
      </span>
      <span className="contest-points">
        <bdi>{scoreOf(score, terms.score)}</bdi>
      </span>
    </li>
  )
}
