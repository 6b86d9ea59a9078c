import { type Paint, type Size, sprite, thinnedSprite } from '../../../engine/view/paint.ts'
import { crab, dragon, lobster } from './boss-fish.ts'
import { LONG } from './fish-brush.ts'
import { fishLooks } from './fish-looks.ts'
import { createWavePace, createWaves, nextFrame, type WavePace, type Waves } from './fish-waves.ts'
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
  /** Pixels of its pictures for one of the stage's. */
  scale: number
  /** To be told before each frame: swings are drawn a few pictures a frame. */
  nextFrame(): void
  of(fish: number): FishSprite | undefined
}

/** Fish for a stage of this unit; `before` are the same, drawn denser, of which copies are made. */
export function createFishShelf(unit: number, scale: number, before?: FishShelf): FishShelf {
  const drawn = new Map<number, FishSprite>()
  const pace = createWavePace()
  return {
    scale,
    nextFrame: () => nextFrame(pace),
    of: (fish) => {
      const known = drawn.get(fish)
      if (known || !painters[fish]) return known
      const denser = before?.of(fish)
      // Copying it with fewer pixels costs a fiftieth of drawing it.
      const image = denser
        ? thinnedSprite(denser.image, denser, scale)
        : fishPicture(fish, unit, scale)
      const made = swimming(image, { ...sizeOf(fish, unit), scale, pace })
      drawn.set(fish, made)
      return made
    },
  }
}

function sizeOf(fish: number, unit: number): Size {
  const look = fishLooks[fish]
  const length = unit * (look?.length ?? 0.1) * MARGIN
  return { width: length, height: length * Math.max(0.5, look?.height ?? 0.5) }
}

/** One fish with the length that it has on a stage of this unit. */
export function fishPicture(fish: number, unit: number, scale: number): HTMLCanvasElement {
  const { width, height } = sizeOf(fish, unit)
  return sprite({ width, height }, scale, (paint) => {
    paint.translate(width / 2, height / 2)
    paint.scale(width / MARGIN / LONG, width / MARGIN / LONG)
    paint.lineJoin = 'round'
    painters[fish]?.(paint)
  })
}

function swimming(
  image: HTMLCanvasElement,
  { width, height, scale, pace }: Size & { scale: number; pace: WavePace },
): FishSprite {
  const flash = sprite({ width, height }, scale, (paint) => {
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
    waves: { image: createWaves(image, pace), flash: createWaves(flash, pace) },
  }
}
