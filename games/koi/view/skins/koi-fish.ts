import { flutter } from '../../../engine/view/flutter.ts'
import { mix } from '../../../engine/view/ease.ts'
import { disc, glow, type Paint, radial, shade, TAU, veil } from '../../../engine/view/paint.ts'

export interface FishColours {
  body: string
  patch: string
  fin: string
  /** The water behind it, from the middle outwards. */
  water: readonly [string, string]
  rim: string
}

interface Point {
  x: number
  y: number
}

/** A koi from above, bending round in its medallion of water; 100 × 100 units. */
export function koiMedallion(colours: FishColours, seed: number) {
  return (paint: Paint): void => {
    medallion(paint, colours)
    paint.save()
    paint.translate(50, 50)
    paint.rotate(-0.12)
    paint.scale(1.06, 1.06)
    paint.translate(-50, -50)
    fish(paint, colours, seed)
    paint.restore()
  }
}

function medallion(paint: Paint, { water, rim }: FishColours): void {
  glow(paint, { x: 50, y: 52, radius: 56, colour: rim, alpha: 0.5 })
  disc(paint, 50, 50, 44)
  paint.fillStyle = radial(paint, { x: 40, y: 34, radius: 62 }, [water[0], water[1]])
  paint.fill()
  paint.save()
  paint.clip()
  paint.lineWidth = 1.2
  for (const radius of [14, 25, 36]) {
    paint.strokeStyle = `rgb(255 255 255 / ${0.22 - radius * 0.004})`
    disc(paint, 66, 66, radius)
    paint.stroke()
  }
  paint.restore()
  disc(paint, 50, 50, 44)
  paint.lineWidth = 4.5
  paint.strokeStyle = shade(rim, -0.45)
  paint.stroke()
  paint.lineWidth = 2.6
  paint.strokeStyle = rim
  paint.stroke()
  paint.beginPath()
  paint.arc(50, 50, 44, Math.PI * 1.05, Math.PI * 1.75)
  paint.lineWidth = 1.4
  paint.strokeStyle = '#fffbe8'
  paint.stroke()
}

/** The spine from the tail (0) to the nose (1). */
function spine(share: number): Point {
  const [a, b, c, d] = [
    { x: 25, y: 76 },
    { x: 38, y: 44 },
    { x: 66, y: 78 },
    { x: 73, y: 19 },
  ] as const
  const back = 1 - share
  const weights = [back ** 3, 3 * back ** 2 * share, 3 * back * share ** 2, share ** 3] as const
  return {
    x: a.x * weights[0] + b.x * weights[1] + c.x * weights[2] + d.x * weights[3],
    y: a.y * weights[0] + b.y * weights[1] + c.y * weights[2] + d.y * weights[3],
  }
}

function heading(share: number): number {
  const from = spine(Math.max(0, share - 0.02))
  const to = spine(Math.min(1, share + 0.02))
  return Math.atan2(to.y - from.y, to.x - from.x)
}

function halfWidth(share: number): number {
  if (share > 0.76) return 15.5 * Math.sqrt(Math.max(0, 1 - ((share - 0.76) / 0.24) ** 2.4))
  return mix(2.8, 15.5, Math.sin((share / 0.76) * (Math.PI / 2)) ** 1.25)
}

function beside(share: number, offset: number): Point {
  const { x, y } = spine(share)
  const angle = heading(share) + Math.PI / 2
  return { x: x + Math.cos(angle) * offset, y: y + Math.sin(angle) * offset }
}

function bodyPath(paint: Paint): void {
  paint.beginPath()
  const steps = 36
  for (let step = 0; step <= steps; step += 1) {
    const { x, y } = beside(step / steps, halfWidth(step / steps))
    if (step === 0) paint.moveTo(x, y)
    else paint.lineTo(x, y)
  }
  for (let step = steps; step >= 0; step -= 1) {
    const { x, y } = beside(step / steps, -halfWidth(step / steps))
    paint.lineTo(x, y)
  }
  paint.closePath()
}

function fish(paint: Paint, colours: FishColours, seed: number): void {
  const { body, patch, fin } = colours
  paint.save()
  paint.translate(2.5, 5)
  bodyPath(paint)
  paint.fillStyle = 'rgb(0 0 0 / 0.28)'
  paint.fill()
  paint.restore()
  tail(paint, fin)
  for (const side of [1, -1]) sideFin(paint, { at: 0.68, side, length: 22, colour: fin })
  for (const side of [1, -1]) sideFin(paint, { at: 0.36, side, length: 12, colour: fin })
  bodyPath(paint)
  paint.fillStyle = radial(paint, { x: 62, y: 50, radius: 52 }, [
    shade(body, 0.35),
    body,
    shade(body, -0.25),
  ])
  paint.fill()
  paint.save()
  bodyPath(paint)
  paint.clip()
  patches(paint, patch, seed)
  scales(paint)
  paint.restore()
  bodyPath(paint)
  paint.lineWidth = 1.4
  paint.strokeStyle = shade(body, -0.55)
  paint.stroke()
  backFin(paint, fin)
  face(paint)
}

