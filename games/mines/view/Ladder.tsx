import { useEffect, useRef } from 'react'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { readMinesView } from './mines-round.ts'
import type { MinesGame } from './use-mines.ts'

/** The multipliers that lie ahead; the one that is reached stands in the middle. */
export function Ladder({
  desk,
  game,
  steps,
}: {
  desk: Desk
  game: MinesGame
  steps: readonly number[]
}) {
  const view = readMinesView(game.round?.view)
  const isLost = view?.end === 'mine'
  const safe = view ? view.opened.length - (isLost ? 1 : 0) : 0
  const list = useRef<HTMLOListElement>(null)
  // Scrolling is an act on the list after its marks have moved.
  useEffect(() => {
    const element = list.current
    const step = element?.children[Math.max(0, safe - 1)]
    if (!element || !(step instanceof HTMLElement)) return
    element.scrollTo?.({
      left: step.offsetLeft - element.clientWidth / 2 + step.offsetWidth / 2,
      behavior: desk.props.reducedMotion ? 'auto' : 'smooth',
    })
  }, [safe, desk.props.reducedMotion])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be reachable by keyboard
    <ol ref={list} className="mines-ladder" aria-label={desk.t('mines.ladder')} tabIndex={0}>
      {steps.map((multiplierX100, index) => (
        <li
          key={multiplierX100}
          data-state={
            index < safe
              ? isLost
                ? 'lost'
                : 'done'
              : index === safe && game.isOpen
                ? 'next'
                : 'ahead'
          }
          aria-current={index === safe - 1 ? 'step' : undefined}
        >
          <small>{index + 1}</small>
          {multiplierText(multiplierX100, desk.props.language.tag)}
        </li>
      ))}
    </ol>
  )
}
