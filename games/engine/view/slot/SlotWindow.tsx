import { type ReactNode, useState } from 'react'
import type { AnyGame } from '../../kinds.ts'
import type { ReturnToPlayer } from '../../profiles.ts'
import { AutoplaySheet } from '../frame/AutoplaySheet.tsx'
import { FairnessSheet } from '../frame/FairnessSheet.tsx'
import { GameFrame } from '../frame/GameFrame.tsx'
import { HistorySheet } from '../frame/HistorySheet.tsx'
import type { HistoryFact } from '../frame/RoundFacts.tsx'
import { RulesSheet } from '../frame/RulesSheet.tsx'
import { StakeSheet } from '../frame/StakePicker.tsx'
import type { SheetName } from '../frame/TopBar.tsx'
import type { StudioRound, WireJson } from '../rounds.ts'
import { Stage } from '../Stage.tsx'
import { neighbourStake } from '../stake-steps.ts'
import type { Desk } from '../use-desk.ts'
import { useKeys } from '../use-keys.ts'
import './slot.css'
import { SlotControls } from './SlotControls.tsx'
import type { SpinScene } from './spin-scene.ts'
import type { SlotGame } from './use-slot.ts'

/** The window of a slot: stage, controls, and every drawer, the same for all of them. */
export function SlotWindow(props: {
  desk: Desk
  scene: SpinScene
  title: string
  game: SlotGame
  /** What the spin button plays. */
  choice: WireJson
  /** The return is asked for only when the rules are opened: counting every chance takes longer than many frames. */
  rules: { engine: AnyGame; rtp: () => ReturnToPlayer; pages: ReactNode }
  extra?: ReactNode
  /** Beside the stage's own drawers. */
  sheet?: ReactNode
  factsOf?: (round: StudioRound) => readonly HistoryFact[]
}) {
  const { desk, scene, game, choice, rules } = props
  const { launch } = desk
  const [sheet, setSheet] = useState<SheetName | null>(null)
  useKeys((key) => {
    if (key === 'Space' || key === 'Enter') {
      if (game.auto) game.stopAuto()
      else if (!game.replay) game.press(choice)
      return true
    }
    if (game.isBusy || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
    desk.setStake(neighbourStake(launch.limits, desk.stake, key === 'ArrowUp' ? 1 : -1))
    return true
  })
  const close = () => setSheet(null)
  return (
    <GameFrame
      desk={desk}
      title={props.title}
      hasIntro
      layout="below"
      look="slot"
      onLeaveReplay={game.replay ? game.leaveReplay : undefined}
      onOpen={setSheet}
      onRetry={game.retry}
      stage={
        <>
          <Stage scene={scene} />
          {/* A tap on the picture hurries what may be hurried; the button does the same. */}
          <button
            type="button"
            className="slot-tap"
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => game.isBusy && game.press(choice)}
          />
        </>
      }
      controls={
        <SlotControls
          desk={desk}
          game={game}
          choice={choice}
          onOpen={setSheet}
          extra={props.extra}
        />
      }
      sheets={
        <>
          {props.sheet}
          {sheet === 'stake' ? <StakeSheet desk={desk} onClose={close} /> : null}
          {sheet === 'autoplay' ? (
            <AutoplaySheet
              desk={desk}
              onClose={close}
              onStart={(plan) => game.startAuto(plan, choice)}
            />
          ) : null}
          {sheet === 'fairness' ? <FairnessSheet desk={desk} onClose={close} /> : null}
          {sheet === 'history' ? (
            <HistorySheet
              desk={desk}
              game={rules.engine}
              onClose={close}
              {...(props.factsOf ? { factsOf: props.factsOf } : {})}
              onReplay={(round) => {
                close()
                game.showReplay(round)
              }}
            />
          ) : null}
          {sheet === 'rules' ? (
            <RulesSheet desk={desk} rtp={rules.rtp()} onClose={close}>
              {rules.pages}
            </RulesSheet>
          ) : null}
        </>
      }
    />
  )
}
