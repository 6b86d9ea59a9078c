import { decimalText } from '@croupier/kit/decimal.ts'
import { clamp01 } from '../../engine/view/ease.ts'
import { keptLetter } from '../../engine/view/letters.ts'
import { type Paint, type Size, vertical } from '../../engine/view/paint.ts'

/** The flight as it stands in the stage: the true curve of e^(t/10 s), scaled so that its end stays in view. */
export interface Flight {
  size: Size
  left: number
  bottom: number
  /** From the start of the curve to its end. */
  width: number
  height: number
  /** ln of the multiplier at the end. */
  growth: number
  tip: { x: number; y: number; angle: number }
}

const PER_MS = 0.0001

export function flightOf(size: Size, inAirMs: number): Flight {
  const isSmall = size.width < 700
  const left = isSmall ? 46 : 84
  const bottom = size.height - (isSmall ? 44 : 70)
  const roomX = size.width - left - (isSmall ? 52 : 130)
  const roomY = bottom - (isSmall ? 84 : 110)
  const width = roomX * clamp01(1 - Math.exp(-inAirMs / 4_200)) * 0.96 + 1
  const height = roomY * clamp01(1 - Math.exp(-inAirMs / 7_500)) * 0.94
  const growth = Math.max(0.0001, inAirMs * PER_MS)
  const flight = {
    size,
    left,
    bottom,
    width,
    height,
    growth,
    tip: { x: left, y: bottom, angle: 0 },
  }
  const slope = (height / width) * (growth / (1 - Math.exp(-growth)))
  flight.tip = { x: left + width, y: bottom - height, angle: Math.atan(inAirMs > 0 ? slope : 0) }
  return flight
}

/** Where the curve passed a multiplier. */
export function curvePoint(flight: Flight, multiplierX100: number): { x: number; y: number } {
  const share = clamp01(Math.log(multiplierX100 / 100) / flight.growth)
  return at(flight, share)
}

function at(
  { left, bottom, width, height, growth }: Flight,
  share: number,
): { x: number; y: number } {
  return {
    x: left + width * share,
    y: bottom - height * ((Math.exp(growth * share) - 1) / (Math.exp(growth) - 1)),
  }
}

const STEPS = 48

export function drawCurve(
  paint: Paint,
  flight: Flight,
  look: { hasEnded: boolean; isInterrupted: boolean; tag: string },
): void {
  const { left, bottom, size } = flight
  drawScale(paint, flight, look.tag)
  const trace = (): void => {
    paint.beginPath()
    paint.moveTo(left, bottom)
    for (let step = 1; step <= STEPS; step += 1) {
      const { x, y } = at(flight, step / STEPS)
      paint.lineTo(x, y)
    }
  }
  trace()
  paint.lineTo(flight.tip.x, size.height)
  paint.lineTo(left, size.height)
  paint.closePath()
  const tone = look.isInterrupted ? '150 160 200' : look.hasEnded ? '220 50 60' : '255 150 60'
  paint.fillStyle = vertical(paint, { y: flight.tip.y, height: size.height - flight.tip.y }, [
    `rgb(${tone} / 0.42)`,
    `rgb(${tone} / 0.02)`,
  ])
  paint.fill()
  paint.lineCap = 'round'
  paint.lineJoin = 'round'
  for (const [width, alpha] of [
    [14, 0.16],
    [8, 0.35],
    [4, 1],
  ] as const) {
    trace()
    paint.lineWidth = width
    paint.strokeStyle =
      width === 4 ? (look.hasEnded ? '#ffc9c2' : '#fff3d6') : `rgb(${tone} / ${alpha})`
    paint.stroke()
  }
}

/** Multipliers along the left edge, at steps that a person would choose. */
function drawScale(
  paint: Paint,
  { left, bottom, height, growth, size }: Flight,
  tag: string,
): void {
  const highest = Math.exp(growth)
  const step = stepFor(highest - 1)
  paint.strokeStyle = 'rgb(255 255 255 / 0.1)'
  paint.lineWidth = 1
  for (let value = 1 + step; value <= highest + step * 0.2; value += step) {
    const y = bottom - (height * (value - 1)) / (highest - 1)
    if (y < 60) break
    paint.beginPath()
    paint.moveTo(left, y)
    paint.lineTo(size.width - 12, y)
    paint.stroke()
    keptLetter(paint, {
      text: `${decimalText(value, tag, value >= 10 ? { most: 0 } : { least: 1, most: 1 })}×`,
      x: left - 8,
      y,
      size: 12,
      fill: ['#ffffffb0', '#ffffffb0'],
      align: 'right',
      face: 'system-ui, sans-serif',
    })
  }
}

function stepFor(range: number): number {
  const rough = range / 4
  const decade = 10 ** Math.floor(Math.log10(Math.max(0.01, rough)))
  const lead = rough / decade
  return Math.max(0.1, (lead > 5 ? 10 : lead > 2 ? 5 : lead > 1 ? 2 : 1) * decade)
}
