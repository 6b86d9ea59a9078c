import { flutter } from '../../flutter.ts'
import { disc, type Paint, type Size, TAU } from '../../paint.ts'
import { bigLight, hills } from './scenery.ts'

/** Hills of icing with lollipops on them. */
export function sweets(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  bigLight(paint, {
    x: width * 0.82,
    y: height * 0.13,
    radius: Math.min(width, height) * 0.07,
    colour: isNight ? '#ffe0f4' : '#fff3c0',
  })
  const random = flutter(31)
  for (let index = 0; index < 7; index += 1) {
    cloud(paint, {
      x: random() * width,
      y: height * (0.06 + random() * 0.3),
      wide: 60 + random() * 90,
    })
  }
  hills(paint, size, { base: 0.72, high: 0.2, colour: isNight ? '#5a2f9c' : '#ff9fd0', seed: 5 })
  lollipops(paint, size, { seed: 8, base: 0.7, isNight })
  hills(paint, size, { base: 0.84, high: 0.16, colour: isNight ? '#45207c' : '#ff7fbf', seed: 12 })
  lollipops(paint, size, { seed: 22, base: 0.86, isNight })
  hills(paint, size, { base: 0.97, high: 0.12, colour: isNight ? '#2f145c' : '#e0559f', seed: 29 })
}

function cloud(paint: Paint, { x, y, wide }: { x: number; y: number; wide: number }): void {
  paint.fillStyle = 'rgb(255 255 255 / 0.34)'
  paint.beginPath()
  for (const [shift, size] of [
    [-0.5, 0.26],
    [-0.12, 0.38],
    [0.3, 0.3],
    [0.6, 0.2],
  ] as const) {
    const radius = size * wide
    paint.moveTo(x + shift * wide + radius, y - radius * 0.3)
    paint.arc(x + shift * wide, y - radius * 0.3, radius, 0, TAU)
  }
  paint.fill()
}

function lollipops(
  paint: Paint,
  { width, height }: Size,
  field: { seed: number; base: number; isNight: boolean },
): void {
  const random = flutter(field.seed)
  const colours = ['#ff4f7a', '#4fd0ff', '#ffd34d', '#8fe04f', '#b06aff']
  for (let index = 0; index < Math.round(width / 150) + 3; index += 1) {
    const x = random() * width
    const foot = height * (field.base + random() * 0.06)
    const radius = 16 + random() * 20
    const top = foot - radius * 3.4
    paint.strokeStyle = '#ffffff'
    paint.lineWidth = 5
    paint.beginPath()
    paint.moveTo(x, foot)
    paint.lineTo(x, top)
    paint.stroke()
    disc(paint, x, top, radius)
    paint.fillStyle = colours[index % colours.length] ?? '#ff4f7a'
    paint.fill()
    paint.lineWidth = radius * 0.2
    paint.strokeStyle = 'rgb(255 255 255 / 0.75)'
    paint.beginPath()
    for (let step = 0; step <= 26; step += 1) {
      const angle = (step / 26) * TAU * 1.7
      const reach = (step / 26) * radius * 0.86
      paint.lineTo(x + Math.cos(angle) * reach, top + Math.sin(angle) * reach)
    }
    paint.stroke()
  }
  if (!field.isNight) return
  paint.fillStyle = 'rgb(20 5 50 / 0.25)'
  paint.fillRect(0, height * (field.base - 0.2), width, height)
}
