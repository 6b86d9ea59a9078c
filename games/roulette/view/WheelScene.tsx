import { type CSSProperties, memo, useState } from 'react'
import { numberField } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { SceneProps } from '../../engine/view/table/felt-game.ts'
import type { Cue } from '../../engine/view/table/felt-game.ts'
import { colourOf, wheel } from '../rules/layout.ts'

const STEP = 360 / wheel.length
const FILL = { green: '#14803f', red: '#b3202e', black: '#15171f' } as const
/** The ball rolls so long and lies still for the rest of the time that the server waits. */
const ROLL_MS = 9_000
const BALL_LOUD_MS = 2_200

/** The ball is heard rolling, slower and slower, and falling; at once where nothing is to move. */
export function ballHeard(reducedMotion: boolean, rollMs = ROLL_MS): readonly Cue[] {
  if (reducedMotion) return [{ atMs: 0, sound: sounds.fall }]
  const rolls = Math.floor(rollMs / BALL_LOUD_MS)
  return [
    ...Array.from({ length: rolls }, (_, turn) => ({
      atMs: turn * BALL_LOUD_MS,
      sound: raised(sounds.roll, -2 * turn),
    })),
    { atMs: rollMs - 250, sound: sounds.fall },
  ]
}

/**
 * The wheel turns all the time; the ball is thrown against it, slows down and falls into the pocket that was drawn.
 * Each part that moves is a layer of its own that the browser turns by itself: nothing is painted while it moves.
 */
export function WheelScene({
  result,
  elapsedMs,
  reducedMotion,
  rollMs = ROLL_MS,
}: SceneProps & {
  /** How long the ball rolls. */
  rollMs?: number
}) {
  const pocket = numberField(result, 'pocket')
  const isStill = pocket !== null && (reducedMotion || elapsedMs >= rollMs)
  return (
    <div className="rou-wheel" aria-hidden="true">
      <Bowl />
      <div className="rou-turn" data-still={reducedMotion || undefined}>
        <Pockets />
        {pocket === null ? null : (
          <Ball
            key={pocket}
            pocket={pocket}
            fromMs={Math.min(elapsedMs, rollMs)}
            rollMs={reducedMotion ? 0 : rollMs}
          />
        )}
      </div>
      <Light />
      {isStill ? (
        <svg className="rou-shown" viewBox="-110 -110 220 220">
          <circle r="30" fill={FILL[colourOf(pocket)]} stroke="#ffe28a" strokeWidth="3" />
          <text y="11" textAnchor="middle" fontSize="32" fontWeight="800" fill="#fff">
            {pocket}
          </text>
        </svg>
      ) : null}
    </div>
  )
}

/** Lies in its pocket of the turning wheel, after rounds against it; a window that comes late begins in the middle. */
function Ball({ pocket, fromMs, rollMs }: { pocket: number; fromMs: number; rollMs: number }) {
  const [style] = useState<CSSProperties>(() => ({
    animationDuration: `${rollMs}ms`,
    animationDelay: `${-fromMs}ms`,
  }))
  return (
    <div className="rou-lie" style={{ rotate: `${wheel.indexOf(pocket) * STEP}deg` }}>
      <div className="rou-roll" style={style}>
        <i className="rou-ball" style={style} />
      </div>
    </div>
  )
}

/** Where the rim turns balls aside. */
const DEFLECTORS = [0, 1, 2, 3, 4, 5, 6, 7] as const

const Bowl = memo(() => (
  <svg viewBox="-110 -110 220 220">
    <defs>
      <radialGradient id="rou-wood">
        <stop offset=".76" stopColor="#2a1408" />
        <stop offset=".84" stopColor="#7a451c" />
        <stop offset=".92" stopColor="#a9682c" />
        <stop offset="1" stopColor="#3a1d0a" />
      </radialGradient>
      <linearGradient id="rou-rim" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fff0bf" />
        <stop offset=".35" stopColor="#c8922f" />
        <stop offset=".6" stopColor="#6d4410" />
        <stop offset="1" stopColor="#f0c768" />
      </linearGradient>
    </defs>
    <circle cy="3" r="107" fill="#000" opacity=".45" />
    <circle r="106" fill="url(#rou-wood)" />
    <circle r="106" fill="none" stroke="url(#rou-rim)" strokeWidth="4" />
    <circle r="91" fill="#170c05" />
    <circle r="91" fill="none" stroke="url(#rou-rim)" strokeWidth="2" />
    {DEFLECTORS.map((at) => (
      <path
        key={at}
        d="M0-103l3 5-3 5-3-5z"
        fill="url(#rou-rim)"
        transform={`rotate(${at * 45 + 22})`}
      />
    ))}
  </svg>
))

