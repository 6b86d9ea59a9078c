import { flutter } from '../../engine/view/flutter.ts'
import { disc, glow, type Paint, type Size, TAU, veil, vertical } from '../../engine/view/paint.ts'
import type { BackdropKind, Skin } from './skins/skin.ts'

/** Paints what stands still behind the reels; drawn once for each size, by day and by night. */
export function paintBackdrop(
  paint: Paint,
  size: Size,
  { skin, isNight }: { skin: Skin; isNight: boolean },
): void {
  const colours = isNight ? skin.colours.night : skin.colours.sky
  paint.fillStyle = vertical(paint, { y: 0, height: size.height }, colours)
  paint.fillRect(0, 0, size.width, size.height)
  if (isNight) stars(paint, size)
  kinds[skin.backdrop](paint, size, isNight)
  paint.fillStyle = vertical(paint, { y: size.height * 0.7, height: size.height * 0.3 }, [
    'rgb(0 0 0 / 0)',
    'rgb(0 0 0 / 0.55)',
  ])
  paint.fillRect(0, 0, size.width, size.height)
}

const kinds: Readonly<Record<BackdropKind, (paint: Paint, size: Size, isNight: boolean) => void>> =
  {
    pond,
    jungle,
    sun: desert,
    city,
    sea,
    ice,
  }

function stars(paint: Paint, { width, height }: Size): void {
  const random = flutter(11)
  paint.fillStyle = '#fff'
  for (let star = 0; star < 90; star += 1) {
    paint.globalAlpha = 0.25 + random() * 0.7
    disc(paint, random() * width, random() * height * 0.6, 0.5 + random() * 1.1)
    paint.fill()
  }
  paint.globalAlpha = 1
}

function bigLight(
  paint: Paint,
  { x, y, radius, colour }: { x: number; y: number; radius: number; colour: string },
): void {
  glow(paint, { x, y, radius: radius * 3.4, colour, alpha: 0.55 })
  disc(paint, x, y, radius)
  paint.fillStyle = colour
  paint.fill()
}

/** A range of hills across the picture; the seed chooses which. */
function hills(
  paint: Paint,
  { width, height }: Size,
  hill: { base: number; high: number; colour: string; seed: number; isSharp?: boolean },
): void {
  const random = flutter(hill.seed)
  paint.beginPath()
  paint.moveTo(0, height)
  paint.lineTo(0, height * hill.base)
  const count = Math.max(4, Math.round(width / 170))
  const step = width / count
  for (let index = 0; index < count; index += 1) {
    const peak = height * (hill.base - hill.high * (0.4 + random() * 0.6))
    const x = index * step
    const foot = height * hill.base
    if (hill.isSharp === true) {
      paint.lineTo(x + step * 0.5, peak)
      paint.lineTo(x + step, foot)
    } else {
      paint.bezierCurveTo(x + step * 0.3, peak, x + step * 0.7, peak, x + step, foot)
    }
  }
  paint.lineTo(width, height)
  paint.closePath()
  paint.fillStyle = hill.colour
  paint.fill()
}

function pond(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  bigLight(paint, {
    x: width * (width > height ? 0.93 : 0.8),
    y: height * 0.12,
    radius: Math.min(width, height) * 0.062,
    colour: isNight ? '#fdf6d0' : '#ffd9a0',
  })
  hills(paint, size, { base: 0.3, high: 0.13, colour: isNight ? '#15124a' : '#0d5670', seed: 4 })
  hills(paint, size, { base: 0.34, high: 0.09, colour: isNight ? '#100d3c' : '#0a4a63', seed: 9 })
  paint.fillStyle = vertical(
    paint,
    { y: height * 0.33, height: height * 0.67 },
    isNight ? ['#1c2d78', '#0a0f38'] : ['#0f7d8c', '#052c4a'],
  )
  paint.fillRect(0, height * 0.33, width, height * 0.67)
  const random = flutter(21)
  for (let index = 0; index < 36; index += 1) {
    const y = height * (0.35 + random() * 0.63)
    const wide = 20 + random() * 90
    paint.fillStyle = `rgb(255 255 255 / ${0.03 + random() * 0.06})`
    paint.beginPath()
    paint.ellipse(random() * width, y, wide, 1.4 + random() * 2, 0, 0, TAU)
    paint.fill()
  }
  for (let index = 0; index < Math.round(width / 90) + 4; index += 1) {
    const edge = random() < 0.5 ? random() * 0.16 : 0.84 + random() * 0.16
    lilyPad(paint, {
      x: edge * width,
      y: height * (0.42 + random() * 0.55),
      radius: 16 + random() * 22,
      isNight,
    })
  }
}

