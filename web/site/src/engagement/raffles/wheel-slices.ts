/** A slice of a drawn wheel, in degrees clockwise from the top. */
export interface Slice {
  /** The place of the segment on the wheel. */
  segment: number
  from: number
  to: number
}

/** A slice below this could not carry its words. */
const LEAST_DEGREES = 16

/**
 * The slices of a wheel. Each is as wide as it is likely, but never so narrow that nobody could read it; the exact chances stand beside the
 * wheel. What is sold out has no slice.
 */
export function slicesOf(weights: readonly number[]): Slice[] {
  const shown = weights.flatMap((weight, segment) => (weight > 0 ? [{ weight, segment }] : []))
  const widths = widthsOf(shown.map(({ weight }) => weight))
  let at = 0
  return shown.map(({ segment }, place) => {
    const from = at
    at += widths[place] ?? 0
    return { segment, from, to: at }
  })
}

function widthsOf(weights: readonly number[]): number[] {
  const narrow = new Set<number>()
  for (;;) {
    const rest = 360 - narrow.size * LEAST_DEGREES
    const sum = weights.reduce((all, weight, place) => all + (narrow.has(place) ? 0 : weight), 0)
    const widthOf = (weight: number): number => (weight / sum) * rest
    const found = weights.findIndex(
      (weight, place) => !narrow.has(place) && widthOf(weight) < LEAST_DEGREES,
    )
    if (found < 0)
      return weights.map((weight, place) => (narrow.has(place) ? LEAST_DEGREES : widthOf(weight)))
    narrow.add(found)
  }
}

const TURNS = 6

/** How far the wheel turns from where it stands, so that the pointer at the top stops within a slice: `within` is 0 to 1 across it. */
export function turnTo(
  slice: Slice,
  { standing, within }: { standing: number; within: number },
): number {
  const inside = slice.from + (slice.to - slice.from) * (0.15 + 0.7 * within)
  const target = (360 - inside) % 360
  const now = ((standing % 360) + 360) % 360
  return standing + TURNS * 360 + ((target - now + 360) % 360)
}

/** The outline of a slice as an SVG path around 0, 0. */
export function slicePath({ from, to }: Slice, radius: number): string {
  if (to - from >= 359.99)
    return `M 0 ${-radius} A ${radius} ${radius} 0 1 1 0 ${radius} A ${radius} ${radius} 0 1 1 0 ${-radius} Z`
  const [x1, y1] = pointAt(from, radius)
  const [x2, y2] = pointAt(to, radius)
  return `M 0 0 L ${x1} ${y1} A ${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${x2} ${y2} Z`
}

/** Where a ray at some degrees from the top meets a circle. */
export function pointAt(degrees: number, radius: number): [number, number] {
  const angle = (degrees / 180) * Math.PI
  return [round(Math.sin(angle) * radius), round(-Math.cos(angle) * radius)]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
