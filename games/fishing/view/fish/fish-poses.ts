import { type Paint, paste, type Size, sprite } from '../../../engine/view/paint.ts'
import { nextFrame, type WavePace } from './fish-waves.ts'

/** Full swings of a tail have so many poses; between two of them nobody sees a step at the pace of a weak machine. */
const PHASES = 12
const TURN = Math.PI * 2
/** Radians between two tilts. */
const TILT_STEP = 0.15
/** Larger fish are few, and a tilt that steps is seen on them: they are turned for each frame. */
const LARGEST_PX = 14_000
/** What is kept of all poses together: 32 megabytes. */
const MOST_PX = 8_000_000

/** How a fish is seen: where in its swing, how far it tilts, and which way its head is. */
export interface Pose {
  kind: number
  beat: number
  tilt: number
  isLeft: boolean
}

/** Small fish as pictures that lie as they swim. */
export interface FishPoses {
  /** To be told before each frame: few poses are drawn in each. */
  nextFrame(): void
  /** Copies the pose that is nearest, or draws it now for later; false where it has to be drawn by hand. */
  paste(paint: Paint, fish: PosedFish, by: DrawPose): boolean
}

/** Draws a fish in a pose about 0, 0. */
export type DrawPose = (paint: Paint, pose: Pose) => void

export interface PosedFish extends Size {
  x: number
  y: number
  pose: Pose
}

/**
 * Poses for a stage that had to give up density. A picture that is turned between pixels costs seven times as much as one that is
 * copied, and a shoal is most of what a frame draws.
 */
export function createFishPoses(scale: number): FishPoses {
  const kept = new Map<string, HTMLCanvasElement>()
  const pace: WavePace = { left: 0 }
  let keptPx = 0
  const draw = (box: Size, pose: Pose, by: DrawPose): HTMLCanvasElement => {
    const picture = sprite(box, scale, (paint) => {
      paint.translate(box.width / 2, box.height / 2)
      by(paint, pose)
    })
    keptPx += pixelsOf(picture)
    for (const [oldest, image] of kept) {
      if (keptPx <= MOST_PX) break
      kept.delete(oldest)
      keptPx -= pixelsOf(image)
    }
    return picture
  }
  return {
    nextFrame: () => nextFrame(pace),
    paste: (paint, { x, y, width, height, pose }, by) => {
      const near = nearestPose(pose)
      const box = boxOf({ width, height }, near.tilt)
      if (pixelsOf(box) * scale * scale > LARGEST_PX) return false
      const key = `${near.kind} ${near.beat} ${near.tilt} ${near.isLeft}`
      const known = kept.get(key)
      if (!known && pace.left <= 0) return false
      if (!known) pace.left -= 1
      const picture = known ?? draw(box, near, by)
      // Put last, so that the one that was not used for longest is forgotten first.
      kept.delete(key)
      kept.set(key, picture)
      paste(paint, picture, { x: x - box.width / 2, y: y - box.height / 2, ...box })
      return true
    },
  }
}

const pixelsOf = ({ width, height }: Size): number => width * height

function nearestPose({ kind, beat, tilt, isLeft }: Pose): Pose {
  const turn = beat / TURN
  const phase = Math.floor((turn - Math.floor(turn)) * PHASES)
  return {
    kind,
    isLeft,
    beat: (phase / PHASES) * TURN,
    tilt: Math.round(tilt / TILT_STEP) * TILT_STEP,
  }
}

/** Room for a fish of this size that tilts so far, with its tail and its breath. */
function boxOf({ width, height }: Size, tilt: number): Size {
  const [sin, cos] = [Math.abs(Math.sin(tilt)), Math.cos(tilt)]
  const [wide, tall] = [width * 1.06, height * 1.12]
  return { width: wide * cos + tall * sin, height: tall * cos + wide * sin }
}
