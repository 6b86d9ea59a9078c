import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../platform/random.ts'
import { CAPTCHA_SIGNS, HEIGHT, paintCaptcha, SIGNS, WIDTH } from './captcha-picture.ts'

const wordOf = (seed: string): string => {
  const random = seededRandom(seed)
  return Array.from(
    { length: 5 },
    () => CAPTCHA_SIGNS[random.below(CAPTCHA_SIGNS.length)] ?? '',
  ).join('')
}
const pngOf = (image: string): Buffer => Buffer.from(image.split(',')[1] ?? '', 'base64')

/** The chunks of a PNG: their names and contents. */
function chunksOf(png: Buffer): { name: string; data: Buffer }[] {
  const chunks = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({
      name: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    })
    at += 12 + length
  }
  return chunks
}

/** What read the drawn captchas of before: the coordinates of their lines, out of the text of the picture. */
function linesOf(file: Buffer): number[][] {
  const text = file.toString('latin1')
  return [...text.matchAll(/M(-?[\d.]+) (-?[\d.]+)L(-?[\d.]+) (-?[\d.]+)/g)].map((line) =>
    line.slice(1).map(Number),
  )
}

type Grid = readonly number[]
const ACROSS = 10
const DOWN = 14

/** A sign of the server's own strokes on a grid, as a reader who has this source would look for it. */
const templates = new Map<string, Grid>(
  Object.entries(SIGNS).map(([sign, strokes]) => {
    const grid = Array.from({ length: ACROSS * DOWN }, () => 0)
    for (const line of strokes.split('|')) {
      const points = line.split(',').map((point) => point.trim().split(' ').map(Number))
      points.slice(1).forEach(([bx = 0, by = 0], index) => {
        const [ax = 0, ay = 0] = points[index] ?? []
        for (let step = 0; step <= 30; step++) {
          const x = Math.min(ACROSS - 1, Math.round(ax + ((bx - ax) * step) / 30))
          const y = Math.min(DOWN - 1, Math.round(ay + ((by - ay) * step) / 30))
          grid[y * ACROSS + x] = 1
        }
      })
    }
    return [sign, grid]
  }),
)

function likeness(one: Grid, other: Grid): number {
  const mean = (grid: Grid): number => grid.reduce((sum, value) => sum + value, 0) / grid.length
  const [a, b] = [mean(one), mean(other)]
  const sums = one.reduce(
    (sum, value, at) => {
      const [x, y] = [value - a, (other[at] ?? 0) - b]
      return { xy: sum.xy + x * y, xx: sum.xx + x * x, yy: sum.yy + y * y }
    },
    { xy: 0, xx: 0, yy: 0 },
  )
  return sums.xy / Math.sqrt(sums.xx * sums.yy || 1)
}

/** Cuts the picture into five columns, drops the grain and the thin lines, and takes the sign that looks most alike. */
async function readByTemplates(image: string): Promise<string> {
  const { data } = await sharp(pngOf(image))
    .greyscale()
    .median(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dark = (x: number, y: number): number => ((data[y * WIDTH + x] ?? 255) < 130 ? 1 : 0)
  const room = (WIDTH - 24) / 5
  return Array.from({ length: 5 }, (_, place) => {
    const left = Math.round(12 + room * place)
    const grid = Array.from({ length: ACROSS * DOWN }, (_, at) => {
      const x = left + Math.floor(((at % ACROSS) + 0.5) * (room / ACROSS))
      const y = 13 + Math.floor((Math.floor(at / ACROSS) + 0.5) * ((HEIGHT - 26) / DOWN))
      return Math.max(dark(x, y), dark(x + 1, y), dark(x, y + 1))
    })
    const ranked = [...templates].toSorted((a, b) => likeness(b[1], grid) - likeness(a[1], grid))
    return ranked[0]?.[0] ?? ''
  }).join('')
}

/** A word as it would be without bending, tilting, lines and grain. */
async function paintPlain(word: string): Promise<string> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 230)
  const room = (WIDTH - 24) / word.length
  for (const [place, sign] of Array.from(word).entries())
    for (const [at, ink] of (templates.get(sign) ?? []).entries()) {
      if (ink === 0) continue
      const [column, row] = [at % ACROSS, Math.floor(at / ACROSS)]
      for (let y = 0; y < 4; y++)
        for (let x = 0; x < 4; x++) {
          const across = Math.round(12 + room * place) + Math.floor(column * (room / ACROSS)) + x
          const down = 13 + Math.floor(row * ((HEIGHT - 26) / DOWN)) + y
          pixels[down * WIDTH + across] = 30
        }
    }
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 } as const
  const png = await sharp(pixels, { raw }).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

const inkOf = async (word: string): Promise<number> => {
  const { data } = await sharp(pngOf(await paintCaptcha(word, seededRandom('x'))))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 120).length
}

describe('pictures of characters', () => {
  test('S7-015, S7-064 a picture holds pixels and nothing else: no shapes, no texts, no word in its bytes', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const word = wordOf(`plain ${seed}`)
      const image = await paintCaptcha(word, seededRandom(`luck ${seed}`))
      expect(image).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
      const png = pngOf(image)
      const chunks = chunksOf(png)
      // The resolution of the picture stands beside its pixels.
      expect(new Set(chunks.map(({ name }) => name))).toEqual(
        new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']),
      )
      const pixels = inflateSync(
        Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)),
      )
      for (const bytes of [png, pixels, Buffer.from(image)])
        expect(bytes.toString('latin1').toUpperCase()).not.toContain(word)
      expect(linesOf(png)).toEqual([])
      expect(linesOf(pixels)).toEqual([])
    }
  })

  test('S7-064 sixty lines of code with the server’s own signs read fewer than one in ten of sixty', async () => {
    let read = 0
    let readPlain = 0
    for (let seed = 0; seed < 60; seed++) {
      const word = wordOf(`attack ${seed}`)
      const image = await paintCaptcha(word, seededRandom(`paint ${seed}`))
      if ((await readByTemplates(image)) === word) read += 1
      if ((await readByTemplates(await paintPlain(word))) === word) readPlain += 1
    }
    // The reader can read: what it fails at is the painting.
    expect(readPlain).toBeGreaterThan(54)
    expect(read).toBeLessThan(6)
  })

  test('every sign leaves ink, and no two pictures of a word are alike', async () => {
    const plain = await inkOf('')
    for (const sign of CAPTCHA_SIGNS) expect(await inkOf(sign)).toBeGreaterThan(plain + 60)
    const twice = [seededRandom('a'), seededRandom('b')].map((luck) => paintCaptcha('ACEFH', luck))
    const [one, other] = await Promise.all(twice)
    expect(one).not.toBe(other)
  })
})
