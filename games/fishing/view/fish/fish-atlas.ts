import { type Paint, type Size, sprite, thinnedSprite } from '../../../engine/view/paint.ts'
import { crab, dragon, lobster } from './boss-fish.ts'
import { LONG } from './fish-brush.ts'
import { fishLooks } from './fish-looks.ts'
import { createWaves, type Waves } from './fish-waves.ts'
import { crocodile, goldShark, manta, shark, whale } from './large-fish.ts'
import { jelly, seahorse, swordfish, turtle } from './middle-fish.ts'
import { butterfly, clown, minnow } from './small-fish.ts'
import { octopus, squid } from './soft-fish.ts'
import { lionfish, puffer } from './spiny-fish.ts'

/** Painters in the order of the profile's fish. */
const painters: readonly ((paint: Paint) => void)[] = [
  minnow,
  clown,
  butterfly,
  puffer,
  lionfish,
  seahorse,
  jelly,
  turtle,
  squid,
  octopus,
  swordfish,
  manta,
  shark,
  goldShark,
  crocodile,
  whale,
  crab,
  lobster,
  dragon,
]

export interface FishSprite {
  image: HTMLCanvasElement
  /** The same in one light colour, laid over a fish that was hit. */
  flash: HTMLCanvasElement
  /** Size of the picture on the stage; fish stand in its middle. */
  width: number
  height: number
  /** Both of them swimming. */
  waves: { image: Waves; flash: Waves }
}

/** Room around the 100 × height box, for fins that reach out. */
const MARGIN = 1.24

/** The fish of a stage. Each is drawn when it first comes into sight: nineteen at once would stop the page. */
export interface FishShelf {
  of(fish: number): FishSprite | undefined
}

/** Fish for a stage of this unit; `before` are the same, drawn denser, of which copies are made. */
export function createFishShelf(unit: number, scale: number, before?: FishShelf): FishShelf {
  const drawn = new Map<number, FishSprite>()
  return {
    of: (fish) => {
      const known = drawn.get(fish)
      if (known || !painters[fish]) return known
      const denser = before?.of(fish)
      const made = denser ? thinned(denser, scale) : fishSprite(fish, unit, scale)
      drawn.set(fish, made)
      return made
    },
  }
}

/** One fish with the length that it has on a stage of this unit. */
export function fishSprite(fish: number, unit: number, scale: number): FishSprite {
  const look = fishLooks[fish]
  const draw = painters[fish]
  const length = unit * (look?.length ?? 0.1)
  const width = length * MARGIN
  const height = length * Math.max(0.5, look?.height ?? 0.5) * MARGIN
  const image = sprite({ width, height }, scale, (paint) => {
    paint.translate(width / 2, height / 2)
    paint.scale(length / LONG, length / LONG)
    paint.lineJoin = 'round'
    draw?.(paint)
  })
  return withFlash(image, { width, height }, scale)
}

/** The same fish with fewer pixels: copying it costs a fiftieth of drawing it. */
function thinned({ image, width, height }: FishSprite, scale: number): FishSprite {
  const size = { width, height }
  return withFlash(thinnedSprite(image, size, scale), size, scale)
}

function withFlash(image: HTMLCanvasElement, size: Size, scale: number): FishSprite {
  const { width, height } = size
  const flash = sprite(size, scale, (paint) => {
    paint.drawImage(image, 0, 0, width, height)
    paint.globalCompositeOperation = 'source-in'
    paint.fillStyle = '#ff4a3a'
    paint.fillRect(0, 0, width, height)
  })
  return {
    image,
    flash,
    width,
    height,
    waves: { image: createWaves(image), flash: createWaves(flash) },
  }
}
