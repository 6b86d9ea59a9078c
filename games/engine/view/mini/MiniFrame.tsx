import type { ReactNode } from 'react'
import type { AnyGame } from '../../kinds.ts'
import type { MathProfile } from '../../profiles.ts'
import type { AutoplayPlan } from '../autoplay.ts'
import { AutoplaySheet } from '../frame/AutoplaySheet.tsx'
import { FairnessSheet } from '../frame/FairnessSheet.tsx'
import { GameFrame } from '../frame/GameFrame.tsx'
import { GreatWin } from '../frame/GreatWin.tsx'
import { HistorySheet } from '../frame/HistorySheet.tsx'
import type { HistoryFact } from '../frame/RoundFacts.tsx'
import { RulesSheet } from '../frame/RulesSheet.tsx'
import { StakeSheet } from '../frame/StakePicker.tsx'
import type { SheetName } from '../frame/TopBar.tsx'
import type { StudioRound } from '../rounds.ts'
import type { Desk } from '../use-desk.ts'
import './mini.css'
import type { World } from './worlds.ts'

/** What the frame asks of a game that is played in it. */
interface MiniPlay {
  isReplay: boolean
  retry(): void
  showReplay(round: StudioRound): void
  leaveReplay(): void
}

/** The frame of a mini game in the colours of its world, with every drawer that such a game has. */
export function MiniFrame(props: {
  desk: Desk
  game: AnyGame
  world: World
  /** Names colours of its own in place of the world's. */
  look?: string
  title: string
  profile: MathProfile<unknown>
  rules: ReactNode
  stage: ReactNode
  controls: ReactNode
  /** The drawer that is open. */
  sheet: SheetName | null
  onSheet: (sheet: SheetName | null) => void
  play: MiniPlay
  /** Without it the game does not play alone. */
  onAutoplay?: (plan: AutoplayPlan) => void
  factsOf?: (round: StudioRound) => readonly HistoryFact[]
}) {
  const { desk, game, play, world, sheet, onSheet, onAutoplay } = props
  const close = () => onSheet(null)
  return (
    <GameFrame
      desk={desk}
      title={props.title}
      hasIntro
      layout="wide"
      look={props.look ?? `mini-${world.id}`}
      onLeaveReplay={play.isReplay ? play.leaveReplay : undefined}
      onOpen={onSheet}
      onRetry={play.retry}
      stage={
        <>
          {props.stage}
          <GreatWin desk={desk} />
        </>
      }
      controls={props.controls}
      sheets={
        <>
          {sheet === 'stake' ? <StakeSheet desk={desk} onClose={close} /> : null}
          {sheet === 'autoplay' && onAutoplay ? (
            <AutoplaySheet desk={desk} onClose={close} onStart={onAutoplay} hasFeature={false} />
          ) : null}
          {sheet === 'fairness' ? <FairnessSheet desk={desk} onClose={close} /> : null}
          {sheet === 'history' ? (
            <HistorySheet
              desk={desk}
              game={game}
              onClose={close}
              {...(props.factsOf ? { factsOf: props.factsOf } : {})}
              onReplay={(round) => {
                close()
                play.showReplay(round)
              }}
            />
          ) : null}
          {sheet === 'rules' ? (
            <RulesSheet desk={desk} rtp={game.rtp(props.profile)} onClose={close}>
              {props.rules}
            </RulesSheet>
          ) : null}
        </>
      }
    />
  )
}
