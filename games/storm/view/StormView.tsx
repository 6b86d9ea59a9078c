import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useEffect, useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import { Sheet } from '../../engine/view/frame/Sheet.tsx'
import type { StudioRound, WireJson } from '../../engine/view/rounds.ts'
import { createSlotScene } from '../../engine/view/slot/slot-scene.ts'
import { useSlotWords } from '../../engine/view/slot/slot-text.ts'
import { SlotWindow } from '../../engine/view/slot/SlotWindow.tsx'
import { SymbolPicture } from '../../engine/view/slot/SymbolPicture.tsx'
import { type SlotPlay, useSlot } from '../../engine/view/slot/use-slot.ts'
import { useDesk } from '../../engine/view/use-desk.ts'
import type { StormMode } from '../rules/math.ts'
import { storm, stormCost } from '../rules/storm.ts'
import { cellsOf, readStormEvents, showStorm } from './show-storm.ts'
import { skinFor } from './skins.ts'
import { StormRules } from './StormRules.tsx'

/** What lies there before the first spin: one of each, nothing that wins. */
const FIRST_BOARD = {
  columns: ['AEGBI', 'FCHSD', 'GIAEO', 'OHBFC', 'DGSIE', 'HFCAB'],
  orbs: [
    { column: 2, row: 4, value: 25 },
    { column: 3, row: 0, value: 100 },
  ],
}

/** HS-STORM and every game of the lobby that runs on its mathematics in other clothes. */
export function StormView(props: GameViewProps) {
  const desk = useDesk(props)
  const words = useSlotWords()
  const { launch, t } = desk
  const skin = skinFor(launch.gameCode)
  const title = props.title ?? skin.name
  const profile = profileNamed(storm.profiles, launch.profile.code)
  const { math } = profile
  const [scene] = useState(() => {
    const made = createSlotScene(skin, { columns: math.columns, rows: math.rows })
    made.board.show(cellsOf(FIRST_BOARD))
    made.setPlaque({ label: t('slot.ready'), value: '' })
    return made
  })
  const [mode, setMode] = useState<'base' | 'ante'>('base')
  const [isBuying, setBuying] = useState(false)
  const play: SlotPlay = {
    costOf: ({ stake, choice }) => stormCost({ stake, choice: { mode: modeOf(choice) } }),
    show: (round, terms) => showStorm(scene, readStormEvents(round.events), terms),
    calm: () => scene.board.light(() => false),
    hadFeature: (round) => readStormEvents(round.events).some(({ type }) => type === 'freeSpins'),
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

  const priceOf = (of: StormMode) =>
    props.formatMoney(stormCost({ stake: desk.stake, choice: { mode: of } }))
  return (
    <SlotWindow
      desk={desk}
      scene={scene}
      title={title}
      game={game}
      choice={{ mode }}
      rules={{
        engine: storm,
        rtp: () => storm.rtp(profile),
        pages: <StormRules desk={desk} words={words} math={math} skin={skin} />,
      }}
      factsOf={(round) => factsOf(round)}
      extra={
        <>
          {launch.market.featureBuy ? (
            <button type="button" onClick={() => setBuying(true)}>
              {words('storm.buy')} <bdi>{priceOf('feature')}</bdi>
            </button>
          ) : null}
          <button
            type="button"
            aria-pressed={mode === 'ante'}
            onClick={() => setMode(mode === 'ante' ? 'base' : 'ante')}
          >
            {words('storm.ante')} <bdi>{priceOf('ante')}</bdi>
          </button>
        </>
      }
      sheet={
        isBuying ? (
          <Sheet
            title={words('storm.buy')}
            closeLabel={t('close')}
            onClose={() => setBuying(false)}
          >
            <div className="slot-price">
              <SymbolPicture skin={skin} code="S" />
              <p>{words('storm.buy.text', { count: math.freeSpins.won })}</p>
              <strong>
                <bdi>{priceOf('feature')}</bdi>
              </strong>
              <button
                type="button"
                className="gv-main-button"
                onClick={() => {
                  setBuying(false)
                  if (!game.isBusy) game.press({ mode: 'feature' })
                }}
              >
                {words('storm.buy.confirm', { amount: priceOf('feature') })}
              </button>
            </div>
          </Sheet>
        ) : null
      }
    />
  )

  function factsOf(round: StudioRound) {
    const played = modeOf(round.choice)
    const events = readStormEvents(round.events)
    const free = events.flatMap((event) => (event.type === 'total' ? [event.freeSpins] : []))
    return [
      { name: words('storm.mode'), value: words(`storm.mode.${played}`) },
      { name: words('cost'), value: props.formatMoney(play.costOf(round)) },
      { name: t('slot.freeSpins'), value: String(free[0] ?? 0) },
    ]
  }
}

function modeOf(choice: WireJson): StormMode {
  return storm.readChoice(choice)?.mode ?? 'base'
}
