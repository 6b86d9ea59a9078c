import { type Paint, paste, type Size, sprite } from '../../../engine/view/paint.ts'
import { nextFrame, type WavePace } from './fish-waves.ts'

/** Full swings of a tail have so many poses; between two of them nobody sees a step at the pace of a weak machine. */
const PHASES = 12
const TURN = Math.PI * 2
/** Radians between two tilts of a small fish, and of a large one, on which a step is seen sooner. */
const TILT_STEP = 0.15
const LARGE_TILT_STEP = 0.04
/** Larger fish are few, and no two of them lie alike: each has a picture of its own. */
const LARGEST_PX = 14_000
/** One picture of a large fish is drawn in a frame, however many swim, and none again before so many frames: all shall have their turn. */
const LARGE_A_FRAME = 1
const LARGE_REST_FRAMES = 2
/** What is kept of all poses together: 32 megabytes. */
const MOST_PX = 8_000_000

/** How a fish is seen: where in its swing, how far it tilts, and which way its head is. */
export interface Pose {
  kind: number
  beat: number
  tilt: number
  isLeft: boolean
}

/** A fish as it is, or in the one light colour that lies over it when it was hit. */
export type FishLayer = 'image' | 'flash'

/** Fish as pictures that lie as they swim. */
export interface FishPoses {
  /** To be told before each frame: few poses are drawn in each. */
  nextFrame(): void
  /** Copies the pose that is nearest, or draws it now for later; false where it has to be drawn by hand. */
  paste(paint: Paint, fish: PosedFish, by: DrawPose): boolean
}

/** Draws a layer of a fish in a pose about 0, 0. */
export type DrawPose = (paint: Paint, pose: Pose, layer: FishLayer) => void

export interface PosedFish extends Size {
  id: number
  x: number
  y: number
  pose: Pose
  layer: FishLayer
}

/** Finds or draws the picture of a fish; null where there is none and no more may be drawn in this frame. */
type PictureOf = (fish: PosedFish, near: Pose, by: DrawPose) => Picture | null

interface Picture {
  image: HTMLCanvasElement
  /** What it has on the stage. */
  box: Size
}

/**
 * Poses for a stage that had to give up density. A picture that is turned between pixels costs seven times as much as one that is
 * copied, and most of what a frame draws is fish: three large ones that are bent and turned take three quarters of its work.
 */
export function createFishPoses(scale: number): FishPoses {
  const pace: WavePace = { left: 0 }
  const small = sharedPictures(scale, pace)
  const large = ownPictures(scale)
  return {
    nextFrame: () => {
      nextFrame(pace)
      large.nextFrame()
    },
    paste: (paint, fish, by) => {
      const isLarge = fish.width * fish.height * scale * scale > LARGEST_PX
      const near = nearestPose(fish.pose, isLarge ? LARGE_TILT_STEP : TILT_STEP)
      const picture = (isLarge ? large.of : small)(fish, near, by)
      if (!picture) return false
      const { image, box } = picture
      paste(paint, image, { x: fish.x - box.width / 2, y: fish.y - box.height / 2, ...box })
      return true
    },
  }
}

/** Small fish swim in shoals: one picture of a pose serves all that lie so. */
function sharedPictures(scale: number, pace: WavePace): PictureOf {
  const kept = new Map<string, Picture>()
  let keptPx = 0
  const forgetOldest = (): void => {
    for (const [oldest, { image }] of kept) {
      if (keptPx <= MOST_PX) break
      kept.delete(oldest)
      keptPx -= pixelsOf(image)
    }
  }
  return (fish, near, by) => {
    const key = `${near.kind} ${near.beat} ${near.tilt} ${near.isLeft} ${fish.layer}`
    const known = kept.get(key)
    if (!known && pace.left <= 0) return null
    const picture = known ?? drawn(fish, near, { scale, by })
    if (!known) {
      pace.left -= 1
      keptPx += pixelsOf(picture.image)
      forgetOldest()
    }
    // Put last, so that the one that was not used for longest is forgotten first.
    kept.delete(key)
    kept.set(key, picture)
    return picture
  }
}

interface OwnPicture extends Picture {
  near: Pose
  ageFrames: number
  wasUsed: boolean
}

/** Each large fish has one picture, drawn anew when it lies otherwise; where a frame has drawn enough, it stays as it was. */
function ownPictures(scale: number): { of: PictureOf; nextFrame(): void } {
  const kept = new Map<string, OwnPicture>()
  let left = 0
  return {
    nextFrame: () => {
      left = LARGE_A_FRAME
      for (const [key, picture] of kept) {
        if (!picture.wasUsed) kept.delete(key)
        picture.wasUsed = false
        picture.ageFrames += 1
      }
    },
    of: (fish, near, by) => {
      const key = `${fish.id} ${fish.layer}`
      const known = kept.get(key)
      if (known) known.wasUsed = true
      if (known && (isSame(known.near, near) || known.ageFrames < LARGE_REST_FRAMES)) return known
      if (left <= 0) return known ?? null
      left -= 1
      const picture = { ...drawn(fish, near, { scale, by }), near, ageFrames: 0, wasUsed: true }
      kept.set(key, picture)
      return picture
    },
  }
}

function drawn(
  { width, height, layer }: PosedFish,
  near: Pose,
  { scale, by }: { scale: number; by: DrawPose },
): Picture {
  const box = boxOf({ width, height }, near.tilt)
  const image = sprite(box, scale, (paint) => {
    paint.translate(box.width / 2, box.height / 2)
    by(paint, near, layer)
  })
  return { image, box }
}

const pixelsOf = ({ width, height }: Size): number => width * height

function isSame(one: Pose, other: Pose): boolean {
  return one.beat === other.beat && one.tilt === other.tilt && one.isLeft === other.isLeft
}

function nearestPose({ kind, beat, tilt, isLeft }: Pose, tiltStep: number): Pose {
  const turn = beat / TURN
  const phase = Math.floor((turn - Math.floor(turn)) * PHASES)
  return {
    kind,
    isLeft,
    beat: (phase / PHASES) * TURN,
    tilt: Math.round(tilt / tiltStep) * tiltStep,
  }
}

/** Room for a fish of this size that tilts so far, with its tail and its breath. */
function boxOf({ width, height }: Size, tilt: number): Size {
  const [sin, cos] = [Math.abs(Math.sin(tilt)), Math.cos(tilt)]
  const [wide, tall] = [width * 1.06, height * 1.12]
  return { width: wide * cos + tall * sin, height: tall * cos + wide * sin }
}
