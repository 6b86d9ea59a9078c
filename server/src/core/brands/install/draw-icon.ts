import type { ThemeTokens } from '@croupier/api/core/brands'
import { writePng } from './write-png.ts'

export interface IconOrder {
  /** Of the brand: its mark is the one that its site shows. */
  code: string
  colours: ThemeTokens
  /** Side in pixels. */
  side: number
  /** Whole squares whose outer fifth a telephone may cut away; else with round corners. */
  isMaskable: boolean
}

type Colour = readonly [red: number, green: number, blue: number]
/** The colour of a mark at a place on its field of 32 by 32; null where there is only ground. */
type Mark = (x: number, y: number) => Colour | null

/** Looks at each pixel so many times in both directions, so that edges are smooth. */
const LOOKS = 2
const FIELD = 32
const CORNER = 0.22
/** How much of the side a mark fills: a maskable one stays within the circle that nobody cuts (W3C, 80 per cent). */
const FILL = { plain: 0.76, maskable: 0.6 }

/** The brand's mark on its felt, as the home screen of a telephone shows it (PNG). */
export function drawIcon({ code, colours, side, isMaskable }: IconOrder): Buffer {
  const mark = (code === 'lotus' ? lotus : chip)(colours)
  const [from, to] = [rgb(colours.feltFrom), rgb(colours.feltTo)]
  const fill = isMaskable ? FILL.maskable : FILL.plain
  const pixels = new Uint8Array(side * side * 4)
  const place = (at: number): number => ((at / side - 0.5) / fill + 0.5) * FIELD
  for (let y = 0; y < side; y++) {
    const ground = mixed(from, to, y / side)
    for (let x = 0; x < side; x++) {
      // Plain numbers: a quarter of a million pixels shall not hold the house up.
      let [red, green, blue, covered] = [0, 0, 0, 0]
      for (let look = 0; look < LOOKS * LOOKS; look++) {
        const lookX = x + ((look % LOOKS) + 0.5) / LOOKS
        const lookY = y + (Math.floor(look / LOOKS) + 0.5) / LOOKS
        if (!isMaskable && isCutAway(lookX / side, lookY / side)) continue
        const colour = mark(place(lookX), place(lookY)) ?? ground
        red += colour[0]
        green += colour[1]
        blue += colour[2]
        covered += 1
      }
      const at = (y * side + x) * 4
      const parts = Math.max(1, covered)
      pixels[at] = red / parts
      pixels[at + 1] = green / parts
      pixels[at + 2] = blue / parts
      pixels[at + 3] = (255 * covered) / (LOOKS * LOOKS)
    }
  }
  return writePng(pixels, side)
}

/** Outside the round corners of the unit square. */
function isCutAway(x: number, y: number): boolean {
  const [inX, inY] = [Math.min(x, 1 - x), Math.min(y, 1 - y)]
  return inX < CORNER && inY < CORNER && Math.hypot(CORNER - inX, CORNER - inY) > CORNER
}

/** A chip seen from above, cut by the croupier's rake. */
function chip(colours: ThemeTokens): Mark {
  const [accent, on, strong] = [colours.accent, colours.onAccent, colours.accentStrong].map(rgb)
  const dashes = 6.5 / 12.4
  return (x, y) => {
    const [dx, dy] = [Math.abs(x - 16), Math.abs(y - 16)]
    const far = Math.hypot(dx, dy)
    if (!accent || !on || !strong || far > 15) return null
    if (dx / 3.8 + dy / 4.6 <= 1) return strong
    if (dx / 7 + dy / 8.4 <= 1) return on
    const turn = Math.atan2(y - 16, x - 16) + Math.PI
    const isDash = turn % ((2 * Math.PI) / 6) < dashes
    return far > 10.7 && far < 14.1 && isDash ? on : accent
  }
}

/** Petals from the outside in: how far each leans, how long and wide it is, how strongly it is coloured. */
const PETALS = [
  { lean: 1.05, length: 15, width: 6.4, strength: 0.55 },
  { lean: -1.05, length: 15, width: 6.4, strength: 0.55 },
  { lean: 0.52, length: 18.5, width: 7.4, strength: 0.8 },
  { lean: -0.52, length: 18.5, width: 7.4, strength: 0.8 },
  { lean: 0, length: 21.5, width: 8.4, strength: 1 },
] as const

/** Five petals of a lotus. */
function lotus(colours: ThemeTokens): Mark {
  const ground = rgb(colours.feltTo)
  const petals = PETALS.map((petal) => ({
    ...petal,
    colour: mixed(
      ground,
      rgb(petal.lean === 0 ? colours.accentStrong : colours.accent),
      petal.strength,
    ),
  }))
  return (x, y) =>
    petals.findLast(({ lean, length, width }) => {
      const [dx, dy] = [x - 16, 27 - y]
      const along = dx * Math.sin(lean) + dy * Math.cos(lean)
      const aside = dx * Math.cos(lean) - dy * Math.sin(lean)
      const share = along / length
      return (
        share > 0 && share < 1 && Math.abs(aside) < (width / 2) * Math.sin(Math.PI * share ** 0.8)
      )
    })?.colour ?? null
}

/** #rrggbb */
function rgb(colour: string): Colour {
  const all = Number.parseInt(colour.slice(1), 16)
  return [all >> 16, (all >> 8) & 255, all & 255]
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  const part = (at: 0 | 1 | 2): number => one[at] + (other[at] - one[at]) * share
  return [part(0), part(1), part(2)]
}
