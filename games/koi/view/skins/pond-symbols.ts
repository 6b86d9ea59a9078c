import { letter } from '../../../engine/view/letters.ts'
import {
  disc,
  glow,
  type Paint,
  radial,
  rounded,
  TAU,
  vertical,
} from '../../../engine/view/paint.ts'
import { bamboo, lotus } from './plant-symbols.ts'
import { wildBand } from '../../../engine/view/slot/wild-band.ts'
import { koiMedallion } from './koi-fish.ts'
import type { SymbolPainter } from '../../../engine/view/slot/painter.ts'
import type { SymbolCode } from './symbols.ts'

/** The symbols of the koi pond, drawn by hand in 100 × 100 units. */
export const pondSymbols: Readonly<Record<SymbolCode, SymbolPainter>> = {
  A: koiMedallion(
    {
      body: '#ffb21f',
      patch: '#fff2b8',
      fin: '#ffd566',
      water: ['#c02a3c', '#4d0519'],
      rim: '#ffd35a',
    },
    3,
  ),
  B: koiMedallion(
    {
      body: '#fff4ea',
      patch: '#f0432f',
      fin: '#ffd9cf',
      water: ['#18a3a1', '#053a4c'],
      rim: '#f3c98b',
    },
    8,
  ),
  C: koiMedallion(
    {
      body: '#5cb7ff',
      patch: '#e9f6ff',
      fin: '#a5dcff',
      water: ['#2b3fae', '#0b1046'],
      rim: '#9cc8ff',
    },
    15,
  ),
  D: koiMedallion(
    {
      body: '#9a6bf2',
      patch: '#ffb3e6',
      fin: '#c7a7ff',
      water: ['#1f8b55', '#06331f'],
      rim: '#c9a7ff',
    },
    27,
  ),
  E: lotus,
  F: lantern,
  G: coin,
  H: bamboo,
  W: dragonGate,
  S: moon,
}

function lantern(paint: Paint): void {
  glow(paint, { x: 50, y: 48, radius: 50, colour: '#ff7a3c', alpha: 0.55 })
  paint.strokeStyle = '#e9b64a'
  paint.lineWidth = 2.5
  paint.beginPath()
  paint.moveTo(50, 6)
  paint.lineTo(50, 18)
  paint.stroke()
  paint.beginPath()
  paint.ellipse(50, 47, 33, 28, 0, 0, TAU)
  paint.fillStyle = radial(paint, { x: 50, y: 48, radius: 34 }, [
    '#fff0a0',
    '#ff8a3a',
    '#d81f2a',
    '#8e0a1c',
  ])
  paint.fill()
  paint.lineWidth = 1.4
  paint.strokeStyle = 'rgb(110 0 16 / 0.65)'
  for (const width of [9, 21, 32]) {
    paint.beginPath()
    paint.ellipse(50, 47, width, 28, 0, 0, TAU)
    paint.stroke()
  }
  for (const y of [17, 72]) {
    rounded(paint, { x: 35, y, width: 30, height: 7 }, 3)
    paint.fillStyle = vertical(paint, { y, height: 7 }, ['#ffe9a3', '#d18f1f', '#7a4a06'])
    paint.fill()
  }
  for (const [index, x] of [43, 50, 57].entries()) {
    paint.beginPath()
    paint.moveTo(x, 79)
    paint.lineTo(x + (index - 1) * 2, 95)
    paint.lineWidth = 3
    paint.strokeStyle = index === 1 ? '#ffcf4d' : '#e7482f'
    paint.stroke()
  }
  paint.beginPath()
  paint.ellipse(38, 36, 5, 10, 0.5, 0, TAU)
  paint.fillStyle = 'rgb(255 255 255 / 0.4)'
  paint.fill()
}

function coin(paint: Paint): void {
  glow(paint, { x: 50, y: 50, radius: 46, colour: '#ffc93f', alpha: 0.35 })
  disc(paint, 50, 53, 37)
  paint.fillStyle = '#6e3d02'
  paint.fill()
  disc(paint, 50, 50, 37)
  paint.fillStyle = vertical(paint, { y: 13, height: 74 }, [
    '#fff3b0',
    '#f9c22e',
    '#b46f06',
    '#f3b327',
  ])
  paint.fill()
  disc(paint, 50, 50, 30)
  paint.lineWidth = 3
  paint.strokeStyle = '#a86a08'
  paint.stroke()
  disc(paint, 50, 50, 29)
  paint.lineWidth = 1
  paint.strokeStyle = '#fff2b5'
  paint.stroke()
  paint.fillStyle = '#5a2d00'
  rounded(paint, { x: 40, y: 40, width: 20, height: 20 }, 2)
  paint.fill()
  paint.lineWidth = 2.4
  paint.strokeStyle = '#ffe48a'
  paint.stroke()
  for (let side = 0; side < 4; side += 1) {
    paint.save()
    paint.translate(50, 50)
    paint.rotate((side * Math.PI) / 2)
    paint.beginPath()
    paint.moveTo(-5, -17)
    paint.quadraticCurveTo(0, -28, 5, -17)
    paint.moveTo(0, -26)
    paint.lineTo(0, -15)
    paint.lineWidth = 2.4
    paint.strokeStyle = '#8a5203'
    paint.stroke()
    paint.restore()
  }
}

