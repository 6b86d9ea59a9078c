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
import { raised, sounds } from '../../engine/view/sounds.ts'
import { Stage } from '../../engine/view/Stage.tsx'
import { useDesk } from '../../engine/view/use-desk.ts'
import { plinkoPays, plinkoRisks } from '../rules/board.ts'
import { plinko } from '../rules/plinko.ts'
import { createPlinkoScene } from './plinko-scene.ts'
import { PlinkoControls } from './PlinkoControls.tsx'
import { PlinkoRules } from './PlinkoRules.tsx'
import { boardOf, usePlinko } from './use-plinko.ts'

const SHORTEST_TICK_MS = 45

/** HM-PLINKO: balls that fall through pins into slots, each along the bits that the house drew for it. */
export function PlinkoView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch } = desk
  const t = useText('minigames')
  const world = worldOf(launch.gameCode)
  const profile = profileNamed(plinko.profiles, launch.profile.code)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [scene] = useState(() =>
    createPlinkoScene(
      world,
      plinkoPays(profile.math, { rows: 12, risk: 'medium' }) ?? [100],
      props.language.tag,
    ),
  )
  const game = usePlinko(desk, scene)
  // The scene is a picture outside React that is told what changed.
  useEffect(() => {
    scene.setReducedMotion(props.reducedMotion)
    let lastMs = 0
    scene.onTouch((row) => {
      // Twenty balls would make one noise of their ticks.
      const nowMs = performance.now()
      if (nowMs - lastMs < SHORTEST_TICK_MS) return
      lastMs = nowMs
      props.sound.play(raised(sounds.tick, row))
    })
  }, [scene, props.reducedMotion, props.sound])

  useMiniKeys(desk, game, (towardsRight) => {
    const risk = plinkoRisks[plinkoRisks.indexOf(game.board.risk) + (towardsRight ? 1 : -1)]
    if (risk) game.setBoard({ ...game.board, risk })
  })

  return (
    <MiniFrame
      desk={desk}
      game={plinko}
      world={world}
      title={props.title ?? t('plinko.title')}
      profile={profile}
      rules={<PlinkoRules math={profile.math} />}
      play={game}
      onAutoplay={game.startAuto}
      factsOf={(round) => {
        const { rows, risk } = boardOf(round)
        return [
          { name: t('plinko.rows'), value: String(rows) },
          { name: t('plinko.risk'), value: t(`plinko.risk.${risk}`) },
        ]
      }}
      stage={
        <>
          <Stage scene={scene} />
          <PastStrip
            label={t('past')}
            rounds={game.past}
            disabled={game.isLocked}
            textOf={(round) => multiplierText(round.multiplierX100 ?? 0, props.language.tag)}
            onPress={game.showReplay}
          />
        </>
      }
      controls={<PlinkoControls desk={desk} game={game} math={profile.math} onOpen={setSheet} />}
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}
