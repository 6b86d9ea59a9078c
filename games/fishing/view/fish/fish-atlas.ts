import { type Paint, sprite } from '../../../engine/view/paint.ts'
import { crab, dragon, lobster } from './boss-fish.ts'
import { LONG } from './fish-brush.ts'
import { fishLooks } from './fish-looks.ts'
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
}

/** Room around the 100 × height box, for fins that reach out. */
const MARGIN = 1.24

/** All fish, drawn once for a stage. */
export function drawFish(unit: number, scale: number): readonly FishSprite[] {
  return painters.map((_, fish) => fishSprite(fish, unit, scale))
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
  const flash = sprite({ width, height }, scale, (paint) => {
    paint.drawImage(image, 0, 0, width, height)
    paint.globalCompositeOperation = 'source-in'
    paint.fillStyle = '#ff4a3a'
    paint.fillRect(0, 0, width, height)
  })
  return { image, flash, width, height }
}