function lilyPad(
  paint: Paint,
  pad: { x: number; y: number; radius: number; isNight: boolean },
): void {
  paint.save()
  paint.translate(pad.x, pad.y)
  paint.scale(1, 0.5)
  paint.beginPath()
  paint.moveTo(0, 0)
  paint.arc(0, 0, pad.radius, 0.4, TAU - 0.1)
  paint.closePath()
  paint.fillStyle = pad.isNight ? '#16406a' : '#1a8f5c'
  paint.fill()
  paint.lineWidth = 2
  paint.strokeStyle = pad.isNight ? '#2f6aa0' : '#4fd08a'
  paint.stroke()
  paint.restore()
  if (pad.radius > 27) {
    for (const angle of [-0.9, -0.45, 0, 0.45, 0.9]) {
      paint.save()
      paint.translate(pad.x, pad.y - 2)
      paint.rotate(angle)
      paint.beginPath()
      paint.ellipse(0, -9, 4.4, 10, 0, 0, TAU)
      paint.fillStyle = pad.isNight ? '#c9a7ff' : '#ffb3d6'
      paint.fill()
      paint.restore()
    }
  }
}

function jungle(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  glow(paint, {
    x: width * 0.5,
    y: height * 0.05,
    radius: height * 0.6,
    colour: isNight ? '#6fb8ff' : '#f4ff9a',
    alpha: 0.4,
  })
  hills(paint, size, { base: 0.62, high: 0.3, colour: isNight ? '#0c3350' : '#137a45', seed: 31 })
  hills(paint, size, { base: 0.8, high: 0.26, colour: isNight ? '#082338' : '#0d5a36', seed: 38 })
  const random = flutter(5)
  for (let index = 0; index < 34; index += 1) {
    const isLeft = index % 2 === 0
    const x = isLeft ? -10 + random() * width * 0.12 : width + 10 - random() * width * 0.12
    const y = random() * height
    const tone = isNight ? ['#0b3b52', '#0a2c44', '#114a5c'] : ['#1fae58', '#12803f', '#0b6434']
    frond(paint, {
      x,
      y,
      length: 60 + random() * 90,
      angle: (isLeft ? 0.2 : Math.PI - 0.2) + (random() - 0.5) * 1.4,
      colour: tone[index % 3] ?? '#12803f',
    })
  }
}

function frond(
  paint: Paint,
  leaf: { x: number; y: number; length: number; angle: number; colour: string },
): void {
  paint.save()
  paint.translate(leaf.x, leaf.y)
  paint.rotate(leaf.angle)
  paint.beginPath()
  paint.moveTo(0, 0)
  paint.quadraticCurveTo(leaf.length * 0.5, -leaf.length * 0.28, leaf.length, 0)
  paint.quadraticCurveTo(leaf.length * 0.5, leaf.length * 0.22, 0, 0)
  paint.fillStyle = leaf.colour
  paint.fill()
  paint.beginPath()
  paint.moveTo(0, 0)
  paint.lineTo(leaf.length * 0.92, 0)
  paint.lineWidth = 1.6
  paint.strokeStyle = 'rgb(255 255 255 / 0.16)'
  paint.stroke()
  paint.restore()
}

function desert(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  bigLight(paint, {
    x: width * 0.5,
    y: height * 0.15,
    radius: Math.min(width, height) * 0.12,
    colour: isNight ? '#e8dcff' : '#fff0a8',
  })
  for (const [x, base, wide, tone] of [
    [0.14, 0.62, 0.34, 0],
    [0.88, 0.6, 0.38, 1],
    [0.5, 0.56, 0.3, 2],
  ] as const) {
    stepPyramid(paint, {
      x: x * width,
      y: base * height,
      wide: Math.max(wide * width, 180),
      colour:
        (isNight ? ['#2c1a56', '#27164c', '#331f63'] : ['#8f3a26', '#7d3020', '#a3472d'])[tone] ??
        '#8f3a26',
    })
  }
  hills(paint, size, { base: 0.7, high: 0.1, colour: isNight ? '#1c0f3c' : '#7a3020', seed: 14 })
  hills(paint, size, { base: 0.82, high: 0.1, colour: isNight ? '#140a2e' : '#5a2018', seed: 18 })
}

function stepPyramid(
  paint: Paint,
  stone: { x: number; y: number; wide: number; colour: string },
): void {
  const steps = 6
  const high = (stone.wide * 0.6) / steps
  for (let step = 0; step < steps; step += 1) {
    const wide = stone.wide * (1 - step / (steps + 1))
    paint.fillStyle = stone.colour
    paint.fillRect(
      stone.x - wide / 2,
      stone.y - high * (step + 1),
      wide,
      high + stone.wide * (step === 0 ? 1 : 0),
    )
    paint.fillStyle = 'rgb(255 255 255 / 0.1)'
    paint.fillRect(stone.x - wide / 2, stone.y - high * (step + 1), wide, 2)
  }
}

