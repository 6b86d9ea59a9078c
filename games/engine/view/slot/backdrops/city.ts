import { flutter } from '../../flutter.ts'
import { type Paint, type Size, veil } from '../../paint.ts'
import { bigLight } from './scenery.ts'

export function city(paint: Paint, size: Size, isNight: boolean): void {
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
