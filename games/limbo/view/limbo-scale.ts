import { mix } from '../../engine/view/ease.ts'
import { GOLD_LETTERS, keptLetter } from '../../engine/view/letters.ts'
import { type Paint, veil } from '../../engine/view/paint.ts'
import { multiplierText } from '../../engine/view/rounds.ts'

/** The target stands at this share of the way up. */
const TARGET_SHARE = 0.75
const TICKS_X100 = [
  100, 110, 125, 150, 200, 300, 500, 1_000, 2_500, 5_000, 10_000, 100_000, 1_000_000,
]

/** How far up a multiplier stands: by its logarithm, the target at three quarters; far above it everything ends at the top. */
export function heightOf(multiplierX100: number, targetX100: number): number {
  const climbed = Math.log(multiplierX100 / 100) / Math.log(Math.max(1.02, targetX100 / 100))
  return climbed <= 1
    ? climbed * TARGET_SHARE
    : TARGET_SHARE + (1 - TARGET_SHARE) * (1 - 1 / climbed)
}

/** The multipliers that are written beside the way up: those that stand apart from each other and from the target. */
export function ticksFor(targetX100: number, apart: number): readonly number[] {
  const chosen: number[] = []
  for (const tick of TICKS_X100) {
    const height = heightOf(tick, targetX100)
    const isFree = [...chosen, targetX100].every(
      (other) => Math.abs(heightOf(other, targetX100) - height) >= apart,
    )
    if (isFree) chosen.push(tick)
  }
  return chosen
}

/** The way up beside the flyer, in pixels of the stage. */
export interface Rail {
  x: number
  floor: number
  top: number
}

/** A scale of heights at the edge of the stage; what the flyer has passed is lit. */
export function drawScale(
  paint: Paint,
  rail: Rail,
  told: { targetX100: number; reached: number; colour: string; tag: string },
): void {
  const { x, floor, top } = rail
  const { targetX100, reached, colour, tag } = told
  paint.lineCap = 'round'
  paint.lineWidth = 4
  paint.strokeStyle = veil('#ffffff', 0.22)
  paint.beginPath()
  paint.moveTo(x, floor)
  paint.lineTo(x, top)
  paint.stroke()
  paint.strokeStyle = colour
  paint.beginPath()
  paint.moveTo(x, floor)
  paint.lineTo(x, mix(floor, top, reached))
  paint.stroke()
  for (const tick of ticksFor(targetX100, 30 / Math.max(60, floor - top))) {
    const height = heightOf(tick, targetX100)
    const y = mix(floor, top, height)
    paint.fillStyle = height <= reached ? colour : veil('#ffffff', 0.5)
    paint.fillRect(x - 9, y - 1, 9, 2)
    keptLetter(paint, {
      text: multiplierText(tick, tag),
      x: x - 34,
      y,
      size: 13,
      fill: height <= reached ? ['#ffffff'] : ['#aeb8dd'],
      outline: 'rgb(4 6 20 / 0.7)',
      outlineWidth: 3,
      maxWidth: 46,
    })
  }
}

/** The ring that hangs at the target's height; its far half is drawn before the flyer, its near half after it. */
export function drawGate(
  paint: Paint,
  gate: { x: number; y: number; side: number },
  look: { half: 'far' | 'near'; colour: string; light: number },
): void {
  const { x, y, side } = gate
  const isFar = look.half === 'far'
  const [from, to] = isFar ? [Math.PI, Math.PI * 2] : [0, Math.PI]
  paint.lineCap = 'round'
  for (const [width, alpha] of [
    [0.17, 0.14 + look.light * 0.2],
    [0.075, isFar ? 0.55 : 1],
  ] as const) {
    paint.lineWidth = side * width
    paint.strokeStyle = veil(look.colour, alpha)
    paint.beginPath()
    paint.ellipse(x, y, side * 0.66, side * 0.2, 0, from, to)
    paint.stroke()
  }
  if (isFar) return
  paint.lineWidth = side * 0.022
  paint.strokeStyle = veil('#ffffff', 0.85)
  paint.beginPath()
  paint.ellipse(x, y - side * 0.02, side * 0.65, side * 0.19, 0, 0.25, Math.PI - 0.25)
  paint.stroke()
}

/** What the ring is worth, on a sign below its near edge. */
export function drawTarget(
  paint: Paint,
  gate: { x: number; y: number; side: number },
  { targetX100, tag }: { targetX100: number; tag: string },
): void {
  keptLetter(paint, {
    text: multiplierText(targetX100, tag),
    x: gate.x,
    y: gate.y + gate.side * 0.36,
    size: Math.round(Math.max(17, gate.side * 0.19)),
    fill: GOLD_LETTERS,
    outline: '#2a1400',
    maxWidth: gate.side * 1.5,
  })
}

/** Streaks of air that rush down past the flyer while it rises. */
export function drawStreaks(
  paint: Paint,
  stage: { width: number; height: number },
  { nowMs, colour, strength }: { nowMs: number; colour: string; strength: number },
): void {
  paint.fillStyle = veil(colour, 0.3 * strength)
  for (let streak = 0; streak < STREAKS; streak += 1) {
    const x = ((streak * 0.381_966) % 1) * stage.width
    const length = stage.height * (0.1 + ((streak * 7) % 5) * 0.035)
    const speed = 1.5 + ((streak * 3) % 4) * 0.4
    const y = ((nowMs * speed + streak * 317) % (stage.height + length)) - length
    paint.fillRect(Math.round(x), y, 2, length)
  }
}

const STREAKS = 18