const Pockets = memo(() => (
  <svg viewBox="-88 -88 176 176">
    <defs>
      <radialGradient id="rou-hub" cx=".38" cy=".32" r=".8">
        <stop offset="0" stopColor="#fff6d8" />
        <stop offset=".4" stopColor="#d9a543" />
        <stop offset="1" stopColor="#5c350f" />
      </radialGradient>
      <radialGradient id="rou-cone">
        <stop offset=".2" stopColor="#7d4a20" />
        <stop offset=".8" stopColor="#4a2610" />
        <stop offset="1" stopColor="#241006" />
      </radialGradient>
      <radialGradient id="rou-deep" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="69">
        <stop offset=".72" stopColor="#000" stopOpacity=".62" />
        <stop offset=".9" stopColor="#000" stopOpacity=".3" />
        <stop offset="1" stopColor="#000" stopOpacity=".5" />
      </radialGradient>
    </defs>
    {wheel.map((number, index) => (
      <g key={number} transform={`rotate(${index * STEP})`}>
        <path d={slice(86, 50)} fill={FILL[colourOf(number)]} stroke="#d7b56a" strokeWidth=".5" />
        <text y="-74.5" textAnchor="middle" fontSize="9" fontWeight="800" fill="#fff">
          {number}
        </text>
      </g>
    ))}
    {/* Below the numbers the pockets are deep. */}
    <circle r="59.5" fill="none" stroke="url(#rou-deep)" strokeWidth="19" />
    <circle r="69" fill="none" stroke="#e7c67c" strokeWidth="1" />
    <circle r="86" fill="none" stroke="#e7c67c" strokeWidth="1.6" />
    <circle r="50" fill="url(#rou-cone)" stroke="#e7c67c" />
    {[0, 45, 90, 135].map((turn) => (
      <path
        key={turn}
        d="M0-49V49"
        stroke="#d7b56a"
        strokeOpacity=".22"
        transform={`rotate(${turn})`}
      />
    ))}
    {[0, 90, 180, 270].map((turn) => (
      <g key={turn} transform={`rotate(${turn})`}>
        <path d="M-3.5 0L-1.5-34h3L3.5 0z" fill="url(#rou-hub)" />
        <circle cy="-36" r="4.5" fill="url(#rou-hub)" stroke="#5c350f" strokeWidth=".6" />
      </g>
    ))}
    <circle r="17" fill="url(#rou-hub)" stroke="#5c350f" />
    <circle r="8" fill="#fff3cf" stroke="#b98a33" />
  </svg>
))

/** The light of the room: it stays where it is while the wheel turns. */
const Light = memo(() => (
  <svg viewBox="-110 -110 220 220" className="rou-light">
    <defs>
      <linearGradient id="rou-light" x1=".15" y1="0" x2=".8" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".34" />
        <stop offset=".42" stopColor="#fff" stopOpacity="0" />
        <stop offset=".62" stopColor="#000" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".42" />
      </linearGradient>
    </defs>
    <circle r="88" fill="url(#rou-light)" />
    <path d="M-80-52A96 96 0 0 1-20-94" className="rou-gleam" />
  </svg>
))

function slice(outer: number, inner: number): string {
  const half = (STEP / 2) * (Math.PI / 180)
  const [sin, cos] = [Math.sin(half), Math.cos(half)]
  return `M${-outer * sin} ${-outer * cos}A${outer} ${outer} 0 0 1 ${outer * sin} ${-outer * cos}L${inner * sin} ${-inner * cos}A${inner} ${inner} 0 0 0 ${-inner * sin} ${-inner * cos}Z`
}
