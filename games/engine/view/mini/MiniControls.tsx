import type { ReactNode } from 'react'
import { AutoLeft } from '../frame/AutoLeft.tsx'
import { GameIcon } from '../frame/icons.tsx'
import { StakeShortcuts, StakeStepper } from '../frame/StakePicker.tsx'
import type { SheetName } from '../frame/TopBar.tsx'
import type { Desk } from '../use-desk.ts'
import type { InstantGameDesk } from './use-instant.ts'

/** What the controls of a mini game are given. */
export interface ControlsProps<Game, Math> {
  desk: Desk
  game: Game
  math: Math
  onOpen: (sheet: SheetName) => void
}

/** The stake with its shortcuts, what the game has to choose, and the way to bet. */
export function MiniControls(props: {
  desk: Desk
  disabled: boolean
  onOpen: (sheet: SheetName) => void
  children: ReactNode
  main: ReactNode
}) {
  const { desk, disabled } = props
  return (
    <div className="mini-controls">
      <div className="mini-bet">
        <StakeStepper desk={desk} disabled={disabled} onOpen={() => props.onOpen('stake')} />
        <StakeShortcuts desk={desk} disabled={disabled} />
      </div>
      <div className="mini-choice">{props.children}</div>
      <div className="mini-main">{props.main}</div>
    </div>
  )
}

/** The button to bet, and beside it the one for autoplay where the market has it. */
export function InstantMain({
  desk,
  game,
  label,
  onOpen,
}: {
  desk: Desk
  game: InstantGameDesk
  label: string
  onOpen: (sheet: SheetName) => void
}) {
  const { t, launch } = desk
  const { auto } = game
  return (
    <>
      <button
        type="button"
        className="gv-main-button"
        disabled={auto === null && game.isLocked}
        onClick={auto ? game.stopAuto : game.press}
      >
        {auto ? <AutoLeft desk={desk} left={auto.left} /> : label}
      </button>
      {launch.market.autoplay && auto === null ? (
        <button
          type="button"
          className="mini-auto"
          disabled={game.isLocked}
          title={t('autoplay')}
          aria-label={t('autoplay')}
          onClick={() => onOpen('autoplay')}
        >
          <GameIcon name="auto" size={26} />
        </button>
      ) : null}
    </>
  )
}

/** A few words of which one holds: rows, risk, side. */
export function Segments<Value extends string | number>(props: {
  label: string
  options: readonly { value: Value; text: string }[]
  chosen: Value
  disabled: boolean
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset className="mini-segments" disabled={props.disabled}>
      <legend>{props.label}</legend>
      <div>
        {props.options.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === props.chosen}
            onClick={() => props.onChoose(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