function patches(paint: Paint, colour: string, seed: number): void {
  const random = flutter(seed)
  paint.fillStyle = colour
  for (const at of [0.16, 0.38, 0.6, 0.86]) {
    const { x, y } = beside(at + random() * 0.06, (random() - 0.5) * 12)
    paint.beginPath()
    paint.ellipse(x, y, 6 + random() * 5, 4.5 + random() * 4, random() * TAU, 0, TAU)
    paint.fill()
  }
}

function scales(paint: Paint): void {
  paint.lineWidth = 0.7
  paint.strokeStyle = 'rgb(60 10 0 / 0.22)'
  for (let share = 0.12; share < 0.74; share += 0.045) {
    for (const offset of [-12, -8, -4, 0, 4, 8, 12]) {
      const { x, y } = beside(share + (offset % 8 === 0 ? 0.022 : 0), offset)
      const angle = heading(share)
      paint.beginPath()
      paint.arc(x, y, 2.8, angle - 1.3, angle + 1.3)
      paint.stroke()
    }
  }
  paint.lineWidth = 3.4
  paint.strokeStyle = 'rgb(255 255 255 / 0.34)'
  paint.lineCap = 'round'
  paint.beginPath()
  for (let share = 0.3; share <= 0.86; share += 0.04) {
    const { x, y } = beside(share, -halfWidth(share) * 0.45)
    if (share === 0.3) paint.moveTo(x, y)
    else paint.lineTo(x, y)
  }
  paint.stroke()
}

function tail(paint: Paint, colour: string): void {
  const root = spine(0.03)
  const back = heading(0) + Math.PI
  for (const bend of [0.62, -0.5]) {
    const tip = { x: root.x + Math.cos(back + bend) * 25, y: root.y + Math.sin(back + bend) * 25 }
    const belly = {
      x: root.x + Math.cos(back + bend * 2) * 13,
      y: root.y + Math.sin(back + bend * 2) * 13,
    }
    paint.beginPath()
    paint.moveTo(root.x, root.y)
    paint.quadraticCurveTo(belly.x, belly.y, tip.x, tip.y)
    paint.quadraticCurveTo(
      root.x + Math.cos(back + bend * 0.3) * 14,
      root.y + Math.sin(back + bend * 0.3) * 14,
      root.x,
      root.y,
    )
    finFill(paint, colour)
  }
}

function sideFin(
  paint: Paint,
  fin: { at: number; side: number; length: number; colour: string },
): void {
  const root = beside(fin.at, fin.side * halfWidth(fin.at) * 0.75)
  const out = heading(fin.at) + fin.side * 1.95
  const tip = { x: root.x + Math.cos(out) * fin.length, y: root.y + Math.sin(out) * fin.length }
  const wide = {
    x: root.x + Math.cos(out - fin.side * 0.75) * fin.length * 0.9,
    y: root.y + Math.sin(out - fin.side * 0.75) * fin.length * 0.9,
  }
  paint.beginPath()
  paint.moveTo(root.x, root.y)
  paint.quadraticCurveTo(wide.x, wide.y, tip.x, tip.y)
  paint.quadraticCurveTo(
    root.x + Math.cos(out + fin.side * 0.5) * fin.length * 0.5,
    root.y + Math.sin(out + fin.side * 0.5) * fin.length * 0.5,
    root.x,
    root.y,
  )
  finFill(paint, fin.colour)
}

function finFill(paint: Paint, colour: string): void {
  paint.fillStyle = veil(colour, 0.82)
  paint.fill()
  paint.lineWidth = 1
  paint.strokeStyle = 'rgb(255 255 255 / 0.55)'
  paint.stroke()
}

function backFin(paint: Paint, colour: string): void {
  paint.beginPath()
  for (let share = 0.34; share <= 0.6; share += 0.02) {
    const { x, y } = beside(share, Math.sin(((share - 0.34) / 0.26) * Math.PI) * 2.6)
    if (share === 0.34) paint.moveTo(x, y)
    else paint.lineTo(x, y)
  }
  for (let share = 0.6; share >= 0.34; share -= 0.02) {
    const { x, y } = beside(share, -1)
    paint.lineTo(x, y)
  }
  paint.closePath()
  paint.fillStyle = colour
  paint.fill()
}

function face(paint: Paint): void {
  for (const side of [1, -1]) {
    const eye = beside(0.9, side * 8.6)
    disc(paint, eye.x, eye.y, 2.6)
    paint.fillStyle = '#fff'
    paint.fill()
    disc(paint, eye.x + 0.3, eye.y - 0.3, 1.4)
    paint.fillStyle = '#14100c'
    paint.fill()
    const from = beside(0.975, side * 3.4)
    const out = heading(0.97) + side * 0.9
    paint.beginPath()
    paint.moveTo(from.x, from.y)
    paint.quadraticCurveTo(
      from.x + Math.cos(out) * 4,
      from.y + Math.sin(out) * 4,
      from.x + Math.cos(out + side * 0.5) * 8,
      from.y + Math.sin(out + side * 0.5) * 8,
    )
    paint.lineWidth = 1
    paint.strokeStyle = 'rgb(40 16 6 / 0.8)'
    paint.stroke()
  }
}
