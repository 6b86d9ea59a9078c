import { disc, glow, type Paint, rounded, sprite, vertical } from '../../engine/view/paint.ts'
import { seatColours } from './seat-colours.ts'
import type { SeaSkin } from './skins.ts'

export interface GunsAtlas {
  /** By seat: the barrel points up, its hinge in the middle of the lower quarter. */
  barrels: readonly HTMLCanvasElement[]
  base: HTMLCanvasElement
  bullets: readonly HTMLCanvasElement[]
  net: HTMLCanvasElement
  coin: HTMLCanvasElement
  spark: HTMLCanvasElement
  size: number
}

/** Guns, bullets, nets and coins for a stage whose unit is `unit`. */
export function drawGuns(unit: number, scale: number, skin: SeaSkin): GunsAtlas {
  const size = Math.max(64, unit * 0.13)
  const box = { width: size, height: size }
  const drawn = (draw: (paint: Paint) => void) =>
    sprite(box, scale, (paint) => {
      paint.scale(size / 100, size / 100)
      draw(paint)
    })
  return {
    size,
    barrels: seatColours.map((colour) => drawn((paint) => barrel(paint, colour, skin))),
    base: drawn((paint) => base(paint, skin)),
    bullets: seatColours.map((colour) =>
      sprite({ width: 40, height: 40 }, scale, (paint) => bullet(paint, colour)),
    ),
    net: sprite({ width: 120, height: 120 }, scale, net),
    coin: sprite({ width: 40, height: 40 }, scale, coin),
    spark: sprite({ width: 24, height: 24 }, scale, (paint) =>
      glow(paint, { x: 12, y: 12, radius: 12, colour: '#fff3b0' }),
    ),
  }
}

function barrel(paint: Paint, colour: string, { metal }: SeaSkin): void {
  paint.lineJoin = 'round'
  paint.strokeStyle = '#0c1a34'
  paint.lineWidth = 3
  const steel = paint.createLinearGradient(30, 0, 70, 0)
  for (const [place, tint] of [
    [0, metal[2]],
    [0.3, metal[1]],
    [0.45, metal[0]],
    [0.7, metal[1]],
    [1, metal[2]],
  ] as const)
    steel.addColorStop(place, tint)
  paint.fillStyle = steel
  paint.beginPath()
  paint.moveTo(38, 74)
  paint.lineTo(41, 16)
  paint.lineTo(59, 16)
  paint.lineTo(62, 74)
  paint.closePath()
  paint.fill()
  paint.stroke()
  rounded(paint, { x: 36, y: 4, width: 28, height: 15 }, 5)
  paint.fill()
  paint.stroke()
  paint.fillStyle = colour
  for (const y of [30, 48]) {
    rounded(paint, { x: 37, y, width: 26, height: 8 }, 3)
    paint.fill()
    paint.stroke()
  }
  disc(paint, 50, 72, 20)
  paint.fillStyle = steel
  paint.fill()
  paint.stroke()
  disc(paint, 50, 72, 11)
  paint.fillStyle = colour
  paint.fill()
  paint.stroke()
  disc(paint, 46, 68, 3.4)
  paint.fillStyle = 'rgb(255 255 255 / 0.8)'
  paint.fill()
}

function base(paint: Paint, { metal }: SeaSkin): void {
  paint.beginPath()
  paint.arc(50, 84, 42, Math.PI, 0)
  paint.closePath()
  paint.fillStyle = vertical(paint, { y: 42, height: 44 }, [metal[0], metal[1], metal[2]])
  paint.fill()
  paint.strokeStyle = '#0c1a34'
  paint.lineWidth = 3
  paint.stroke()
  paint.beginPath()
  paint.arc(50, 84, 31, Math.PI, 0)
  paint.closePath()
  paint.fillStyle = 'rgb(6 18 44 / 0.75)'
  paint.fill()
}

/** Points up. */
function bullet(paint: Paint, colour: string): void {
  glow(paint, { x: 20, y: 20, radius: 19, colour, alpha: 0.75 })
  paint.beginPath()
  paint.moveTo(20, 4)
  paint.bezierCurveTo(30, 14, 28, 30, 20, 34)
  paint.bezierCurveTo(12, 30, 10, 14, 20, 4)
  paint.fillStyle = vertical(paint, { y: 4, height: 30 }, ['#ffffff', colour])
  paint.fill()
  paint.strokeStyle = 'rgb(255 255 255 / 0.85)'
  paint.lineWidth = 1.6
  paint.stroke()
}

function net(paint: Paint): void {
  paint.strokeStyle = 'rgb(235 250 255 / 0.9)'
  paint.lineWidth = 2.4
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const angle = (spoke / 8) * Math.PI * 2
    paint.beginPath()
    paint.moveTo(60, 60)
    paint.lineTo(60 + Math.cos(angle) * 54, 60 + Math.sin(angle) * 54)
    paint.stroke()
  }
  for (const radius of [18, 36, 54]) {
    paint.beginPath()
    for (let corner = 0; corner <= 8; corner += 1) {
      const angle = (corner / 8) * Math.PI * 2
      const half = angle - Math.PI / 8
      if (corner === 0) paint.moveTo(60 + radius, 60)
      else
        paint.quadraticCurveTo(
          60 + Math.cos(half) * radius * 0.84,
          60 + Math.sin(half) * radius * 0.84,
          60 + Math.cos(angle) * radius,
          60 + Math.sin(angle) * radius,
        )
    }
    paint.stroke()
  }
}

function coin(paint: Paint): void {
  disc(paint, 20, 20, 17)
  paint.fillStyle = vertical(paint, { y: 3, height: 34 }, ['#fff8c8', '#ffc93a', '#c9760a'])
  paint.fill()
  paint.strokeStyle = '#7a4206'
  paint.lineWidth = 2
  paint.stroke()
  disc(paint, 20, 20, 12)
  paint.strokeStyle = 'rgb(122 66 6 / 0.6)'
  paint.stroke()
  paint.beginPath()
  for (let point = 0; point < 10; point += 1) {
    const radius = point % 2 === 0 ? 9 : 4
    const angle = (point / 10) * Math.PI * 2 - Math.PI / 2
    paint.lineTo(20 + Math.cos(angle) * radius, 20 + Math.sin(angle) * radius)
  }
  paint.closePath()
  paint.fillStyle = '#fff6c0'
  paint.fill()
}
