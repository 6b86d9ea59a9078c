import { type ReactNode, useState } from 'react'
import '../view.css'
import type { Desk } from '../use-desk.ts'
import { FreeRoundsBar } from './FreeRoundsBar.tsx'
import { GameIntro } from './GameIntro.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { type SheetName, TopBar } from './TopBar.tsx'
import { VerifySheet } from './VerifySheet.tsx'

/** The frame that every game stands in: bar, stage, controls, drawers, news for screen readers. */
export function GameFrame(props: {
  desk: Desk
  title: string
  /** `wide` puts the controls beside the stage on wide screens, `below` always under it. */
  layout: 'wide' | 'below'
  /** Names the colours of the game in view.css. */
  look: string
  stage: ReactNode
  /** A table of many goes on by itself, and is not covered when somebody comes. */
  hasIntro?: boolean
  controls: ReactNode
  sheets: ReactNode
  onOpen: (sheet: SheetName) => void
  onRetry?: () => void
  /** While a past round is shown: back to the game. It stands in the bar, where it covers nothing of the round. */
  onLeaveReplay?: (() => void) | undefined
}) {
  const { desk } = props
  const [verified, setVerified] = useState<string | null>(null)
  if (desk.props.replay)
    return (
      <ReplayFrame desk={desk} look={props.look}>
        {props.stage}
      </ReplayFrame>
    )
  return (
    <div className={`gv gv-${props.layout}`} data-look={props.look}>
      <TopBar
        desk={desk}
        title={props.title}
        onOpen={props.onOpen}
        onLeaveReplay={props.onLeaveReplay}
        onVerify={() => setVerified(desk.lastRound)}
      />
      <div className="gv-stage">
        {props.stage}
        {props.hasIntro ? <GameIntro desk={desk} title={props.title} /> : null}
        <NoticeBar desk={desk} onRetry={props.onRetry} />
      </div>
      <section className="gv-controls">
        <FreeRoundsBar desk={desk} />
        {props.controls}
      </section>
      <output className="sr-only" aria-live="polite" aria-label={desk.t('live')}>
        {desk.spoken}
      </output>
      {props.sheets}
      {verified === null ? null : (
        <VerifySheet desk={desk} roundId={verified} onClose={() => setVerified(null)} />
      )}
    </div>
  )
}

/** A past round on its stage: what can be pressed there belongs to the game, and is out of reach. */
function ReplayFrame({ desk, look, children }: { desk: Desk; look: string; children: ReactNode }) {
  return (
    <div className="gv gv-replay" data-look={look}>
      <div className="gv-stage" inert>
        {children}
      </div>
      <output className="sr-only" aria-live="polite" aria-label={desk.t('live')}>
        {desk.spoken}
      </output>
    </div>
  )
}
