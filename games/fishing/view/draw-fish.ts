import type { Paint } from '../../engine/view/paint.ts'
import type { FishSprite } from './fish/fish-atlas.ts'
import { fishLooks } from './fish/fish-looks.ts'
import type { DrawPose, FishLayer, FishPoses, Pose } from './fish/fish-poses.ts'
import type { SeenFish } from './schooling.ts'

/** How much of its light lies over a fish at the moment of a hit. */
const FLASH = 0.6

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
  const { flash, nowMs, reduced } = picture
  const pose = poseOf(fish, { nowMs, reduced })
  drawLayer(paint, fish, { ...picture, pose, layer: 'image' })
  if (flash <= 0) return
  // A fish that dies is drawn through its own fading.
  const seen = paint.globalAlpha
  paint.globalAlpha = seen * flash * FLASH
  drawLayer(paint, fish, { ...picture, pose, layer: 'flash' })
  paint.globalAlpha = seen
}

function drawLayer(
  paint: Paint,
  { swimmer, x, y }: SeenFish,
  { sprite, poses, pose, layer }: FishPicture & { pose: Pose; layer: FishLayer },
): void {
  const { width, height } = sprite
  const posed: DrawPose = (brush, seen, shown) => drawPose(brush, sprite, { ...seen, layer: shown })
  if (poses?.paste(paint, { id: swimmer.id, x, y, width, height, pose, layer }, posed)) return
  paint.save()
  paint.translate(x, y)
  drawPose(paint, sprite, { ...pose, layer })
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

/** A layer of the fish about 0, 0. */
function drawPose(
  paint: Paint,
  sprite: FishSprite,
  { kind, isLeft, tilt, beat, layer }: Pose & { layer: FishLayer },
): void {
  const motion = fishLooks[kind]?.motion
  const { width, height } = sprite
  if (isLeft) paint.scale(-1, 1)
  paint.rotate(tilt)
  if (motion === 'wave') {
    const { margin, at } = sprite.waves[layer]
    const tall = height * (1 + margin * 2)
    paint.drawImage(at(beat), -width / 2, -tall / 2, width, tall)
    return
  }
  const breath = Math.sin(beat)
  if (motion === 'pulse') paint.scale(1 - breath * 0.05, 1 + breath * 0.07)
  else paint.scale(1 + breath * 0.015, 1 - breath * 0.045)
  paint.drawImage(sprite[layer], -width / 2, -height / 2, width, height)
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value))
}
