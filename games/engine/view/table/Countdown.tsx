import { useEffect, useState } from 'react'
import { sounds } from '../sounds.ts'
import type { Desk } from '../use-desk.ts'
import { tableText, useTableText } from './table-text.ts'
import type { Felt } from './use-felt.ts'

const RING = 2 * Math.PI * 20
/** GAMES §5: the last five seconds warn. */
const WARNING_MS = 5_000

/** The ring of seconds in which bets are taken, and in words what the table does. */
export function Countdown({ desk, felt }: { desk: Desk; felt: Felt }) {
  const t = useTableText()
  const { round } = felt.state
  const [, setTick] = useState(0)
  const isOpen = round?.phase === 'betting'
  // A clock: it is drawn anew four times a second while bets are taken.
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => setTick((tick) => tick + 1), 250)
    return () => clearInterval(timer)
  }, [isOpen])
  const leftMs = isOpen ? Math.max(0, (round?.lockAt.getTime() ?? 0) - felt.nowMs()) : 0
  const share = Math.min(1, leftMs / Math.max(felt.bettingMs, 1))
  const seconds = Math.ceil(leftMs / 1000)
  const isWarning = isOpen && leftMs < WARNING_MS
  const { sound } = desk.props
  // The last seconds are heard one by one.
  useEffect(() => {
    if (isWarning && seconds > 0) sound.play(sounds.tick)
  }, [isWarning, seconds, sound])
  const words = tableText(t, round?.phase ?? null)
  return (
    <div className="felt-clock" data-warning={isWarning ? '' : undefined}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" className="felt-clock-track" />
        <circle
          cx="24"
          cy="24"
          r="20"
          className="felt-clock-left"
          strokeDasharray={RING}
          strokeDashoffset={RING * (1 - share)}
        />
        <text x="24" y="30" textAnchor="middle">
          {isOpen ? seconds : '·'}
        </text>
      </svg>
      <output aria-label={desk.t('live')}>{words}</output>
    </div>
  )
}