function city(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  const random = flutter(77)
  bigLight(paint, {
    x: width * 0.5,
    y: height * 0.2,
    radius: Math.min(width, height) * 0.13,
    colour: isNight ? '#2ff0ff' : '#ff5cc8',
  })
  for (const [row, shadeOf] of [
    [0, 0.5],
    [1, 0.9],
  ] as const) {
    for (let x = -20; x < width; ) {
      const wide = 34 + random() * 46
      const high = height * (0.2 + random() * (row === 0 ? 0.4 : 0.24))
      const y = height * 0.86 - high
      paint.fillStyle = isNight ? `rgb(4 22 60 / ${shadeOf})` : `rgb(30 8 74 / ${shadeOf})`
      paint.fillRect(x, y, wide, height)
      windows(paint, { x, y, width: wide, height: high }, random)
      x += wide + 4
    }
  }
  const floor = height * 0.86
  paint.fillStyle = isNight ? '#020820' : '#0a0424'
  paint.fillRect(0, floor, width, height - floor)
  paint.strokeStyle = isNight ? 'rgb(47 240 255 / 0.4)' : 'rgb(255 92 224 / 0.4)'
  for (let line = -12; line <= 12; line += 1) {
    paint.beginPath()
    paint.moveTo(width / 2 + line * 26, floor)
    paint.lineTo(width / 2 + line * 120, height)
    paint.stroke()
  }
}

function windows(paint: Paint, wall: Size & { x: number; y: number }, random: () => number): void {
  const colours = ['#ffe27a', '#ff7ae0', '#6ff0ff']
  for (let y = wall.y + 8; y < wall.y + wall.height; y += 13) {
    for (let x = wall.x + 6; x < wall.x + wall.width - 8; x += 11) {
      const luck = random()
      if (luck > 0.3) continue
      paint.fillStyle = veil(colours[Math.floor(luck * 10)] ?? '#ffe27a', 0.55)
      paint.fillRect(x, y, 4.5, 6)
    }
  }
}

function sea(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  for (let ray = 0; ray < 9; ray += 1) {
    const x = (ray / 8) * width
    paint.beginPath()
    paint.moveTo(x - 14, 0)
    paint.lineTo(x + 26, 0)
    paint.lineTo(x + (x - width / 2) * 0.5 + 90, height)
    paint.lineTo(x + (x - width / 2) * 0.5 - 60, height)
    paint.closePath()
    paint.fillStyle = vertical(paint, { y: 0, height }, [
      `rgb(255 255 255 / ${isNight ? 0.05 : 0.11})`,
      'rgb(255 255 255 / 0)',
    ])
    paint.fill()
  }
  hills(paint, size, { base: 0.9, high: 0.12, colour: isNight ? '#0a1c48' : '#0b4f85', seed: 63 })
  const random = flutter(19)
  const corals = isNight ? ['#5a3aa0', '#2f5fb0', '#8a3a8f'] : ['#ff7a6b', '#ffb14a', '#d65cc0']
  for (let index = 0; index < Math.round(width / 46); index += 1) {
    coral(paint, {
      x: random() * width,
      y: height * (0.93 + random() * 0.07),
      length: 26 + random() * 44,
      colour: corals[index % 3] ?? '#ff7a6b',
    })
  }
}

function coral(
  paint: Paint,
  { x, y, length, colour }: { x: number; y: number; length: number; colour: string },
): void {
  paint.strokeStyle = colour
  paint.lineCap = 'round'
  for (const angle of [-0.7, -0.25, 0.2, 0.65]) {
    paint.beginPath()
    paint.moveTo(x, y)
    paint.quadraticCurveTo(
      x + Math.sin(angle) * length * 0.3,
      y - length * 0.6,
      x + Math.sin(angle) * length,
      y - Math.cos(angle) * length,
    )
    paint.lineWidth = 6
    paint.stroke()
  }
}

function ice(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  if (isNight) {
    for (const [index, colour] of ['#3dffb0', '#4ad0ff', '#9a7bff'].entries()) {
      paint.beginPath()
      paint.moveTo(0, height * (0.12 + index * 0.07))
      paint.bezierCurveTo(
        width * 0.3,
        height * (0.0 + index * 0.07),
        width * 0.6,
        height * (0.3 + index * 0.05),
        width,
        height * (0.08 + index * 0.06),
      )
      paint.lineWidth = height * 0.07
      paint.strokeStyle = veil(colour, 0.2)
      paint.stroke()
    }
  } else
    bigLight(paint, {
      x: width * 0.24,
      y: height * 0.12,
      radius: Math.min(width, height) * 0.06,
      colour: '#fff6df',
    })
  hills(paint, size, {
    base: 0.56,
    high: 0.34,
    colour: isNight ? '#123a63' : '#7fb4e0',
    seed: 41,
    isSharp: true,
  })
  hills(paint, size, {
    base: 0.66,
    high: 0.28,
    colour: isNight ? '#0c2c50' : '#4f86c0',
    seed: 47,
    isSharp: true,
  })
  hills(paint, size, { base: 0.84, high: 0.1, colour: isNight ? '#0a2140' : '#d9ecfb', seed: 52 })
}
