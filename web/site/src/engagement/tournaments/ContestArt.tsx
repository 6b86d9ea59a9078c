import type { ScoreBy } from '@croupier/api/engagement/terms/tournament'
import type { ReactNode } from 'react'

/** The drawn picture of a contest, by how its score is made. */
export function ContestArt({ by }: { by: ScoreBy }) {
  return (
    <span className="contest-art" data-by={by} aria-hidden="true">
      <svg viewBox="0 0 120 120" focusable="false">
        {RAYS.map((turn) => (
          <path
            key={turn}
            d="M60 66 L54 -30 L66 -30 Z"
            className="contest-ray"
            transform={`rotate(${turn} 60 66)`}
          />
        ))}
        <path d="M22 96 H98 V108 H22 Z" className="contest-step" />
        <path d="M44 82 H76 V108 H44 Z" className="contest-step" data-tone="first" />
        <path d="M20 92 H46 V108 H20 Z" className="contest-step" data-tone="second" />
        {SIGNS[by]}
      </svg>
    </span>
  )
}

const RAYS = [-80, -60, -40, -20, 0, 20, 40, 60, 80]

const CUP = (
  <>
    <path d="M42 22 H78 V40 A18 18 0 0 1 42 40 Z" className="contest-gold" />
    <path
      d="M42 27 H32 C32 40 36 45 43 46 M78 27 H88 C88 40 84 45 77 46"
      className="contest-line"
    />
    <path d="M56 57 H64 L66 70 H54 Z" className="contest-gold" data-tone="deep" />
    <path d="M46 70 H74 V82 H46 Z" className="contest-gold" data-tone="deep" />
  </>
)

const STAR = 'M60 27 L63 34 L70 35 L65 40 L66 47 L60 43 L54 47 L55 40 L50 35 L57 34 Z'

/** A cup with what is counted on it. */
const SIGNS: Readonly<Record<ScoreBy, ReactNode>> = {
  multipliers: (
    <>
      {CUP}
      <path d="M53 30 L67 45 M67 30 L53 45" className="contest-mark" />
    </>
  ),
  best_multiplier: (
    <>
      {CUP}
      <path d={STAR} className="contest-face" />
    </>
  ),
  best_run: (
    <>
      {CUP}
      <path d="M62 27 L52 40 H59 L57 48 L68 34 H61 Z" className="contest-face" />
    </>
  ),
  wins: (
    <>
      {CUP}
      <circle cx="60" cy="38" r="9" className="contest-face" />
      <circle cx="60" cy="38" r="5" className="contest-gold" data-tone="deep" />
    </>
  ),
  valid_bets: (
    <>
      {CUP}
      <path d="M51 46 V38 M57 46 V33 M63 46 V36 M69 46 V29" className="contest-mark" />
    </>
  ),
  race: (
    <>
      <path d="M48 18 V82" className="contest-mark" />
      <path d="M48 20 H84 V46 H48 Z" className="contest-face" />
      <path
        d="M48 20 H57 V28.7 H66 V20 H75 V28.7 H84 V37.4 H75 V46 H66 V37.4 H57 V46 H48 V37.4 H57 V28.7 H48 Z"
        className="contest-ink"
      />
      <path d="M66 28.7 H75 V37.4 H66 Z" className="contest-ink" />
    </>
  ),
}
