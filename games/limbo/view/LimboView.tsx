import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { MiniFrame } from '../../engine/view/mini/MiniFrame.tsx'
import { useMiniKeys } from '../../engine/view/mini/use-mini-keys.ts'
import { PastStrip } from '../../engine/view/mini/PastStrip.tsx'
import { worldOf } from '../../engine/view/mini/worlds.ts'
import { multiplierText } from '../../engine/view/rounds.ts'
import { Stage } from '../../engine/view/Stage.tsx'
import { useDesk } from '../../engine/view/use-desk.ts'
import { limbo } from '../rules/limbo.ts'
import { createLimboScene } from './limbo-scene.ts'
import { LimboControls, QUICK_TARGETS } from './LimboControls.tsx'
import { LimboRules } from './LimboRules.tsx'
import { pointOf, targetOf, useLimbo } from './use-limbo.ts'

/** HM-LIMBO: name a height; the flyer reaches it or not. */
export function LimboView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch } = desk
  const { tag } = props.language
  const t = useText('minigames')
  const world = worldOf(launch.gameCode)
  const profile = profileNamed(limbo.profiles, launch.profile.code)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [scene] = useState(() => createLimboScene(world, tag))
  const game = useLimbo(desk, scene)
  // The scene is a picture outside React that is told what changed.
  useEffect(() => {
    scene.setReducedMotion(props.reducedMotion)
  }, [scene, props.reducedMotion])

  useMiniKeys(desk, game, (towardsRight) => {
    const next = towardsRight
      ? QUICK_TARGETS.find((target) => target > game.targetX100)
      : QUICK_TARGETS.findLast((target) => target < game.targetX100)
    if (next !== undefined) game.setTarget(next)
  })

  return (
    <MiniFrame
      desk={desk}
      game={limbo}
      world={world}
      title={props.title ?? t('limbo.title')}
      profile={profile}
      rules={<LimboRules math={profile.math} />}
      play={game}
      onAutoplay={game.startAuto}
      factsOf={(round) => [
        { name: t('limbo.target'), value: multiplierText(targetOf(round), tag) },
        { name: t('limbo.point'), value: multiplierText(pointOf(round), tag) },
      ]}
      stage={
        <>
          <Stage scene={scene} />
          <PastStrip
            label={t('past')}
            rounds={game.past}
            disabled={game.isLocked}
            textOf={(round) => multiplierText(pointOf(round), tag)}
            onPress={game.showReplay}
          />
        </>
      }
      controls={<LimboControls desk={desk} game={game} math={profile.math} onOpen={setSheet} />}
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}
