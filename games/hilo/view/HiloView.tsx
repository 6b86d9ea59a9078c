import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { MiniFrame } from '../../engine/view/mini/MiniFrame.tsx'
import { worldOf } from '../../engine/view/mini/worlds.ts'
import { Stage } from '../../engine/view/Stage.tsx'
import { neighbourStake } from '../../engine/view/stake-steps.ts'
import { useDesk } from '../../engine/view/use-desk.ts'
import { type GameKey, useKeys } from '../../engine/view/use-keys.ts'
import { hilo, type HiloAction } from '../rules/hilo.ts'
import { CardRow } from './CardRow.tsx'
import './hilo.css'
import { createHiloScene } from './hilo-scene.ts'
import { HiloControls } from './HiloControls.tsx'
import { HiloRules } from './HiloRules.tsx'
import { useHilo } from './use-hilo.ts'

/** What a key guesses, as far as the card allows it; "same" takes the place of the guess that an end of the scale lacks. */
const KEY_GUESSES: Readonly<Partial<Record<GameKey, readonly HiloAction['type'][]>>> = {
  ArrowUp: ['higher', 'same'],
  ArrowDown: ['lower', 'same'],
  ArrowRight: ['skip'],
  Enter: ['cashOut'],
}

/** HM-HILO: cards one by one, each to be higher or lower than the last. */
export function HiloView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch } = desk
  const t = useText('minigames')
  const world = worldOf(launch.gameCode)
  const profile = profileNamed(hilo.profiles, launch.profile.code)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [scene] = useState(() => createHiloScene(world))
  const game = useHilo(desk, scene)
  // The scene is a picture outside React that is told what changed.
  useEffect(() => {
    scene.setReducedMotion(props.reducedMotion)
  }, [scene, props.reducedMotion])

  useKeys((key) => {
    if (!game.isOpen) {
      if (key === 'Space' || key === 'Enter') game.start()
      else if (key === 'ArrowUp' || key === 'ArrowDown') {
        desk.setStake(neighbourStake(launch.limits, desk.stake, key === 'ArrowUp' ? 1 : -1))
      } else return false
      return true
    }
    const { view } = game
    const wanted = KEY_GUESSES[key]?.find(
      (type) =>
        type === 'skip' || type === 'cashOut' || view?.offers.some(({ guess }) => guess === type),
    )
    if (wanted === undefined) return false
    const isAllowed =
      wanted === 'cashOut'
        ? view?.multiplierX100 !== null
        : wanted !== 'skip' || (view?.skipsLeft ?? 0) > 0
    if (isAllowed) game.act(wanted)
    return true
  })

  return (
    <MiniFrame
      desk={desk}
      game={hilo}
      world={world}
      title={props.title ?? t('hilo.title')}
      profile={profile}
      rules={<HiloRules math={profile.math} />}
      play={game}
      stage={
        <>
          <Stage scene={scene} />
          <CardRow math={profile.math} view={game.view} isTurning={game.isWaiting} />
        </>
      }
      controls={<HiloControls desk={desk} game={game} math={profile.math} onOpen={setSheet} />}
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}
