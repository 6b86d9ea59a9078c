import { flutter } from '../../engine/view/flutter.ts'
import { disc, type Paint, shade, type Size, vertical } from '../../engine/view/paint.ts'
import type { SeaSkin } from './skins.ts'

/** What stands on the ground of a sea: corals, fallen columns, a wreck, ice, or vents. */
export function groundThings(paint: Paint, size: Size, skin: SeaSkin): void {
  const unit = Math.sqrt(size.width * size.height)
  paint.save()
  switch (skin.ground) {
    case 'ruins':
      columns(paint, size, unit, skin)
      break
    case 'wreck':
      wreck(paint, size, unit)
      break
    case 'ice':
      crystals(paint, size, unit)
      break
    case 'volcano':
      vents(paint, size, unit)
      break
    case 'coral':
      break
  }
  paint.restore()
  corals(paint, size, unit, skin)
}

function corals(paint: Paint, { width, height }: Size, unit: number, { plants }: SeaSkin): void {
  const random = flutter(31)
  const count = width > 700 ? 16 : 9
  for (let place = 0; place < count; place += 1) {
    const x = ((place + random() * 0.8) / count) * width
    const y = height + unit * 0.01
    const tall = unit * (0.05 + random() * 0.08)
    const colour = plants[place % plants.length] ?? '#ff6a8a'
    if (place % 3 === 0) domes(paint, { x, y, tall, colour })
    else
      branch(paint, { x, y, tall, angle: -Math.PI / 2 + (random() - 0.5) * 0.4, colour, deep: 4 })
  }
}

interface Branch {
  x: number
  y: number
  tall: number
  angle: number
  colour: string
  deep: number
}

function branch(paint: Paint, { x, y, tall, angle, colour, deep }: Branch): void {
  const toX = x + Math.cos(angle) * tall
  const toY = y + Math.sin(angle) * tall
  paint.beginPath()
  paint.moveTo(x, y)
  paint.lineTo(toX, toY)
  paint.strokeStyle = deep > 2 ? shade(colour, -0.45) : shade(colour, -0.15)
  paint.lineWidth = Math.max(1.5, deep * tall * 0.07)
  paint.lineCap = 'round'
  paint.stroke()
  if (deep <= 1) {
    disc(paint, toX, toY, tall * 0.16)
    paint.fillStyle = colour
    paint.fill()
    return
  }
  for (const turn of [-0.5, 0.05, 0.55])
    branch(paint, {
      x: toX,
      y: toY,
      tall: tall * 0.64,
      angle: angle + turn,
      colour,
      deep: deep - 1,
    })
}

function domes(paint: Paint, { x, y, tall, colour }: Omit<Branch, 'angle' | 'deep'>): void {
  for (const [aside, size] of [
    [-0.7, 0.7],
    [0.6, 0.8],
    [0, 1.1],
  ] as const) {
    const radius = tall * size * 0.8
    disc(paint, x + aside * tall, y, radius)
    paint.fillStyle = vertical(paint, { y: y - radius, height: radius }, [
      colour,
      shade(colour, -0.55),
    ])
    paint.fill()
    paint.strokeStyle = shade(colour, 0.25)
    paint.lineWidth = 1.2
    for (let line = -2; line <= 2; line += 1) {
      paint.beginPath()
      paint.ellipse(
        x + aside * tall,
        y,
        (radius * Math.abs(line)) / 3 + 1,
        radius * 0.94,
        0,
        Math.PI,
        0,
      )
      paint.stroke()
    }
  }
}

function columns(
  paint: Paint,
  { width, height }: Size,
  unit: number,
  { rocks, water }: SeaSkin,
): void {
  for (const [share, tall, lean] of [
    [0.1, 0.42, 0.02],
    [0.21, 0.3, -0.05],
    [0.8, 0.46, -0.02],
    [0.91, 0.34, 0.06],
  ] as const) {
    const high = unit * tall
    const wide = unit * 0.05
    paint.save()
    paint.translate(share * width, height)
    paint.rotate(lean)
    paint.fillStyle = vertical(paint, { y: -high, height: high }, [shade(water[1], 0.1), rocks[1]])
    paint.fillRect(-wide / 2, -high, wide, high)
    paint.fillRect(-wide * 0.72, -high - wide * 0.2, wide * 1.44, wide * 0.26)
    paint.fillRect(-wide * 0.6, -high + wide * 0.08, wide * 1.2, wide * 0.14)
    paint.fillStyle = 'rgb(0 20 30 / 0.28)'
    for (let flute = 0; flute < 4; flute += 1)
      paint.fillRect(-wide * 0.4 + flute * wide * 0.22, -high + wide * 0.3, wide * 0.08, high)
    paint.restore()
  }
}

