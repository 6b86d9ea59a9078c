import { memo } from 'react'
import { fieldOf } from '../../engine/view/rounds.ts'
import type { SceneProps } from '../../engine/view/table/felt-game.ts'
import { SHAKEN_MS } from './cup.ts'
import { Face } from './Face.tsx'

export function readDice(result: unknown): readonly number[] | null {
  const dice = fieldOf(result, 'dice')
  if (!Array.isArray(dice)) return null
  const numbers = dice.filter((die) => typeof die === 'number')
  return numbers.length === 3 ? numbers : null
}

/** Three dice under a dome that shakes, then lifts. What moves is a picture of its own, so that nothing is painted while it does. */
export function DiceScene({ result, elapsedMs, look }: SceneProps & { look: 'pips' | 'pictures' }) {
  const dice = readDice(result)
  const isLifted = dice !== null && elapsedMs >= SHAKEN_MS
  const isShaking = dice !== null && !isLifted
  const [one = 2, two = 3, three = 4] = isLifted ? dice : []
  return (
    <div className="dice-scene">
      <div className="dice-layers" aria-hidden="true">
        <Plate />
        <Dice one={one} two={two} three={three} look={look} isShaking={isShaking} />
        <Dome isShaking={isShaking} isLifted={isLifted} />
      </div>
      {isLifted && look === 'pips' ? (
        <p className="dice-sum" aria-hidden="true">
          {dice.join(' + ')} = {dice.reduce((sum, die) => sum + die, 0)}
        </p>
      ) : null}
    </div>
  )
}

const SIGHT = '0 0 320 220'

const Plate = memo(() => (
  <svg viewBox={SIGHT}>
    <defs>
      <radialGradient id="dice-plate" cy=".35">
        <stop offset="0" stopColor="#f7e6bd" />
        <stop offset=".7" stopColor="#b5883f" />
        <stop offset="1" stopColor="#5e3f13" />
      </radialGradient>
    </defs>
    <ellipse cx="160" cy="180" rx="140" ry="36" fill="#000" opacity=".35" />
    <ellipse cx="160" cy="170" rx="136" ry="36" fill="url(#dice-plate)" />
    <ellipse cx="160" cy="164" rx="116" ry="26" fill="#7b2f1d" />
  </svg>
))

interface DiceProps {
  one: number
  two: number
  three: number
  look: 'pips' | 'pictures'
  isShaking: boolean
}

const Dice = memo(({ one, two, three, look, isShaking }: DiceProps) => (
  <svg viewBox={SIGHT} className={isShaking ? 'dice-shake' : undefined}>
    {[one, two, three].map((face, at) => (
      <g
        // Three dice, each in its place.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        className="dice-die"
        transform={`translate(${96 + at * 64} ${at === 1 ? 146 : 134}) rotate(${(at - 1) * 9})`}
      >
        <Face face={face} look={look} />
      </g>
    ))}
  </svg>
))

const Dome = memo(({ isShaking, isLifted }: { isShaking: boolean; isLifted: boolean }) => (
  <svg viewBox={SIGHT} className="dice-dome" data-lifted={isLifted || undefined}>
    <defs>
      <linearGradient id="dice-glass" x1="0" x2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".5" />
        <stop offset=".4" stopColor="#cfe6ff" stopOpacity=".14" />
        <stop offset="1" stopColor="#fff" stopOpacity=".35" />
      </linearGradient>
      <linearGradient id="dice-lacquer" x1="0" x2="1">
        <stop offset="0" stopColor="#3d0a0c" />
        <stop offset=".24" stopColor="#b3232a" />
        <stop offset=".36" stopColor="#e2584a" />
        <stop offset=".58" stopColor="#a01a22" />
        <stop offset="1" stopColor="#2c0608" />
      </linearGradient>
      <linearGradient id="dice-gold" x1="0" x2="1">
        <stop offset="0" stopColor="#7a4e12" />
        <stop offset=".34" stopColor="#fff0bf" />
        <stop offset=".6" stopColor="#d9a543" />
        <stop offset="1" stopColor="#6d4410" />
      </linearGradient>
    </defs>
    <path
      d="M44 166C44 60 90 14 160 14s116 46 116 152c-30 18-202 18-232 0z"
      fill={isShaking ? 'url(#dice-lacquer)' : 'url(#dice-glass)'}
      stroke="url(#dice-gold)"
      strokeWidth="3"
    />
    {isShaking ? <LacquerGilding /> : null}
    <path
      d="M74 124c2-44 22-76 52-90-14 22-24 52-26 90z"
      fill="#fff"
      opacity={isShaking ? 0.22 : 0.3}
    />
    <circle cx="160" cy="12" r="9" fill="url(#dice-gold)" stroke="#6d4410" />
  </svg>
))

/** The bands and the sign in gold on the closed cup. */
const LacquerGilding = () => (
  <g fill="none" stroke="url(#dice-gold)">
    <path d="M45 150c34 17 196 17 230 0" strokeWidth="7" />
    <path d="M51 116c40 15 178 15 218 0" strokeWidth="2.5" />
    <path d="M92 47c30 10 106 10 136 0" strokeWidth="2.5" />
    <g strokeWidth="3">
      <circle cx="160" cy="88" r="23" />
      <path d="M160 70v36M148 78h24M146 90h28M150 102h20" strokeLinecap="round" />
    </g>
  </g>
)
