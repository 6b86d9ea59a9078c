import { type CSSProperties, memo, useState } from 'react'
import { numberField } from '../../engine/view/rounds.ts'
import type { SceneProps } from '../../engine/view/table/felt-game.ts'
import { colourOf, wheel } from '../rules/layout.ts'

const STEP = 360 / wheel.length
const FILL = { green: '#14803f', red: '#b3202e', black: '#15171f' } as const
/** The ball rolls so long and lies still for the rest of the time that the server waits. */
const ROLL_MS = 9_000

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

const Bowl = memo(() => (
  <svg viewBox="-110 -110 220 220">
    <defs>
      <radialGradient id="rou-wood">
        <stop offset=".6" stopColor="#6b3c17" />
        <stop offset=".92" stopColor="#3a1d0a" />
        <stop offset="1" stopColor="#8a5a26" />
      </radialGradient>
    </defs>
    <circle r="108" fill="url(#rou-wood)" />
    <circle r="98" fill="#20120a" />
  </svg>
))

const Pockets = memo(() => (
  <svg viewBox="-88 -88 176 176">
    <defs>
      <radialGradient id="rou-hub">
        <stop offset="0" stopColor="#ffe9b0" />
        <stop offset=".5" stopColor="#c08a2d" />
        <stop offset="1" stopColor="#5c350f" />
      </radialGradient>
    </defs>
    {wheel.map((number, index) => (
      <g key={number} transform={`rotate(${index * STEP})`}>
        <path d={slice(86, 50)} fill={FILL[colourOf(number)]} stroke="#d7b56a" strokeWidth=".5" />
        <text y="-76" textAnchor="middle" fontSize="8.5" fontWeight="800" fill="#fff">
          {number}
        </text>
      </g>
    ))}
    <circle r="50" fill="#4a2610" stroke="#d7b56a" />
    <circle r="30" fill="url(#rou-hub)" />
    {[0, 90, 180, 270].map((turn) => (
      <path key={turn} d="M-3 0L0-44 3 0z" fill="#f3d48c" transform={`rotate(${turn})`} />
    ))}
    <circle r="9" fill="#fff3cf" />
  </svg>
))

function slice(outer: number, inner: number): string {
  const half = (STEP / 2) * (Math.PI / 180)
  const [sin, cos] = [Math.sin(half), Math.cos(half)]
  return `M${-outer * sin} ${-outer * cos}A${outer} ${outer} 0 0 1 ${outer * sin} ${-outer * cos}L${inner * sin} ${-inner * cos}A${inner} ${inner} 0 0 0 ${-inner * sin} ${-inner * cos}Z`
}
