import { useText } from '@croupier/kit/i18n/i18n'
import { useState } from 'react'
import { hasGameView } from '../registry.ts'
import { type Replay, type ReplayBoundary, ReplayStage } from './ReplayStage.tsx'
import { WrittenReplay } from './WrittenReplay.tsx'
import './replay.css'

interface GameReplayProps {
  replay: Replay
  /** The game's name as the lobby shows it. */
  title?: string | undefined
  /** What the bet is called to somebody else than its player. */
  betName?: string | undefined
  timeZone: string
  boundary: ReplayBoundary
}

/** A round once more on its game's stage, and for whoever wants them the values that the game wrote down. Players and staff see the same. */
export function GameReplay({ replay, title, betName, timeZone, boundary }: GameReplayProps) {
  const t = useText('records')
  const [isOpen, setOpen] = useState(false)
  if (!hasGameView(replay.engineCode)) return <WrittenReplay replay={replay} betName={betName} />
  return (
    <section aria-label={t('replay')}>
      <h3 className="record-head">{t('replay')}</h3>
      <ReplayStage replay={replay} title={title} timeZone={timeZone} boundary={boundary} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('replay.values')}</summary>
        {isOpen ? <WrittenReplay replay={replay} betName={betName} /> : null}
      </details>
    </section>
  )
}
