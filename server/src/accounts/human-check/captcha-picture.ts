import sharp from 'sharp'
import type { Random } from '../../platform/random.ts'

type Point = readonly [x: number, y: number]

/**
 * Each sign as its strokes, on a field 10 wide and 14 high: points "x y", strokes parted by a bar.
 * Signs that look alike (0 O, 1 I L, 2 Z, 5 S, 8 B) are left out.
 */
export const SIGNS: Readonly<Record<string, string>> = {
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
export const WIDTH = 200
export const HEIGHT = 70
/** Half the width of a sign's line, and of the thinner ones that run across all signs, in pixels. */
const PEN = 1.9
const THIN_PEN = 0.8

/**
 * Paints a word so that a person reads it: bent, tilted signs of the server's own strokes among lines of the same pen, bent once more as a
 * whole, under noise. A data URI of a PNG that holds pixels and nothing else: no text, no shapes, no words of its maker.
 */
export async function paintCaptcha(word: string, random: Random): Promise<string> {
  const ink = new Float32Array(WIDTH * HEIGHT)
  for (const segment of signSegments(word, random)) stroke(ink, segment, PEN)
  for (const segment of noiseSegments(random)) stroke(ink, segment, THIN_PEN)
  const png = await sharp(grained(bent(ink, random), random), {
    raw: { width: WIDTH, height: HEIGHT, channels: 1 },
  })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

type Segment = readonly [Point, Point]

function signSegments(word: string, random: Random): Segment[] {
  const room = (WIDTH - 24) / word.length
  return Array.from(word).flatMap((sign, index) => {
    const place = placement(12 + room * (index + 0.5), random)
    return strokesOf(sign).flatMap((line) => pieces(line.map(place)))
  })
}

function strokesOf(sign: string): Point[][] {
  const strokes = (SIGNS[sign] ?? '').split('|')
  return strokes.map((line) =>
    line.split(',').map((point): Point => {
      const [x = 0, y = 0] = point.trim().split(' ').map(Number)
      return [x, y]
    }),
  )
}

/** Where a sign stands: its size, tilt, slant and a wave through it. */
function placement(centre: number, random: Random): (point: Point) => Point {
  const between = range(random)
  const [tilt, slant] = [between(-0.3, 0.3), between(-0.22, 0.22)]
  const [wide, high] = [between(1.9, 2.5), between(2.5, 3.2)]
  const [phase, bend] = [between(0, 6.3), between(0.5, 1.6)]
  const middle = HEIGHT / 2 + between(-6, 6)
  const aside = centre + between(-2, 2)
  return ([x, y]) => {
    const across = (x - 5) * wide + (y - 7) * slant * 2 + Math.sin(y / 3 + phase) * bend
    const down = (y - 7) * high + Math.sin(x / 3 + phase) * bend
    return [
      aside + across * Math.cos(tilt) - down * Math.sin(tilt),
      middle + across * Math.sin(tilt) + down * Math.cos(tilt),
    ]
  }
}

function pieces(line: readonly Point[]): Segment[] {
  return line.slice(1).map((to, index): Segment => [line[index] ?? to, to])
}

/** Two waves across all signs, and short dashes. */
function noiseSegments(random: Random): Segment[] {
  const between = range(random)
  const waves = [0, 1].flatMap(() => {
    const [start, rise] = [between(HEIGHT * 0.25, HEIGHT * 0.75), between(6, 15)]
    const [phase, pace] = [between(0, 6.3), between(0.5, 0.9)]
    const points = Array.from(
      { length: 21 },
      (_, step): Point => [step * 10, start + Math.sin(step * pace + phase) * rise],
    )
    return pieces(points)
  })
  const dashes = Array.from({ length: 12 }, (): Segment => {
    const [x, y] = [between(0, WIDTH), between(0, HEIGHT)]
    return [
      [x, y],
      [x + between(-12, 12), y + between(-12, 12)],
    ]
  })
  return [...waves, ...dashes]
}

/** Darkens what lies within half a pen's width of a line; only the box around it is looked at. */
function stroke(ink: Float32Array, [[ax, ay], [bx, by]]: Segment, pen: number): void {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy || 1
  const [left, right] = [Math.min(ax, bx) - pen - 1, Math.max(ax, bx) + pen + 1]
  const [top, bottom] = [Math.min(ay, by) - pen - 1, Math.max(ay, by) + pen + 1]
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(HEIGHT - 1, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(WIDTH - 1, right); x++) {
      const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
      const away = Math.hypot(x - ax - along * dx, y - ay - along * dy)
      const dark = Math.min(1, Math.max(0, pen + 0.5 - away))
      const at = y * WIDTH + x
      if (dark > (ink[at] ?? 0)) ink[at] = dark
    }
}

/** The whole picture bent along two waves, so that no sign stands on a straight line or has a column of its own. */
function bent(ink: Float32Array, random: Random): Float32Array {
  const between = range(random)
  const [high, wide] = [between(2.5, 5), between(2.5, 5)]
  const [paceX, paceY] = [between(0.04, 0.09), between(0.06, 0.12)]
  const [phaseX, phaseY] = [between(0, 6.3), between(0, 6.3)]
  const aside = Array.from({ length: HEIGHT }, (_, y) => wide * Math.sin(y * paceY + phaseX))
  const down = Array.from({ length: WIDTH }, (_, x) => high * Math.sin(x * paceX + phaseY))
  return Float32Array.from(ink, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    return meanAround(ink, x + (aside[y] ?? 0), y + (down[x] ?? 0))
  })
}

/** The mean of the four pixels around a place; nothing outside. */
function meanAround(ink: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= WIDTH || row >= HEIGHT ? 0 : (ink[row * WIDTH + column] ?? 0)
  return (
    (at(left, top) * (1 - right) + at(left + 1, top) * right) * (1 - down) +
    (at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right) * down
  )
}

/** Ink on paper that both change across the picture, with grain in every pixel; in sixteen greys. */
function grained(ink: Float32Array, random: Random): Buffer {
  const between = range(random)
  const [paper, pen] = [between(205, 235), between(30, 80)]
  const slope = between(-0.15, 0.15)
  const grain = random.bytes(ink.length)
  return Buffer.from(
    ink.map((dark, at) => {
      const light = 1 + slope * (((at % WIDTH) / WIDTH) * 2 - 1)
      const noise = ((grain[at] ?? 0) - 128) * 0.3
      const value = (paper * (1 - dark) + pen * dark) * light + noise
      return Math.max(0, Math.min(15, Math.round(value / 17))) * 17
    }),
  )
}

function range(random: Random): (low: number, high: number) => number {
  return (low, high) => low + ((high - low) * random.below(1000)) / 1000
}
