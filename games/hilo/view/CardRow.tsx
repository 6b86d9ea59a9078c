import { useText, useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useRef } from 'react'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { HiloView } from '../rules/hilo.ts'
import { chainX100, favourable, type HiloMath } from '../rules/ladder.ts'
import { cardText, isRed } from './hilo-round.ts'

const SIGNS = { higher: '▲', lower: '▼', same: '=', skip: '»' } as const

/** The cards so far, with what was guessed between them and what each right guess came to. */
export function CardRow({
  math,
  view,
  isTurning,
}: {
  math: HiloMath
  view: HiloView | null
  isTurning: boolean
}) {
  const t = useText('minigames')
  const { tag } = useTextBook().language
  const list = useRef<HTMLOListElement>(null)
  const count = view?.cards.length ?? 0
  // Scrolling is an act on the list after a card has come.
  useEffect(() => {
    const row = list.current
    if (!row || count === 0) return
    row.scrollTo?.({ left: row.scrollWidth })
    row.toggleAttribute('data-more', row.scrollWidth > row.clientWidth)
  }, [count])
  if (!view) return null
  const rows = rowsOf(math, view, tag)
  return (
    <ol
      ref={list}
      className="hilo-row"
      aria-label={t('hilo.cards')}
      aria-busy={isTurning}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be reachable by keyboard
      tabIndex={0}
    >
      {rows.map(({ card, sign, multiplier, isWrong }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a card is its place in the row
        <li key={index} data-state={isWrong ? 'wrong' : undefined}>
          {sign === null ? null : <i aria-hidden="true">{sign}</i>}
          <span className="hilo-mini" data-red={isRed(card) || undefined}>
            {cardText(card)}
          </span>
          <small>{multiplier}</small>
        </li>
      ))}
    </ol>
  )
}

function rowsOf(math: HiloMath, { cards, moves, end }: HiloView, tag: string) {
  const chain: number[] = []
  return cards.map((card, index) => {
    const move = moves[index - 1]
    const isWrong = end === 'wrong' && index === cards.length - 1
    const from = cards[index - 1]
    const isGuess = move !== undefined && move !== 'skip'
    if (isGuess && from && !isWrong) chain.push(favourable(math, from.rank, move))
    return {
      card,
      isWrong,
      sign: move === undefined ? null : SIGNS[move],
      multiplier: isWrong
        ? multiplierText(0, tag)
        : isGuess
          ? multiplierText(Number(chainX100(math, chain)), tag)
          : '–',
    }
  })
}