function dragonGate(paint: Paint): void {
  glow(paint, { x: 50, y: 46, radius: 54, colour: '#ffd24a', alpha: 0.75 })
  for (let ray = 0; ray < 12; ray += 1) {
    paint.save()
    paint.translate(50, 50)
    paint.rotate((ray * TAU) / 12)
    paint.beginPath()
    paint.moveTo(-3, 0)
    paint.lineTo(-8, -48)
    paint.lineTo(8, -48)
    paint.lineTo(3, 0)
    paint.fillStyle = 'rgb(255 226 120 / 0.16)'
    paint.fill()
    paint.restore()
  }
  const lacquer = ['#ff8d6b', '#e0322b', '#8c0d16']
  for (const x of [24, 66]) {
    paint.fillStyle = vertical(paint, { y: 24, height: 50 }, lacquer)
    rounded(paint, { x, y: 24, width: 10, height: 52 }, 3)
    paint.fill()
    paint.strokeStyle = '#4d040a'
    paint.lineWidth = 1.6
    paint.stroke()
  }
  paint.fillStyle = vertical(paint, { y: 36, height: 8 }, lacquer)
  rounded(paint, { x: 17, y: 36, width: 66, height: 8 }, 3)
  paint.fill()
  paint.stroke()
  paint.beginPath()
  paint.moveTo(6, 12)
  paint.quadraticCurveTo(50, 24, 94, 12)
  paint.lineTo(88, 27)
  paint.quadraticCurveTo(50, 35, 12, 27)
  paint.closePath()
  paint.fillStyle = vertical(paint, { y: 12, height: 20 }, ['#fff1ad', '#f6b62b', '#a05d05'])
  paint.fill()
  paint.strokeStyle = '#5f3200'
  paint.lineWidth = 2
  paint.stroke()
  disc(paint, 50, 54, 9)
  paint.fillStyle = radial(paint, { x: 47, y: 51, radius: 11 }, ['#ffffff', '#8ff3ff', '#1386c9'])
  paint.fill()
  wildBand(paint, 'WILD')
}

function moon(paint: Paint): void {
  glow(paint, { x: 50, y: 46, radius: 58, colour: '#bfe6ff', alpha: 0.9 })
  disc(paint, 50, 45, 36)
  paint.fillStyle = radial(paint, { x: 40, y: 34, radius: 52 }, ['#ffffff', '#fdf3c8', '#e3b95a'])
  paint.fill()
  paint.lineWidth = 3
  paint.strokeStyle = '#fff7d6'
  paint.stroke()
  paint.fillStyle = 'rgb(190 140 50 / 0.25)'
  for (const [x, y, radius] of [
    [40, 38, 7],
    [60, 32, 5],
    [64, 52, 8],
    [44, 60, 5],
    [33, 52, 3.4],
  ] as const) {
    disc(paint, x, y, radius)
    paint.fill()
  }
  cloud(paint, 18, 72, 1)
  cloud(paint, 60, 64, 0.85)
  rounded(paint, { x: 8, y: 78, width: 84, height: 18 }, 9)
  paint.fillStyle = vertical(paint, { y: 78, height: 18 }, ['#3b7fe0', '#173a8c'])
  paint.fill()
  paint.lineWidth = 2
  paint.strokeStyle = '#e6f6ff'
  paint.stroke()
  letter(paint, {
    text: 'SCATTER',
    x: 50,
    y: 87.5,
    size: 15.5,
    fill: ['#ffffff', '#cdeaff'],
    outline: '#0b2463',
    outlineWidth: 2.6,
    maxWidth: 76,
  })
}

function cloud(paint: Paint, x: number, y: number, scale: number): void {
  paint.fillStyle = 'rgb(255 255 255 / 0.92)'
  for (const [dx, dy, radius] of [
    [0, 0, 8],
    [9, -5, 9],
    [19, -2, 8],
    [26, 1, 6],
  ] as const) {
    disc(paint, x + dx * scale, y + dy * scale, radius * scale)
    paint.fill()
  }
}
