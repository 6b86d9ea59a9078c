import { useEffect, useState } from 'react'
import { sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { boardOf, COLUMNS, LADDER_ROOM } from './board.ts'
import type { FieldScene } from './field-scene.ts'
import { readMinesView } from './mines-round.ts'
import type { MinesAutoplay } from './use-mines-autoplay.ts'
import type { MinesGame } from './use-mines.ts'

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

/** The buttons over the painted tiles: for fingers, keys and readers. */
export function MinesBoard({
  desk,
  game,
  auto,
  scene,
  tiles,
}: {
  desk: Desk
  game: MinesGame
  auto: MinesAutoplay
  scene: FieldScene
  tiles: number
}) {
  const { t } = desk
  const [holder, setHolder] = useState<HTMLFieldSetElement | null>(null)
  const [focused, setFocused] = useState(0)
  const view = readMinesView(game.round?.view)
  // The buttons follow the painted board, whose place depends on the stage's size.
  useEffect(() => {
    if (!holder) return undefined
    const place = (): void => {
      const stage = holder.parentElement?.getBoundingClientRect()
      if (!stage) return
      const { x, y, side, gap } = boardOf(stage)
      Object.assign(holder.style, {
        left: `${x}px`,
        top: `${y}px`,
        width: `${side}px`,
        height: `${side}px`,
        gap: `${gap}px`,
      })
    }
    place()
    const sizes = new ResizeObserver(place)
    if (holder.parentElement) sizes.observe(holder.parentElement)
    return () => sizes.disconnect()
  }, [holder])

  const mayPress = (tile: number): boolean => {
    if (auto.isMarking) return auto.marks.includes(tile) || auto.marks.length < auto.most
    return game.isOpen && auto.run === null && !view?.opened.includes(tile)
  }
  const press = (tile: number): void => {
    if (!mayPress(tile)) return
    desk.props.sound.play(sounds.click)
    if (auto.isMarking) auto.toggle(tile)
    else game.act({ type: 'pick', tile })
  }
  const label = (tile: number): string => {
    if (auto.isMarking) return t('mines.auto.tile', { tile: tile + 1 })
    if (!view?.opened.includes(tile)) return t('mines.pick', { tile: tile + 1 })
    return view.end === 'mine' && view.opened.at(-1) === tile
      ? t('mines.hit', { tile: tile + 1 })
      : t('mines.gem', { tile: tile + 1 })
  }
  const move = (event: React.KeyboardEvent<HTMLButtonElement>): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    const next = focused + step
    if (next < 0 || next >= tiles) return
    event.preventDefault()
    event.stopPropagation()
    setFocused(next)
    const button = holder?.elements[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    // One stop for the Tab key; arrows go from tile to tile.
    <fieldset
      ref={setHolder}
      className="mines-board"
      aria-label={t('mines.board', { count: tiles })}
      style={{ top: LADDER_ROOM }}
      onPointerLeave={() => scene.setAim(null)}
    >
      {Array.from({ length: tiles }, (_, tile) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key
          key={tile}
          type="button"
          aria-label={label(tile)}
          aria-disabled={!mayPress(tile)}
          aria-pressed={auto.isMarking ? auto.marks.includes(tile) : undefined}
          tabIndex={tile === focused ? 0 : -1}
          onFocus={() => {
            setFocused(tile)
            scene.setAim(tile)
          }}
          onKeyDown={move}
          onBlur={() => scene.setAim(null)}
          onPointerEnter={() => scene.setAim(tile)}
          onClick={() => press(tile)}
        />
      ))}
    </fieldset>
  )
}
