import { type ReactNode, useEffect, useMemo, useState } from 'react'
import '../view.css'
import { GameIcon, GameIconButton } from './icons.tsx'

/** The bar above every game, the house's own and those of others: the way back, name, kind of money, balance, doors, and a strip. */
export function FrameBar(props: {
  title: string
  /** The kind of money, when it is not real. */
  mark: string | null
  balance: { label: string; amount: string } | null
  back: { label: string; onLeave: () => void } | null
  doors: ReactNode
  children: ReactNode
}) {
  const { title, mark, balance, back } = props
  return (
    <header className="gv-top">
      {back ? <GameIconButton name="back" label={back.label} onPress={back.onLeave} /> : null}
      <div className="gv-title">
        <h1>{title}</h1>
        {mark === null ? null : <span className="gv-mark">{mark}</span>}
      </div>
      <div className="gv-balance">
        {balance ? (
          <>
            <span className="gv-label">{balance.label}</span>
            <bdi className="gv-amount">{balance.amount}</bdi>
          </>
        ) : null}
      </div>
      <nav className="gv-doors" aria-label={title}>
        {props.doors}
      </nav>
      {props.children}
    </header>
  )
}

export function ExpandButton({ label }: { label: string }) {
  return <GameIconButton name="expand" label={label} className="gv-expand" onPress={expand} />
}

function expand(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.querySelector('.gv')?.requestFullscreen()
}

/** The brand's clock and the time in the game, always in view, and what the frame knows of won and staked (RG-06, S9-016). */
export function TimeStrip(props: {
  tag: string
  /** The brand's; the device's own when nobody says. */
  timeZone: string | undefined
  timeLabel: string
  elapsedLabel: string
  children?: ReactNode
}) {
  const [openedMs] = useState(() => performance.now())
  const [nowMs, setNowMs] = useState(openedMs)
  // The clock is a timer of the browser; a second is fine enough.
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const { tag, timeZone } = props
  // Making a formatter takes longer than drawing the whole bar, which is drawn anew with each round.
  const clock = useMemo(
    () =>
      new Intl.DateTimeFormat(tag, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        numberingSystem: 'latn',
        timeZone,
      }),
    [tag, timeZone],
  )
  return (
    <div className="gv-strip">
      <span aria-label={props.timeLabel}>
        {clock.format(new Date(performance.timeOrigin + nowMs))}
      </span>
      <span className="gv-elapsed" title={props.elapsedLabel}>
        <span className="sr-only">{props.elapsedLabel} </span>
        <GameIcon name="clock" size={13} />
        {elapsedText(nowMs - openedMs)}
      </span>
      {props.children}
    </div>
  )
}

function elapsedText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
