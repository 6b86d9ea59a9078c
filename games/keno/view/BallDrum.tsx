import { flutter } from '../../engine/view/flutter.ts'

const BALLS = 26
const TURNS = 6

/** Balls lie in a heap when nothing is drawn; places are shares of the drum, from its middle. */
const heap = lying(BALLS)

function lying(count: number) {
  const random = flutter(80)
  return Array.from({ length: count }, (_, place) => {
    const row = Math.floor(place / 7)
    const wide = Math.sqrt(1 - (0.82 - row * 0.22) ** 2) * 0.86
    const x = (((place % 7) + 0.5) / 7 - 0.5) * 2 * wide + (random() - 0.5) * 0.06
    return {
      number: 1 + Math.floor(random() * 80),
      left: 50 + x * 42,
      top: 50 + (0.8 - row * 0.24 + (random() - 0.5) * 0.06) * 40,
      delayMs: -Math.floor(random() * 1_200),
      turn: place % TURNS,
    }
  })
}

/** Colours go by tens, as the balls of a hall do. */
export function toneOf(ball: number): number {
  return Math.floor((ball - 1) / 10) % 8
}

/** The glass drum: its balls fly while a draw runs, and the latest one stands before it. */
export function BallDrum({ isDrawing, latest }: { isDrawing: boolean; latest: number | null }) {
  return (
    <div className="keno-drum" data-drawing={isDrawing || undefined} aria-hidden="true" dir="ltr">
      <div className="keno-glass">
        {heap.map(({ number, left, top, delayMs, turn }, place) => (
          <i
            // A fixed heap, whose balls never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            data-tone={toneOf(number)}
            data-turn={turn}
            style={{
              insetInlineStart: `${left}%`,
              insetBlockStart: `${top}%`,
              animationDelay: `${delayMs}ms`,
            }}
          />
        ))}
      </div>
      {latest === null ? null : (
        <b key={latest} data-tone={toneOf(latest)}>
          <span>{latest}</span>
        </b>
      )}
    </div>
  )
}
