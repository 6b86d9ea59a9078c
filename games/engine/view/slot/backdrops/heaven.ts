import { flutter } from '../../flutter.ts'
import { disc, type Paint, type Size, vertical } from '../../paint.ts'
import { bigLight } from './scenery.ts'

/** Columns above the clouds, and a storm behind them by night. */
export function heaven(paint: Paint, size: Size, isNight: boolean): void {
  const { width, height } = size
  bigLight(paint, {
    x: width * 0.5,
    y: height * 0.1,
    radius: Math.min(width, height) * 0.1,
    colour: isNight ? '#cfe0ff' : '#fff1b8',
  })
  if (isNight) {
    lightning(paint, { x: width * 0.14, height, seed: 7 })
    lightning(paint, { x: width * 0.86, height, seed: 15 })
  }
  const wide = Math.max(34, Math.min(90, width * 0.075))
  for (const x of [0.03, 0.16, 0.84, 0.97]) {
    const isFront = x < 0.1 || x > 0.9
    column(paint, {
      x: width * x,
      top: height * (isFront ? 0.16 : 0.26),
      foot: height,
      wide: wide * (isFront ? 1 : 0.66),
      isNight,
    })
  }
  const random = flutter(55)
  for (let layer = 0; layer < 3; layer += 1) {
    paint.fillStyle = isNight
      ? `rgb(${70 + layer * 16} ${70 + layer * 18} ${140 + layer * 20} / 0.75)`
      : `rgb(255 ${226 + layer * 10} ${196 + layer * 22} / 0.8)`
    for (let puff = 0; puff < Math.round(width / 60) + 4; puff += 1) {
      disc(paint, random() * width, height * (0.86 + layer * 0.07), 30 + random() * 46)
      paint.fill()
    }
  }
}

function column(
  paint: Paint,
  pillar: { x: number; top: number; foot: number; wide: number; isNight: boolean },
): void {
  const { x, top, foot, wide, isNight } = pillar
  const stone = paint.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0)
  for (const [at, colour] of isNight
    ? ([
        [0, '#4a4a8c'],
        [0.3, '#b8b8f0'],
        [1, '#2a2a60'],
      ] as const)
    : ([
        [0, '#c89a5a'],
        [0.3, '#fff6dc'],
        [1, '#a8743a'],
      ] as const)) {
    stone.addColorStop(at, colour)
  }
  paint.fillStyle = stone
  paint.fillRect(x - wide * 0.4, top, wide * 0.8, foot - top)
  paint.fillStyle = 'rgb(60 30 0 / 0.22)'
  for (let flute = -2; flute <= 2; flute += 1)
    paint.fillRect(x + flute * wide * 0.15 - 1, top, 2.4, foot - top)
  paint.fillStyle = vertical(paint, { y: top - wide * 0.5, height: wide * 0.5 }, [
    '#ffe9a0',
    '#c8892a',
  ])
  paint.fillRect(x - wide * 0.62, top - wide * 0.22, wide * 1.24, wide * 0.24)
  paint.fillRect(x - wide * 0.5, top - wide * 0.42, wide, wide * 0.22)
}

function lightning(paint: Paint, bolt: { x: number; height: number; seed: number }): void {
  for (const [line, colour] of [
    [9, 'rgb(150 180 255 / 0.25)'],
    [2.6, '#eaf2ff'],
  ] as const) {
    const again = flutter(bolt.seed)
    paint.beginPath()
    let x = bolt.x
    paint.moveTo(x, 0)
    for (let step = 1; step <= 8; step += 1) {
      x += (again() - 0.5) * bolt.height * 0.09
      paint.lineTo(x, (bolt.height * 0.66 * step) / 8)
    }
    paint.lineWidth = line
    paint.strokeStyle = colour
    paint.lineJoin = 'bevel'
    paint.stroke()
  }
}
