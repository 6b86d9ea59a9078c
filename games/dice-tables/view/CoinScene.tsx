import { memo } from 'react'
import { fieldOf } from '../../engine/view/rounds.ts'
import type { SceneProps } from '../../engine/view/table/felt-game.ts'
import { SHAKEN_MS } from './cup.ts'

const SIGHT = '0 0 320 220'
/** The blue that the pottery is painted with. */
const PAINT = '#2b569b'
/** Where four coins lie, and how far the ring on each is turned. */
const PLACES = [
  { x: 104, y: 136, turn: -18 },
  { x: 144, y: 158, turn: 34 },
  { x: 182, y: 134, turn: 8 },
  { x: 220, y: 155, turn: -40 },
] as const

export function readCoins(result: unknown): readonly number[] | null {
  const coins = fieldOf(result, 'coins')
  if (!Array.isArray(coins)) return null
  const numbers = coins.filter((coin) => typeof coin === 'number')
  return numbers.length === 4 ? numbers : null
}

/** Four coins on a plate; the bowl over them is a picture of its own, because it moves. */
export function CoinScene({ result, elapsedMs }: SceneProps) {
  const coins = readCoins(result)
  const isLifted = coins !== null && elapsedMs >= SHAKEN_MS
  return (
    <div className="dice-layers" aria-hidden="true">
      <CoinPlate />
      {isLifted ? <Coins reds={coins.join('')} /> : null}
      <Bowl isShaking={coins !== null && !isLifted} isLifted={isLifted} />
    </div>
  )
}

const CoinPlate = memo(() => (
  <svg viewBox={SIGHT}>
    <defs>
      <radialGradient id="xd-plate" cx=".42" cy=".3" r=".75">
        <stop offset="0" stopColor="#fffdf6" />
        <stop offset=".62" stopColor="#efe6d0" />
        <stop offset="1" stopColor="#b5a988" />
      </radialGradient>
      <radialGradient id="xd-well" cx=".5" cy=".62" r=".6">
        <stop offset="0" stopColor="#fffdf6" />
        <stop offset="1" stopColor="#d9cfb4" />
      </radialGradient>
    </defs>
    <ellipse cx="160" cy="172" rx="148" ry="44" fill="#000" opacity=".38" />
    <ellipse cx="160" cy="156" rx="146" ry="52" fill="#8d8160" />
    <ellipse cx="160" cy="150" rx="146" ry="52" fill="url(#xd-plate)" />
    <ellipse cx="160" cy="150" rx="140" ry="49" fill="none" stroke={PAINT} strokeWidth="4" />
    <ellipse
      cx="160"
      cy="150"
      rx="127"
      ry="43"
      fill="none"
      stroke={PAINT}
      strokeWidth="5"
      strokeDasharray="3 11"
      strokeLinecap="round"
    />
    <ellipse cx="160" cy="148" rx="112" ry="36" fill="url(#xd-well)" />
    <ellipse cx="160" cy="148" rx="112" ry="36" fill="none" stroke={PAINT} strokeWidth="1.6" />
  </svg>
))

/** The coins from the left: 1 for one that shows red. */
const Coins = memo(({ reds }: { reds: string }) => (
  <svg viewBox={SIGHT}>
    {PLACES.map(({ x, y, turn }, at) => {
      const isRed = reds[at] === '1'
      return (
        <g key={x} transform={`translate(${x} ${y})`}>
          <ellipse cy="7" rx="22" ry="14" fill="#000" opacity=".3" />
          <ellipse cy="4" rx="21" ry="14" fill={isRed ? '#7d0d1d' : '#b9ad90'} />
          <ellipse rx="21" ry="14" fill={isRed ? '#d3202f' : '#fffdf6'} />
          <ellipse
            rx="15"
            ry="9.6"
            fill="none"
            stroke={isRed ? '#ffb9a8' : '#c9bd9f'}
            strokeWidth="1.6"
          />
          <ellipse
            cx="-6"
            cy="-5"
            rx="8"
            ry="3.4"
            fill="#fff"
            opacity={isRed ? 0.35 : 0.8}
            transform={`rotate(${turn / 4})`}
          />
        </g>
      )
    })}
  </svg>
))

/** A bowl that stands on its rim: wide and steep below, rounded above, with the ring on top that it stands on at home. */
const Bowl = memo(({ isShaking, isLifted }: { isShaking: boolean; isLifted: boolean }) => (
  <svg
    viewBox={SIGHT}
    className={isShaking ? 'dice-shake' : 'dice-dome'}
    data-lifted={isLifted || undefined}
  >
    <defs>
      <linearGradient id="xd-bowl" x1="0" x2="1">
        <stop offset="0" stopColor="#a99c7b" />
        <stop offset=".2" stopColor="#ece3cd" />
        <stop offset=".36" stopColor="#fffefa" />
        <stop offset=".66" stopColor="#e9dfc6" />
        <stop offset="1" stopColor="#958867" />
      </linearGradient>
    </defs>
    <ellipse cx="160" cy="158" rx="116" ry="37" fill="#000" opacity=".3" />
    <path
      d="M50 148C50 96 84 58 128 47h64c44 11 78 49 78 101a110 34 0 0 1-220 0z"
      fill="url(#xd-bowl)"
    />
    <path
      d="M50 148a110 34 0 0 0 220 0M52 139a109 33 0 0 0 216 0"
      fill="none"
      stroke={PAINT}
      strokeWidth="3"
    />
    <path d="M101 61q59 20 118 0" fill="none" stroke={PAINT} strokeWidth="2.5" />
    <Lotus />
    <path d="M122 48V38a38 9 0 0 1 76 0v10a38 10 0 0 1-76 0z" fill="url(#xd-bowl)" />
    <ellipse cx="160" cy="38" rx="38" ry="9" fill="#fffdf4" />
    <ellipse cx="160" cy="39" rx="31" ry="6.4" fill="#bdb090" />
    <path d="M122 51a38 10 0 0 0 76 0" fill="none" stroke={PAINT} strokeWidth="2.5" />
    <path d="M78 126c2-32 18-56 42-68-12 18-20 40-22 72z" fill="#fff" opacity=".55" />
  </svg>
))

/** What is painted on the side of the bowl: a lotus between its leaves. */
function Lotus() {
  return (
    <g fill="none" stroke={PAINT} strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M160 140c-16-10-18-30 0-46 18 16 16 36 0 46z" fill={PAINT} fillOpacity=".22" />
      <path
        d="M160 140c-24 0-38-14-40-32 14 0 24 6 29 14M160 140c24 0 38-14 40-32-14 0-24 6-29 14"
        fill={PAINT}
        fillOpacity=".14"
      />
      <path d="M120 146q-22-2-30-18q16-4 28 6M200 146q22-2 30-18q-16-4-28 6" />
      <path d="M132 152q28 8 56 0" />
    </g>
  )
}
