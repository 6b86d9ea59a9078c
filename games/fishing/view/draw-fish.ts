import type { Paint } from '../../engine/view/paint.ts'
import type { FishSprite } from './fish/fish-atlas.ts'
import { fishLooks } from './fish/fish-looks.ts'
import type { FishPoses, Pose } from './fish/fish-poses.ts'
import type { SeenFish } from './schooling.ts'

export interface FishPicture {
  sprite: FishSprite
  nowMs: number
  /** 0 … 1: how much of the flash of a hit is left. */
  flash: number
  reduced: boolean
  /** Poses that are copied, where the stage has them. */
  poses?: FishPoses | null
}

/** Draws a fish on its way: tails wave, bells breathe, limbs row; none swims on its back. */
export function drawFishAt(paint: Paint, fish: SeenFish, picture: FishPicture): void {
  const { sprite, flash, nowMs, reduced, poses } = picture
  const pose = poseOf(fish, { nowMs, reduced })
  const { width, height } = sprite
  const { x, y } = fish
  const posed = (brush: Paint, seen: Pose): void => drawPose(brush, sprite, { ...seen, flash: 0 })
  if (flash === 0 && poses?.paste(paint, { x, y, width, height, pose }, posed)) return
  paint.save()
  paint.translate(x, y)
  drawPose(paint, sprite, { ...pose, flash })
  paint.restore()
}

function poseOf(
  { swimmer, angle }: SeenFish,
  { nowMs, reduced }: { nowMs: number; reduced: boolean },
): Pose {
  const look = fishLooks[swimmer.fish]
  const isLeft = Math.cos(angle) < 0
  const slope = isLeft ? Math.PI - angle : angle
  return {
    kind: swimmer.fish,
    isLeft,
    tilt: clamp(Math.atan2(Math.sin(slope), Math.cos(slope)), look?.turns ? 0.9 : 0.25),
    // Each of a kind at another beat.
    beat: reduced ? 0 : (nowMs / 1000) * (look?.pace ?? 1) * Math.PI * 2 + (swimmer.id % 97),
  }
}

/** The fish about 0, 0. */
function drawPose(
  paint: Paint,
  sprite: FishSprite,
  { kind, isLeft, tilt, beat, flash }: Pose & { flash: number },
): void {
  const motion = fishLooks[kind]?.motion
  if (isLeft) paint.scale(-1, 1)
  paint.rotate(tilt)
  if (motion === 'wave') return wave(paint, sprite, { beat, flash })
  const breath = Math.sin(beat)
  if (motion === 'pulse') paint.scale(1 - breath * 0.05, 1 + breath * 0.07)
  else paint.scale(1 + breath * 0.015, 1 - breath * 0.045)
  whole(paint, sprite.image, sprite)
  if (flash <= 0) return
  paint.globalAlpha *= flash * 0.6
  whole(paint, sprite.flash, sprite)
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}

function whole(paint: Paint, image: HTMLCanvasElement, { width, height }: FishSprite): void {
  paint.drawImage(image, -width / 2, -height / 2, width, height)
}

function wave(
  paint: Paint,
  { waves, width, height }: FishSprite,
  { beat, flash }: { beat: number; flash: number },
): void {
  // A fish that dies is drawn through its own fading.
  const seen = paint.globalAlpha
  for (const [kind, alpha] of [
    ['image', 1],
    ['flash', flash * 0.6],
  ] as const) {
    if (alpha <= 0) continue
    paint.globalAlpha = seen * alpha
    const { margin } = waves[kind]
    const tall = height * (1 + margin * 2)
    paint.drawImage(waves[kind].at(beat), -width / 2, -tall / 2, width, tall)
  }
}
