import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { percentIn } from '@croupier/kit/percent.ts'
import { useEffect, useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { MiniFrame } from '../../engine/view/mini/MiniFrame.tsx'
import { useMiniKeys } from '../../engine/view/mini/use-mini-keys.ts'
import { PastStrip } from '../../engine/view/mini/PastStrip.tsx'
import { worldOf } from '../../engine/view/mini/worlds.ts'
import { Stage } from '../../engine/view/Stage.tsx'
import { useDesk } from '../../engine/view/use-desk.ts'
import { dice } from '../rules/dice.ts'
import './dice.css'
import { rollText } from './dice-art.ts'
import { createDiceScene } from './dice-scene.ts'
import { DiceControls } from './DiceControls.tsx'
import { DiceRules } from './DiceRules.tsx'
import { aimOf, rollOf, useDice } from './use-dice.ts'

/** HM-DICE: a scale from 0.00 to 99.99 on which the player says what wins. */
export function DiceView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch } = desk
  const t = useText('minigames')
  const world = worldOf(launch.gameCode)
  const profile = profileNamed(dice.profiles, launch.profile.code)
  const { math } = profile
  const { tag } = props.language
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [scene] = useState(() => createDiceScene(world, tag))
  const game = useDice(desk, scene)
  const { aim } = game
  // The scene is a picture outside React that is told what changed.
  useEffect(() => {
    scene.setReducedMotion(props.reducedMotion)
  }, [scene, props.reducedMotion])

  useMiniKeys(desk, game, (towardsRight) => {
    const towardsMore = towardsRight === (aim.side === 'under')
    game.setAim({ ...aim, winning: aim.winning + (towardsMore ? 100 : -100) })
  })

  const threshold = aim.side === 'under' ? aim.winning : math.sides - aim.winning
  return (
    <MiniFrame
      desk={desk}
      game={dice}
      world={world}
      title={props.title ?? t('dice.title')}
      profile={profile}
      rules={<DiceRules desk={desk} math={math} />}
      play={game}
      onAutoplay={game.startAuto}
      factsOf={(round) => [
        { name: t('dice.rolled'), value: rollText(rollOf(round) ?? 0, tag) },
        {
          name: t('chance'),
          value: percentIn(tag)(aimOf(round).winning / math.sides),
        },
      ]}
      stage={
        <>
          <Stage scene={scene} />
          <PastStrip
            label={t('past')}
            rounds={game.past}
            disabled={game.isLocked}
            textOf={(round) => rollText(rollOf(round) ?? 0, tag)}
            onPress={game.showReplay}
          />
          <input
            className="dice-slider"
            type="range"
            min={0}
            max={math.sides}
            step={1}
            value={threshold}
            disabled={game.isLocked}
            aria-label={t('dice.slider')}
            aria-valuetext={t(aim.side === 'under' ? 'dice.underText' : 'dice.overText', {
              number: rollText(threshold, tag),
            })}
            onChange={(event) => {
              const wanted = Number(event.target.value)
              game.setAim({
                side: aim.side,
                winning: aim.side === 'under' ? wanted : math.sides - wanted,
              })
            }}
          />
        </>
      }
      controls={<DiceControls desk={desk} game={game} math={math} onOpen={setSheet} />}
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}
