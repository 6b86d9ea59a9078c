import type { JackpotTier } from '@croupier/api/engagement/terms/jackpot'

const SIDES = { mini: 4, minor: 5, major: 6, mega: 8 } as const satisfies Record<
  JackpotTier,
  number
>

function corners(sides: number, radius: number): string {
  return Array.from({ length: sides }, (_, at) => {
    const angle = (at / sides) * 2 * Math.PI - Math.PI / 2
    return `${(32 + radius * Math.cos(angle)).toFixed(1)},${(32 + radius * Math.sin(angle)).toFixed(1)}`
  }).join(' ')
}

/** A cut stone, with more facets the larger the pool. */
export function TierMark({ tier }: { tier: JackpotTier }) {
  const sides = SIDES[tier]
  const outer = corners(sides, 28).split(' ')
  return (
    <svg viewBox="0 0 64 64" width={40} height={40} className="jackpot-mark" aria-hidden="true">
      <polygon points={outer.join(' ')} className="jackpot-stone" />
      {outer.map((corner) => (
        <polyline key={corner} points={`${corner} 32,32`} className="jackpot-edge" />
      ))}
      <polygon points={corners(sides, 13)} className="jackpot-table" />
    </svg>
  )
}
