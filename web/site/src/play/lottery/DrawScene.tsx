import { useId } from 'react'
import './lottery-scene.css'

/** What turns while a draw is on its way: a drum of balls, a blower, a cup of dice or a track, as the family draws. */
export function DrawScene({ family }: { family: string }) {
  return (
    <svg viewBox="0 0 240 120" className="lot-scene" aria-hidden="true">
      <Scene family={family} />
    </svg>
  )
}

function Scene({ family }: { family: string }) {
  switch (family) {
    case 'PK10':
      return <Track />
    case 'K3':
      return <Cup />
    case 'SSC':
    case '11X5':
      return <Blower />
    default:
      return <Drum />
  }
}

/** A ball's place in the drum, and how long after the first it begins to bounce. */
const BALLS = [
  [104, 74, 0],
  [122, 80, 0.2],
  [138, 72, 0.4],
  [114, 60, 0.6],
  [132, 58, 0.8],
  [122, 70, 0.5],
] as const

function DrumBalls() {
  const shine = useId()
  return (
    <>
      <defs>
        <radialGradient id={shine} cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff6d8" />
          <stop offset="0.35" className="lot-stop-ball" />
          <stop offset="1" className="lot-stop-edge" />
        </radialGradient>
      </defs>
      {BALLS.map(([x, y, delay]) => (
        <circle
          key={`${x}.${y}`}
          cx={x}
          cy={y}
          r="9"
          fill={`url(#${shine})`}
          className="lot-bounce"
          data-delay={delay * 10}
        />
      ))}
    </>
  )
}

/** A cage that turns on a stand, as the draws of Vietnam and Thailand use it. */
function Drum() {
  return (
    <>
      <path d="M78 112h84l-10-14H88Z" className="lot-metal" />
      <path d="M70 62h-10v44m110-44h10v44" className="lot-metal-line" />
      <circle cx="120" cy="62" r="46" className="lot-glass" />
      <DrumBalls />
      <g className="lot-turn">
        <circle cx="120" cy="62" r="46" className="lot-cage" />
        <ellipse cx="120" cy="62" rx="18" ry="46" className="lot-cage" />
        <ellipse cx="120" cy="62" rx="36" ry="46" className="lot-cage" />
        <path d="M74 62h92M80 40h80M80 84h80" className="lot-cage" />
      </g>
      <circle cx="120" cy="62" r="7" className="lot-metal" />
    </>
  )
}

/** A dome in which air throws the balls about. */
function Blower() {
  return (
    <>
      <path d="M84 112h72l-6-16H90Z" className="lot-metal" />
      <path d="M78 96V58a42 42 0 0 1 84 0v38Z" className="lot-glass" />
      <DrumBalls />
      <path d="M78 96V58a42 42 0 0 1 84 0v38Z" className="lot-cage" />
      <path d="M112 16h16v-12h-16Z" className="lot-metal" />
    </>
  )
}

/** A shaker over dice. */
function Cup() {
  return (
    <g className="lot-shake">
      <path d="M84 100c-6-20-4-56 6-74a36 36 0 0 1 60 0c10 18 12 54 6 74Z" className="lot-glass" />
      <rect x="94" y="70" width="22" height="22" rx="5" className="lot-cube" />
      <rect x="122" y="74" width="22" height="22" rx="5" className="lot-cube" data-second="" />
      <rect x="110" y="50" width="22" height="22" rx="5" className="lot-cube" data-second="" />
      <circle cx="105" cy="81" r="3.6" className="lot-cube-pip" />
      <path d="M128 80h.1M138 90h.1M116 56h.1M126 66h.1" className="lot-cube-pips" />
      <path d="M78 100h84v8a8 8 0 0 1-8 8H86a8 8 0 0 1-8-8Z" className="lot-metal" />
    </g>
  )
}

const TRACKS = [
  [22, '1'],
  [44, '5'],
  [66, '7'],
  [88, '3'],
] as const

/** Cars on their lanes. */
function Track() {
  return (
    <>
      <rect x="6" y="8" width="228" height="104" rx="14" className="lot-track" />
      <path d="M20 38h200M20 60h200M20 82h200" className="lot-lane" />
      <path d="M206 14v92m8-92v92" className="lot-finish" />
      {TRACKS.map(([y, car]) => (
        <g key={car} className="lot-drive" data-car={car}>
          <path d={`M24 ${y + 12}v-5q0-3 3-3h6l5-5h14l7 5h6q4 0 4 4v4Z`} className="lot-car-body" />
          <circle cx="34" cy={y + 12} r="4" className="lot-wheel" />
          <circle cx="58" cy={y + 12} r="4" className="lot-wheel" />
        </g>
      ))}
    </>
  )
}
