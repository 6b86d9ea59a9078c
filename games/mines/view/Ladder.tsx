import { useEffect, useRef } from 'react'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { readMinesView } from './mines-round.ts'
import type { MinesGame } from './use-mines.ts'

/** The multipliers that lie ahead; the one that is reached stands in the middle. */
export function Ladder({
  desk,
  game,
  marked,
  steps,
}: {
  desk: Desk
  game: MinesGame
  /** How many tiles autoplay opens; 0 while none are being marked. */
  marked: number
  steps: readonly number[]
}) {
  const view = readMinesView(game.round?.view)
  const isLost = view?.end === 'mine'
  const safe = view ? view.opened.length - (isLost ? 1 : 0) : 0
  /** The step that the next gem reaches, or all the marks. */
  const ahead = marked > 0 ? marked - 1 : game.isOpen ? safe : null
  const reached = game.isOpen || marked === 0 ? safe : marked
  const stateOf = (index: number): string => {
    if (index < safe) return isLost ? 'lost' : 'done'
    return index === ahead ? 'next' : 'ahead'
  }
  const list = useRef<HTMLOListElement>(null)
  // Scrolling is an act on the list after its marks have moved.
  useEffect(() => {
    const element = list.current
    const step = element?.children[Math.max(0, reached - 1)]
    if (!element || !(step instanceof HTMLElement)) return
    element.scrollTo?.({
      left: step.offsetLeft - element.clientWidth / 2 + step.offsetWidth / 2,
      behavior: desk.props.reducedMotion ? 'auto' : 'smooth',
    })
  }, [reached, desk.props.reducedMotion])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be reachable by keyboard
    <ol ref={list} className="mines-ladder" aria-label={desk.t('mines.ladder')} tabIndex={0}>
      {steps.map((multiplierX100, index) => (
        <li
          key={multiplierX100}
          data-state={stateOf(index)}
          aria-current={index === reached - 1 ? 'step' : undefined}
        >
          <small>{index + 1}</small>
          {multiplierText(multiplierX100, desk.props.language.tag)}
        </li>
      ))}
    </ol>
  )
}
