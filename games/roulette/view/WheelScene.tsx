import { numberField } from '../../engine/view/rounds.ts'
import type { SceneProps } from '../../engine/view/table/felt-game.ts'
import { colourOf, wheel } from '../rules/layout.ts'

const STEP = 360 / wheel.length
const FILL = { green: '#14803f', red: '#b3202e', black: '#15171f' } as const
/** The ball rolls so long and lies still for the rest of the time that the server waits. */
export const ROLL_MS = 9_000
const TURNS = 7

/** The wheel turns all the time; the ball is thrown against it, slows down and falls into the pocket that was drawn. */
export function WheelScene({ result, elapsedMs, reducedMotion }: SceneProps) {
  const pocket = numberField(result, 'pocket')
  const at = pocket === null ? 0 : wheel.indexOf(pocket)
  const share = reducedMotion ? 1 : Math.min(1, elapsedMs / ROLL_MS)
  // Slows down as a ball does: quickly at first, then by less and less.
  const angle = at * STEP - TURNS * 360 * (1 - share) ** 2.2
  const radius = 92 - 24 * Math.max(0, (share - 0.72) / 0.28)
  const isStill = share === 1 && pocket !== null
  return (
    <svg className="rou-wheel" viewBox="-110 -110 220 220" aria-hidden="true">
      <defs>
        <radialGradient id="rou-wood">
          <stop offset=".6" stopColor="#6b3c17" />
          <stop offset=".92" stopColor="#3a1d0a" />
          <stop offset="1" stopColor="#8a5a26" />
        </radialGradient>
        <radialGradient id="rou-hub">
          <stop offset="0" stopColor="#ffe9b0" />
          <stop offset=".5" stopColor="#c08a2d" />
          <stop offset="1" stopColor="#5c350f" />
        </radialGradient>
      </defs>
      <circle r="108" fill="url(#rou-wood)" />
      <circle r="98" fill="#20120a" />
      <g className="rou-turn" data-still={reducedMotion || undefined}>
        {wheel.map((number, index) => (
          <g key={number} transform={`rotate(${index * STEP})`}>
            <path
              d={slice(86, 50)}
              fill={FILL[colourOf(number)]}
              stroke="#d7b56a"
              strokeWidth=".5"
            />
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
        {pocket === null ? null : (
          <g transform={`rotate(${angle})`} className="rou-ball">
            <circle cy={-radius + 6} r="5" fill="#fff" stroke="#999" strokeWidth=".8" />
          </g>
        )}
      </g>
      {isStill ? (
        <g className="rou-shown">
          <circle r="30" fill={FILL[colourOf(pocket)]} stroke="#ffe28a" strokeWidth="3" />
          <text y="11" textAnchor="middle" fontSize="32" fontWeight="800" fill="#fff">
            {pocket}
          </text>
        </g>
      ) : null}
    </svg>
  )
}

function slice(outer: number, inner: number): string {
  const half = (STEP / 2) * (Math.PI / 180)
  const [sin, cos] = [Math.sin(half), Math.cos(half)]
  return `M${-outer * sin} ${-outer * cos}A${outer} ${outer} 0 0 1 ${outer * sin} ${-outer * cos}L${inner * sin} ${-inner * cos}A${inner} ${inner} 0 0 0 ${-inner * sin} ${-inner * cos}Z`
}
