import { type ReactNode, useId } from 'react'

/** The drawn mark of a family of draws. */
export function GameMark({ family }: { family: string }) {
  const back = useId()
  return (
    <svg viewBox="0 0 96 96" className="lot-mark" data-family={family} aria-hidden="true">
      <defs>
        <linearGradient id={back} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className="lot-mark-light" />
          <stop offset="1" className="lot-mark-deep" />
        </linearGradient>
      </defs>
      <rect width="96" height="96" rx="24" fill={`url(#${back})`} />
      <path
        d="M0 24A24 24 0 0 1 24 0h48a24 24 0 0 1 24 24v10Q48 58 0 34Z"
        className="lot-mark-shine"
      />
      {drawings[family] ?? DRUM}
    </svg>
  )
}

function MarkBall({ x, y, r, text }: { x: number; y: number; r: number; text: string }) {
  return (
    <>
      <circle cx={x} cy={y + 1.5} r={r} className="lot-mark-shade" />
      <circle cx={x} cy={y} r={r} className="lot-mark-ball" />
      <circle cx={x} cy={y} r={r * 0.62} className="lot-mark-eye" />
      <text x={x} y={y + r * 0.3} fontSize={r * 0.86} className="lot-mark-text">
        {text}
      </text>
    </>
  )
}

/** A turning cage with balls, as the boards of Vietnam are drawn. */
const DRUM = (
  <>
    <path d="M30 80h36l-5-8H35Z" className="lot-mark-gold" />
    <path d="M21 44h-3v28m57-28h3v28" className="lot-mark-stroke" />
    <circle cx="48" cy="44" r="27" className="lot-mark-glass" />
    <MarkBall x={40} y={52} r={9} text="8" />
    <MarkBall x={57} y={54} r={9} text="3" />
    <MarkBall x={48} y={38} r={9} text="6" />
    <circle cx="48" cy="44" r="27" className="lot-mark-stroke" />
    <ellipse cx="48" cy="44" rx="11" ry="27" className="lot-mark-thin" />
    <path d="M21 44h54" className="lot-mark-thin" />
  </>
)

const drawings: Readonly<Record<string, ReactNode>> = {
  VN_NORTH: DRUM,
  VN_SOUTH: (
    <>
      <path d="M22 26h52v14a6 6 0 0 0 0 12v18H22V52a6 6 0 0 0 0-12Z" className="lot-mark-paper" />
      <path d="M34 26v44" className="lot-mark-holes" />
      <path
        d="m56 34 3.4 7 7.6 1-5.5 5.4 1.3 7.6-6.8-3.6-6.8 3.6 1.3-7.6-5.5-5.4 7.6-1Z"
        className="lot-mark-gold"
      />
      <path d="M42 62h26" className="lot-mark-ink" />
    </>
  ),
  '4D': (
    <>
      <rect x="14" y="30" width="68" height="38" rx="9" className="lot-mark-gold" />
      {['1', '8', '3', '8'].map((digit, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the reels stand still
        <g key={at}>
          <rect
            x={18 + at * 15.5}
            y="34"
            width="13.5"
            height="30"
            rx="4"
            className="lot-mark-paper"
          />
          <text x={24.8 + at * 15.5} y="56" fontSize="19" className="lot-mark-text">
            {digit}
          </text>
        </g>
      ))}
    </>
  ),
  THAI: (
    <>
      <path d="M48 16q7 14 7 22t-7 14q-7-6-7-14t7-22Z" className="lot-mark-gold" />
      <path d="M48 52Q28 50 22 32q15-1 21 8m5 12q20-2 26-20-15-1-21 8" className="lot-mark-paper" />
      <path d="M48 54Q26 60 14 46q14-5 25 3m9 5q22 6 34-8-14-5-25 3" className="lot-mark-petal" />
      <path d="M18 66h60M26 74h44" className="lot-mark-stroke" />
    </>
  ),
  TOGEL: (
    <>
      {[
        [32, 32, '4'],
        [64, 32, '7'],
        [32, 64, '1'],
        [64, 64, '9'],
      ].map(([x, y, text]) => (
        <MarkBall key={`${x}.${y}`} x={Number(x)} y={Number(y)} r={14} text={String(text)} />
      ))}
    </>
  ),
  SSC: (
    <>
      {['6', '0', '8', '2', '5'].map((digit, at) => (
        <MarkBall
          key={digit}
          x={18 + at * 15}
          y={[54, 42, 36, 42, 54][at] ?? 48}
          r={at === 2 ? 12 : 10}
          text={digit}
        />
      ))}
      <path d="M14 74q34-12 68 0" className="lot-mark-stroke" />
    </>
  ),
  PK10: (
    <>
      <path d="M10 70h76M10 78h76" className="lot-mark-thin" />
      <path
        d="M14 62V54q0-4 4-5l12-2 12-12h18q4 0 7 3l9 9h6q4 1 4 5v10Z"
        className="lot-mark-gold"
      />
      <path d="M44 39h8v9H35Zm12 0h4q3 0 5 2l6 7H56Z" className="lot-mark-glass" />
      <circle cx="30" cy="63" r="8" className="lot-mark-tyre" />
      <circle cx="68" cy="63" r="8" className="lot-mark-tyre" />
      <circle cx="30" cy="63" r="3.4" className="lot-mark-paper" />
      <circle cx="68" cy="63" r="3.4" className="lot-mark-paper" />
      <path d="M6 36h18M10 44h10" className="lot-mark-stroke" />
    </>
  ),
  K3: (
    <>
      <rect x="16" y="42" width="32" height="32" rx="8" className="lot-mark-paper" />
      <rect x="50" y="42" width="32" height="32" rx="8" className="lot-mark-paper" />
      <rect x="33" y="14" width="32" height="32" rx="8" className="lot-mark-paper" />
      <path
        d="M25 51h.1M39 65h.1M32 58h.1M59 51h.1M73 65h.1M73 51h.1M59 65h.1"
        className="lot-mark-pips"
      />
      <circle cx="49" cy="30" r="5.4" className="lot-mark-red" />
    </>
  ),
  '11X5': (
    <>
      {Array.from({ length: 11 }, (_, at) => {
        const turn = (at / 11) * 2 * Math.PI
        return (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- the balls of the ring stay
            key={at}
            cx={48 + 30 * Math.sin(turn)}
            cy={48 - 30 * Math.cos(turn)}
            r="7"
            className={at < 5 ? 'lot-mark-ball' : 'lot-mark-glass'}
          />
        )
      })}
      <text x="48" y="56" fontSize="17" className="lot-mark-count">
        11/5
      </text>
    </>
  ),
}
