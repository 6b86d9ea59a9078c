import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useEffect, useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import { useSlotWords } from '../../engine/view/slot/slot-text.ts'
import { SlotWindow } from '../../engine/view/slot/SlotWindow.tsx'
import { type SlotPlay, useSlot } from '../../engine/view/slot/use-slot.ts'
import { useDesk } from '../../engine/view/use-desk.ts'
import { koi } from '../rules/koi.ts'
import type { KoiMath } from '../rules/math.ts'
import { windowAt } from '../rules/spin.ts'
import { createKoiScene } from './koi-scene.ts'
import { KoiRules } from './KoiRules.tsx'
import './koi.css'
import { spinReels } from './land-reels.ts'
import { readEvents, showRound } from './show-round.ts'
import { skinFor } from './skins/skins.ts'

/** HS-KOI and every game of the lobby that runs on its mathematics in other clothes. */
export function KoiView(props: GameViewProps) {
  const desk = useDesk(props)
  const words = useSlotWords()
  const { launch, t } = desk
  const skin = skinFor(launch.gameCode)
  const title = props.title ?? skin.name
  const profile = profileNamed(koi.profiles, launch.profile.code)
  const { math } = profile
  const [scene] = useState(() => {
    const made = createKoiScene(skin)
    made.setStrips(math.reels.base)
    made.showWindow(firstWindow(math))
    made.setPlaque({ label: t('slot.ready'), value: '' })
    return made
  })
  const play: SlotPlay = {
    costOf: ({ stake }) => stake,
    begin: (terms) => spinReels(scene, terms),
    halt: () => scene.showWindow(firstWindow(math)),
    show: (round, terms) => showRound(scene, readEvents(round.events), { ...terms, math }),
    calm: () => scene.setWins([]),
    hadFeature: (round) => readEvents(round.events).some(({ type }) => type === 'freeSpins'),
  }
  const game = useSlot(desk, scene, { play, words })
  // The scene is a picture outside React that is told what changed.
  useEffect(() => {
    scene.setTitle(title)
    scene.setReducedMotion(props.reducedMotion)
  }, [scene, title, props.reducedMotion])
  useEffect(() => {
    scene.dress(skin)
  }, [scene, skin])
  return (
    <SlotWindow
      desk={desk}
      scene={scene}
      title={title}
      game={game}
      choice={{}}
      rules={{
        engine: koi,
        rtp: () => koi.rtp(profile),
        pages: <KoiRules desk={desk} math={math} skin={skin} />,
      }}
    />
  )
}

/** A window of the paid reels to stand on before the first spin. */
function firstWindow(math: KoiMath): string[] {
  return windowAt(math.reels.base, [16, 22, 14, 3, 3])
}
