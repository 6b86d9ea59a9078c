import { type CSSProperties, useEffect, useState } from 'react'
import { countedAt, COUNTING, type PaidRound, tiersOf } from '../great-wins.ts'
import type { Desk } from '../use-desk.ts'
import './great-win.css'

const COINS = 16

/** Over the stage of a game without reels: what a great win is called and came to. It lets every press through. */
export function GreatWin({ desk }: { desk: Desk }) {
  const { greatWin } = desk
  return greatWin ? <Celebration key={greatWin.count} desk={desk} win={greatWin} /> : null
}

function Celebration({ desk, win }: { desk: Desk; win: PaidRound }) {
  const { t, props } = desk
  const lastsMs = tiersOf(win).at(-1)?.ms ?? 0
  const ageMs = useAge(lastsMs)
  const share = props.reducedMotion ? 1 : Math.min(1, ageMs / (lastsMs * COUNTING))
  const counted = countedAt(win, share)
  const heard = counted?.tier.sound
  const { sound } = props
  // Each tier is heard when it is reached.
  useEffect(() => {
    if (heard) sound.play(heard)
  }, [heard, sound])
  if (!counted || ageMs >= lastsMs) return null
  const title = t(counted.tier.key)
  return (
    <div
      className="gv-great"
      data-still={props.reducedMotion || undefined}
      style={{ '--gv-great': counted.tier.colour } as CSSProperties}
      aria-hidden="true"
    >
      <i className="gv-great-rays" />
      {props.reducedMotion ? null : <Coins />}
      <b key={counted.tier.key} data-text={title} style={lettersOf(title)}>
        {title}
      </b>
      <strong dir="ltr" style={figuresOf(props.formatMoney(win.payout))}>
        {props.formatMoney(counted.amount)}
      </strong>
    </div>
  )
}

/** Scripts without poster letters are about so much wider. */
const WIDER = 1.5

/** The longest word decides how big the letters are, so that it stays on the stage; a second word may stand below it. */
function lettersOf(text: string): CSSProperties {
  const lengths = text
    .split(' ')
    .map((word) => word.length * (/[^ -\u024f]/.test(word) ? WIDER : 1))
  return { '--letters': Math.max(...lengths) } as CSSProperties
}

/** An amount stands in one line. */
function figuresOf(text: string): CSSProperties {
  return { '--letters': text.length } as CSSProperties
}

function Coins() {
  return Array.from({ length: COINS }, (_, coin) => (
    <i
      // biome-ignore lint/suspicious/noArrayIndexKey: the coins of a shower are alike and never change places.
      key={coin}
      className="gv-great-coin"
      style={{ '--at': (coin * 7) % COINS, '--turn': coin % 3 } as CSSProperties}
    />
  ))
}

/** Milliseconds since this was first drawn, up to its end. */
function useAge(lastsMs: number): number {
  const [ageMs, setAge] = useState(0)
  // Time passes by itself; a frame is asked for as long as there is something to count.
  useEffect(() => {
    let startMs: number | null = null
    const next = (nowMs: number): void => {
      startMs ??= nowMs
      setAge(nowMs - startMs)
      if (nowMs - startMs < lastsMs) frame = requestAnimationFrame(next)
    }
    let frame = requestAnimationFrame(next)
    return () => cancelAnimationFrame(frame)
  }, [lastsMs])
  return ageMs
}
