import './lottery-results.css'

export type BallTone = 'red' | 'blue' | 'gold' | 'plain'

/** A drawn ball. */
export function Ball({
  text,
  tone = 'red',
  isHit = false,
}: {
  text: string
  tone?: BallTone
  isHit?: boolean
}) {
  return (
    <span className="lot-ball" data-tone={tone} data-hit={isHit ? '' : undefined}>
      {text}
    </span>
  )
}

/** A car of a race by its number; each has a colour of its own, besides its number. */
export function Car({ number, isHit = false }: { number: string; isHit?: boolean }) {
  return (
    <span className="lot-car" data-car={number} data-hit={isHit ? '' : undefined}>
      {number}
    </span>
  )
}

/** Where the pips of a face stand, in thirds of its side. */
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

/** A die that shows a face; readers of the page hear its number. */
export function Die({ face, isHit = false }: { face: string; isHit?: boolean }) {
  const pips = PIPS[face] ?? []
  return (
    <span className="lot-die" data-hit={isHit ? '' : undefined}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect x="1.5" y="1.5" width="37" height="37" rx="9" className="lot-die-body" />
        <rect x="4" y="3.5" width="32" height="31" rx="7" className="lot-die-face" />
        {pips.map(([x, y]) => (
          <circle
            key={`${x}.${y}`}
            cx={11.5 + x * 8.5}
            cy={11 + y * 8}
            r={face === '1' ? 5 : 3.4}
            className="lot-pip"
            data-face={face}
          />
        ))}
      </svg>
      <span className="sr-only">{face}</span>
    </span>
  )
}