function wreck(paint: Paint, { width, height }: Size, unit: number): void {
  paint.translate(width * 0.72, height * 0.97)
  paint.rotate(-0.12)
  paint.scale(unit / 640, unit / 640)
  paint.fillStyle = vertical(paint, { y: -150, height: 160 }, ['#5a3f8a', '#1c1444'])
  paint.beginPath()
  paint.moveTo(-210, -96)
  paint.quadraticCurveTo(-190, 20, -60, 26)
  paint.lineTo(110, 26)
  paint.quadraticCurveTo(190, 0, 196, -110)
  paint.quadraticCurveTo(120, -62, -210, -96)
  paint.fill()
  paint.strokeStyle = 'rgb(200 180 255 / 0.18)'
  paint.lineWidth = 3
  for (let plank = 0; plank < 5; plank += 1) {
    paint.beginPath()
    paint.moveTo(-190 + plank * 14, -70 + plank * 20)
    paint.quadraticCurveTo(60, -46 + plank * 18, 190 - plank * 10, -86 + plank * 22)
    paint.stroke()
  }
  paint.strokeStyle = '#33246a'
  paint.lineCap = 'round'
  for (const [x, tall, lean] of [
    [-96, 210, 10],
    [40, 250, 26],
  ] as const) {
    paint.lineWidth = 12
    paint.beginPath()
    paint.moveTo(x, -70)
    paint.lineTo(x + lean, -70 - tall)
    paint.moveTo(x - 50 + lean * 0.7, -70 - tall * 0.7)
    paint.lineTo(x + 60 + lean * 0.7, -70 - tall * 0.76)
    paint.stroke()
  }
}

function crystals(paint: Paint, { width, height }: Size, unit: number): void {
  const random = flutter(13)
  for (let place = 0; place < 12; place += 1) {
    const x = random() * width
    const tall = unit * (0.08 + random() * 0.2)
    const wide = tall * 0.3
    paint.save()
    paint.translate(x, height + 8)
    paint.rotate((random() - 0.5) * 0.7)
    paint.fillStyle = vertical(paint, { y: -tall, height: tall }, ['#f4ffff', '#7ac8f0', '#2a70b0'])
    paint.beginPath()
    for (const [u, v] of [
      [-0.5, 0],
      [-0.5, -0.7],
      [0, -1],
      [0.5, -0.66],
      [0.5, 0],
    ] as const)
      paint.lineTo(u * wide, v * tall)
    paint.closePath()
    paint.fill()
    paint.fillStyle = 'rgb(255 255 255 / 0.4)'
    paint.beginPath()
    for (const [u, v] of [
      [-0.5, 0],
      [-0.5, -0.7],
      [0, -1],
      [-0.1, -0.62],
      [-0.1, 0],
    ] as const)
      paint.lineTo(u * wide, v * tall)
    paint.fill()
    paint.restore()
  }
}

function vents(paint: Paint, { width, height }: Size, unit: number): void {
  for (const [share, tall] of [
    [0.16, 0.24],
    [0.52, 0.16],
    [0.86, 0.3],
  ] as const) {
    const high = unit * tall
    const x = share * width
    paint.fillStyle = vertical(paint, { y: height - high, height: high }, ['#7a1c3a', '#260628'])
    paint.beginPath()
    paint.moveTo(x - high * 0.9, height)
    paint.quadraticCurveTo(x - high * 0.22, height - high * 0.3, x - high * 0.16, height - high)
    paint.lineTo(x + high * 0.18, height - high)
    paint.quadraticCurveTo(x + high * 0.26, height - high * 0.3, x + high * 0.9, height)
    paint.fill()
    paint.fillStyle = vertical(paint, { y: height - high, height: high }, [
      '#fff0a0',
      '#ff7a2a',
      'rgb(255 60 40 / 0)',
    ])
    for (const aside of [-0.06, 0.04, 0.1]) {
      paint.beginPath()
      paint.moveTo(x + aside * high, height - high)
      paint.quadraticCurveTo(
        x + aside * high * 3,
        height - high * 0.6,
        x + aside * high * 4,
        height - high * 0.15,
      )
      paint.lineTo(x + aside * high * 4.6, height - high * 0.15)
      paint.quadraticCurveTo(
        x + aside * high * 3.8,
        height - high * 0.6,
        x + aside * high + high * 0.06,
        height - high,
      )
      paint.fill()
    }
  }
}
