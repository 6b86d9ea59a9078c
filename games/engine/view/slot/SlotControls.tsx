import type { ReactNode } from 'react'
import { GameIcon, GameIconButton } from '../frame/icons.tsx'
import { StakeStepper } from '../frame/StakePicker.tsx'
import type { SheetName } from '../frame/TopBar.tsx'
import type { WireJson } from '../rounds.ts'
import type { Desk } from '../use-desk.ts'
import type { SlotGame } from './use-slot.ts'

/** Bet, spin, and how to spin; `extra` is what this game sells besides. */
export function SlotControls({
  desk,
  game,
  choice,
  onOpen,
  extra,
}: {
  desk: Desk
  game: SlotGame
  choice: WireJson
  onOpen: (sheet: SheetName) => void
  extra?: ReactNode
}) {
  const { t, launch, props } = desk
  const isLocked = game.isBusy || game.auto !== null || game.replay !== null
  return (
    <div className="slot-controls" data-extra={extra ? true : undefined}>
      {extra ? (
        <fieldset className="slot-extra" disabled={isLocked}>
          {extra}
        </fieldset>
      ) : null}
      <StakeStepper desk={desk} disabled={isLocked} onOpen={() => onOpen('stake')} />
      <SpinButton desk={desk} game={game} choice={choice} />
      <div className="slot-options">
        {props.turboAllowed && launch.market.turbo ? (
          <GameIconButton
            name="turbo"
            label={game.isTurbo ? t('turbo.on') : t('turbo.off')}
            isPressed={game.isTurbo}
            className="slot-option"
            onPress={() => game.setTurbo(!game.isTurbo)}
          />
        ) : null}
        {launch.market.autoplay ? (
          <GameIconButton
            name={game.auto ? 'stop' : 'auto'}
            label={game.auto ? t('autoplay.stop') : t('autoplay')}
            className="slot-option"
            disabled={game.replay !== null || (game.isBusy && !game.auto)}
            onPress={() => (game.auto ? game.stopAuto() : onOpen('autoplay'))}
          />
        ) : null}
      </div>
    </div>
  )
}

function SpinButton({ desk, game, choice }: { desk: Desk; game: SlotGame; choice: WireJson }) {
  const { t, props } = desk
  const { auto, isBusy } = game
  const label = auto
    ? t('autoplay.stop')
    : isBusy && props.turboAllowed
      ? t('slot.skip')
      : t('slot.action')
  return (
    <button
      type="button"
      className="slot-spin"
      aria-label={label}
      title={label}
      data-state={auto ? 'auto' : isBusy ? 'busy' : 'ready'}
      aria-disabled={game.replay !== null || (isBusy && !props.turboAllowed && !auto)}
      onClick={() => {
        if (game.replay) return
        if (auto) game.stopAuto()
        else game.press(choice)
      }}
    >
      <GameIcon name={auto ? 'stop' : 'spin'} size={40} />
      {auto ? <span>{t('autoplay.left', { count: auto.left })}</span> : null}
    </button>
  )
}
