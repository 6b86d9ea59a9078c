import type { Paint } from '../../engine/view/paint.ts'
import type { FishSprite } from './fish/fish-atlas.ts'
import { fishLooks } from './fish/fish-looks.ts'
import type { SeenFish } from './schooling.ts'

export interface FishPose {
  sprite: FishSprite
  nowMs: number
  /** 0 … 1: how much of the flash of a hit is left. */
  flash: number
  reduced: boolean
}

/** Draws a fish on its way: tails wave, bells breathe, limbs row; none swims on its back. */
export function drawFishAt(paint: Paint, fish: SeenFish, pose: FishPose): void {
  const look = fishLooks[fish.swimmer.fish]
  if (!look) return
  const { sprite } = pose
  const isLeft = Math.cos(fish.angle) < 0
  const slope = isLeft ? Math.PI - fish.angle : fish.angle
  const tilt = Math.atan2(Math.sin(slope), Math.cos(slope))
  paint.save()
  paint.translate(fish.x, fish.y)
  if (isLeft) paint.scale(-1, 1)
  paint.rotate(look.turns ? clamp(tilt, 0.9) : clamp(tilt, 0.25))
  // Each of a kind at another beat.
  const beat = pose.reduced
    ? 0
    : (pose.nowMs / 1000) * look.pace * Math.PI * 2 + (fish.swimmer.id % 97)
  if (look.motion === 'wave') wave(paint, sprite, { beat, flash: pose.flash })
  else {
    const breath = Math.sin(beat)
    if (look.motion === 'pulse') paint.scale(1 - breath * 0.05, 1 + breath * 0.07)
    else paint.scale(1 + breath * 0.015, 1 - breath * 0.045)
    whole(paint, sprite.image, sprite)
    if (pose.flash > 0) {
      paint.globalAlpha *= pose.flash * 0.6
      whole(paint, sprite.flash, sprite)
    }
  }
  paint.restore()
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
