import type { Random } from '../../platform/random.ts'

type Point = readonly [x: number, y: number]

/**
 * Each sign as its strokes, on a field 10 wide and 14 high: points "x y", strokes parted by a bar.
 * Signs that look alike (0 O, 1 I L, 2 Z, 5 S, 8 B) are left out.
 */
const SIGNS: Readonly<Record<string, string>> = {
  A: '0 14, 5 0, 10 14 | 2 9, 8 9',
  C: '10 2, 6 0, 2 1, 0 5, 0 9, 2 13, 6 14, 10 12',
  E: '10 0, 0 0, 0 14, 10 14 | 0 7, 7 7',
  F: '10 0, 0 0, 0 14 | 0 7, 7 7',
  H: '0 0, 0 14 | 10 0, 10 14 | 0 7, 10 7',
  K: '0 0, 0 14 | 10 0, 0 8 | 3 6, 10 14',
  M: '0 14, 0 0, 5 8, 10 0, 10 14',
  N: '0 14, 0 0, 10 14, 10 0',
  P: '0 14, 0 0, 8 0, 10 2, 10 5, 8 7, 0 7',
  R: '0 14, 0 0, 8 0, 10 2, 10 5, 8 7, 0 7 | 5 7, 10 14',
  T: '0 0, 10 0 | 5 0, 5 14',
  U: '0 0, 0 10, 2 13, 5 14, 8 13, 10 10, 10 0',
  W: '0 0, 2 14, 5 5, 8 14, 10 0',
  X: '0 0, 10 14 | 10 0, 0 14',
  Y: '0 0, 5 7, 10 0 | 5 7, 5 14',
  3: '0 1, 5 0, 9 2, 9 5, 4 7, 9 9, 9 12, 5 14, 0 13',
  4: '7 14, 7 0, 0 9, 10 9',
  6: '8 0, 3 4, 0 9, 2 13, 6 14, 10 11, 8 8, 4 7, 0 9',
  7: '0 0, 10 0, 4 14',
  9: '9 5, 5 7, 1 5, 1 2, 5 0, 9 2, 9 5, 7 14',
}

export const CAPTCHA_SIGNS = Object.keys(SIGNS).join('')
const WIDTH = 160
const HEIGHT = 56

/** Draws a word so that a person reads it: bent, tilted signs among lines of the same pen. Returns a data URI. */
export function drawCaptcha(word: string, random: Random): string {
  const segments = shuffled([...signSegments(word, random), ...noiseSegments(random)], random)
  // One path of loose segments in no order: the drawing alone does not tell which belong to a sign.
  const path = segments.map(([from, to]) => `M${pointText(from)}L${pointText(to)}`).join('')
  const hue = random.below(360)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 45% 94%)"/>` +
    `<path d="${path}" fill="none" stroke="hsl(${hue} 60% 28%)" stroke-width="2.6" stroke-linecap="round"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

type Segment = readonly [Point, Point]

function signSegments(word: string, random: Random): Segment[] {
  const room = (WIDTH - 24) / word.length
  return Array.from(word).flatMap((sign, index) => {
    const place = placement(12 + room * (index + 0.5), random)
    return strokesOf(sign).flatMap((stroke) => broken(stroke.map(place), random))
  })
}

function strokesOf(sign: string): Point[][] {
  const strokes = (SIGNS[sign] ?? '').split('|')
  return strokes.map((stroke) =>
    stroke.split(',').map((point): Point => {
      const [x = 0, y = 0] = point.trim().split(' ').map(Number)
      return [x, y]
    }),
  )
}

/** Where a sign stands: its size, tilt, slant and a wave through it. */
function placement(centre: number, random: Random): (point: Point) => Point {
  const between = (low: number, high: number): number =>
    low + ((high - low) * random.below(1000)) / 1000
  const [tilt, slant] = [between(-0.28, 0.28), between(-0.2, 0.2)]
  const [wide, high] = [between(1.5, 2), between(2.1, 2.7)]
  const [phase, bend] = [between(0, 6.3), between(0.5, 1.8)]
  const middle = HEIGHT / 2 + between(-4, 4)
  return ([x, y]) => {
    const across = (x - 5) * wide + (y - 7) * slant + Math.sin(y / 3 + phase) * bend
    const down = (y - 7) * high + Math.sin(x / 3 + phase) * bend
    return [
      centre + across * Math.cos(tilt) - down * Math.sin(tilt),
      middle + across * Math.sin(tilt) + down * Math.cos(tilt),
    ]
  }
}

/** Cuts a line into pieces of uneven length that meet a little beside each other. */
function broken(line: readonly Point[], random: Random): Segment[] {
  return line.slice(1).flatMap((to, index): Segment[] => {
    const from = line[index] ?? to
    const part = 0.35 + random.below(300) / 1000
    const jitter = (): number => random.below(100) / 100 - 0.5
    const cut: Point = [
      from[0] + (to[0] - from[0]) * part + jitter(),
      from[1] + (to[1] - from[1]) * part + jitter(),
    ]
    return [
      [from, cut],
      [cut, to],
    ]
  })
}

function noiseSegments(random: Random): Segment[] {
  const waves = [0, 1].flatMap(() => {
    const [start, rise, phase] = [random.below(HEIGHT), 6 + random.below(10), random.below(6)]
    const points = Array.from(
      { length: 17 },
      (_, step): Point => [step * 10, start + Math.sin(step / 2 + phase) * rise],
    )
    return broken(points, random)
  })
  const dashes = Array.from({ length: 10 }, (): Segment => {
    const [x, y] = [random.below(WIDTH), random.below(HEIGHT)]
    return [
      [x, y],
      [x + random.below(14) - 7, y + random.below(14) - 7],
    ]
  })
  return [...waves, ...dashes]
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items]
  const out: Item[] = []
  while (left.length > 0) out.push(...left.splice(random.below(left.length), 1))
  return out
}

function pointText([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
