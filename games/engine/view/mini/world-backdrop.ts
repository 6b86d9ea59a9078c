import { flutter } from '../flutter.ts'
import { disc, glow, type Paint, paste, radial, type Size, sprite, TAU, veil } from '../paint.ts'
import type { World } from './worlds.ts'

interface Drifter {
  x: number
  y: number
  size: number
  speed: number
  sway: number
  colour: string
}

/** The world behind a mini game: a still picture, and what drifts before it. */
export interface WorldBackdrop {
  resize(size: Size, scale: number): void
  frame(paint: Paint, time: { nowMs: number; isStill: boolean }): void
}

const DRIFTERS = 34

export function createWorldBackdrop(world: World): WorldBackdrop {
  let picture: HTMLCanvasElement | null = null
  let size: Size = { width: 0, height: 0 }
  const random = flutter(0x0a17)
  const drifters: Drifter[] = Array.from({ length: DRIFTERS }, (_, index) => ({
    x: random(),
    y: random(),
    size: 0.3 + random() * 0.7,
    speed: 0.3 + random() * 0.7,
    sway: random() * TAU,
    colour: index % 3 === 0 ? world.second : world.glow,
  }))
  return {
    resize: (next, scale) => {
      size = next
      picture = sprite(next, Math.min(1.5, scale), (paint) => still(paint, next, world))
    },
    frame: (paint, { nowMs, isStill }) => {
      if (picture) paste(paint, picture, { x: 0, y: 0, ...size })
      const seconds = isStill ? 0 : nowMs / 1_000
      for (const drifter of drifters) drift(paint, { world, size, drifter, seconds })
    },
  }
}

function still(paint: Paint, size: Size, world: World): void {
  const { width, height } = size
  const [inner, middle, outer] = world.sky
  paint.fillStyle = radial(
    paint,
    { x: width / 2, y: height * 0.42, radius: Math.max(width, height) * 0.8 },
    [inner, [0.45, middle], outer],
  )
  paint.fillRect(0, 0, width, height)
  switch (world.weather) {
    case 'grid':
      grid(paint, size, world)
      break
    case 'embers':
      hills(paint, size, ['#2a0a0c', '#180608'])
      break
    case 'bubbles':
      rays(paint, size, world)
      hills(paint, size, ['#06345a', '#042444'])
      break
    case 'candy':
      hills(paint, size, ['#7a2a86', '#581a68'])
      break
    case 'stars':
      rays(paint, size, world)
      break
  }
}

/** A floor of light that runs to the horizon. */
function grid(paint: Paint, { width, height }: Size, world: World): void {
  const horizon = height * 0.62
  glow(paint, {
    x: width / 2,
    y: horizon,
    radius: Math.max(width, height) * 0.42,
    colour: world.glow,
    alpha: 0.5,
  })
  paint.strokeStyle = veil(world.second, 0.26)
  paint.lineWidth = 1.2
  paint.beginPath()
  for (let line = -14; line <= 14; line += 1) {
    paint.moveTo(width / 2 + line * width * 0.02, horizon)
    paint.lineTo(width / 2 + line * width * 0.16, height)
  }
  for (let row = 0; row < 9; row += 1) {
    const y = horizon + (height - horizon) * (row / 8) ** 2
    paint.moveTo(0, y)
    paint.lineTo(width, y)
  }
  paint.stroke()
}

function rays(paint: Paint, { width, height }: Size, world: World): void {
  paint.save()
  paint.translate(width / 2, height * -0.1)
  for (let ray = -4; ray <= 4; ray += 1) {
    paint.save()
    paint.rotate(ray * 0.2)
    const beam = paint.createLinearGradient(0, 0, 0, height * 1.2)
    beam.addColorStop(0, veil(world.glow, 0.16))
    beam.addColorStop(1, veil(world.glow, 0))
    paint.fillStyle = beam
    paint.beginPath()
    paint.moveTo(-width * 0.01, 0)
    paint.lineTo(width * 0.01, 0)
    paint.lineTo(width * 0.09, height * 1.2)
    paint.lineTo(-width * 0.09, height * 1.2)
    paint.fill()
    paint.restore()
  }
  paint.restore()
}

function hills(
  paint: Paint,
  { width, height }: Size,
  colours: readonly [back: string, front: string],
): void {
  for (const [index, colour] of colours.entries()) {
    const base = height * (0.82 + index * 0.08)
    paint.fillStyle = colour
    paint.beginPath()
    paint.moveTo(0, height)
    for (let x = 0; x <= 24; x += 1) {
      const wave = Math.sin(x * 0.55 + index * 2.1) * 0.5 + Math.sin(x * 1.3 + index) * 0.3
      paint.lineTo((x / 24) * width, base - wave * height * 0.045)
    }
    paint.lineTo(width, height)
    paint.fill()
  }
}

function drift(
  paint: Paint,
  {
    world,
    size,
    drifter,
    seconds,
  }: { world: World; size: Size; drifter: Drifter; seconds: number },
): void {
  const { x, sway, speed, colour } = drifter
  const rises = world.weather === 'embers' || world.weather === 'bubbles'
  const travelled = (drifter.y + (rises ? -1 : 1) * seconds * speed * 0.02 + 1_000) % 1
  const top = world.weather === 'stars' ? drifter.y : travelled
  const left = (x + Math.sin(seconds * 0.4 * speed + sway) * 0.012) * size.width
  const radius = drifter.size * Math.max(2, Math.min(size.width, size.height) * 0.007)
  const light = 0.35 + 0.35 * Math.sin(seconds * 1.3 * speed + sway)
  const y = top * size.height
  switch (world.weather) {
    case 'bubbles':
      paint.strokeStyle = veil(colour, 0.35)
      paint.lineWidth = 1.5
      disc(paint, left, y, radius * 1.8)
      paint.stroke()
      return
    case 'candy':
      paint.fillStyle = veil(colour, 0.3 + light * 0.3)
      disc(paint, left, y, radius * 1.5)
      paint.fill()
      return
    case 'embers':
      glow(paint, { x: left, y, radius: radius * 3.4, colour, alpha: 0.4 + light * 0.4 })
      return
    case 'stars':
    case 'grid':
      glow(paint, { x: left, y, radius: radius * 2.6, colour, alpha: 0.25 + light * 0.5 })
  }
}
