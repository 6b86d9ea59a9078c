import { fieldOf } from '../../engine/view/rounds.ts'
import type { SceneProps } from '../../engine/view/table/felt-game.ts'
import { Face } from './Face.tsx'

/** The dome shakes so long before it is lifted, in milliseconds. */
const SHAKEN_MS = 2_800

export function readDice(result: unknown): readonly number[] | null {
  const dice = fieldOf(result, 'dice')
  if (!Array.isArray(dice)) return null
  const numbers = dice.filter((die) => typeof die === 'number')
  return numbers.length === 3 ? numbers : null
}

/** Three dice under a dome that shakes, then lifts. */
export function DiceScene({ result, elapsedMs, look }: SceneProps & { look: 'pips' | 'pictures' }) {
  const dice = readDice(result)
  const isLifted = dice !== null && elapsedMs >= SHAKEN_MS
  const isShaking = dice !== null && !isLifted
  return (
    <div className="dice-scene">
      <svg viewBox="0 0 320 220" aria-hidden="true">
        <defs>
          <radialGradient id="dice-plate" cy=".35">
            <stop offset="0" stopColor="#f7e6bd" />
            <stop offset=".7" stopColor="#b5883f" />
            <stop offset="1" stopColor="#5e3f13" />
          </radialGradient>
          <linearGradient id="dice-dome" x1="0" x2="1">
            <stop offset="0" stopColor="#fff" stopOpacity=".5" />
            <stop offset=".4" stopColor="#cfe6ff" stopOpacity=".14" />
            <stop offset="1" stopColor="#fff" stopOpacity=".35" />
          </linearGradient>
        </defs>
        <ellipse cx="160" cy="180" rx="140" ry="36" fill="#000" opacity=".35" />
        <ellipse cx="160" cy="170" rx="136" ry="36" fill="url(#dice-plate)" />
        <ellipse cx="160" cy="164" rx="116" ry="26" fill="#7b2f1d" />
        <g className={isShaking ? 'dice-shake' : 'dice-lie'}>
          {[0, 1, 2].map((at) => (
            <g
              key={at}
              className={`dice-die dice-die-${at}`}
              transform={`translate(${96 + at * 64} ${at === 1 ? 146 : 134}) rotate(${(at - 1) * 9})`}
            >
              <Face face={isLifted ? (dice[at] ?? 1) : at + 2} look={look} />
            </g>
          ))}
        </g>
        <g className="dice-dome" data-lifted={isLifted || undefined}>
          <path
            d="M44 166C44 60 90 14 160 14s116 46 116 152c-30 18-202 18-232 0z"
            fill={isShaking ? '#7a4a18' : 'url(#dice-dome)'}
            stroke="#f3d48c"
            strokeWidth="3"
          />
          <circle cx="160" cy="12" r="9" fill="#f3d48c" />
        </g>
      </svg>
      {isLifted ? (
        <p className="dice-sum" aria-hidden="true">
          {dice.join(' + ')} = {dice.reduce((sum, die) => sum + die, 0)}
        </p>
      ) : null}
    </div>
  )
}
