import type { World } from '../../engine/view/mini/worlds.ts'
import { disc, glow, type Paint, radial, TAU, vertical } from '../../engine/view/paint.ts'

/** Flyers are drawn into a box of this side, around its middle. */
export const FLYER_SIDE = 100

/** What rises in a world: a rocket, a meteor, a bubble with a fish, a balloon, a disc of light. */
export function drawFlyer(paint: Paint, world: World): void {
  paint.translate(50, 50)
  switch (world.weather) {
    case 'stars':
      return rocket(paint)
    case 'embers':
      return meteor(paint)
    case 'bubbles':
      return bubble(paint)
    case 'candy':
      return balloon(paint)
    case 'grid':
      return lightDisc(paint, world)
  }
}

function rocket(paint: Paint): void {
  flame(paint, 30, ['#fff6c9', '#ffb02e', '#ff4a2a'])
  paint.fillStyle = '#ff5a6e'
  for (const side of [-1, 1]) {
    paint.beginPath()
    paint.moveTo(side * 12, 8)
    paint.quadraticCurveTo(side * 30, 14, side * 27, 34)
    paint.lineTo(side * 12, 27)
    paint.fill()
  }
  const body = paint.createLinearGradient(-18, 0, 18, 0)
  body.addColorStop(0, '#b9c4ea')
  body.addColorStop(0.4, '#ffffff')
  body.addColorStop(1, '#8b98c9')
  paint.fillStyle = body
  paint.beginPath()
  paint.moveTo(0, -46)
  paint.bezierCurveTo(20, -26, 20, 6, 13, 30)
  paint.lineTo(-13, 30)
  paint.bezierCurveTo(-20, 6, -20, -26, 0, -46)
  paint.fill()
  paint.fillStyle = '#ff5a6e'
  paint.beginPath()
  paint.moveTo(0, -46)
  paint.bezierCurveTo(9, -37, 13, -30, 15, -22)
  paint.lineTo(-15, -22)
  paint.bezierCurveTo(-13, -30, -9, -37, 0, -46)
  paint.fill()
  paint.fillStyle = '#3a4690'
  disc(paint, 0, -6, 9.5)
  paint.fill()
  paint.fillStyle = radial(paint, { x: -2, y: -8, radius: 8 }, ['#d8f6ff', '#4ad0ff', '#1a6fd0'])
  disc(paint, 0, -6, 7)
  paint.fill()
}

function flame(paint: Paint, y: number, colours: readonly string[]): void {
  paint.fillStyle = vertical(paint, { y, height: 20 }, colours)
  paint.beginPath()
  paint.moveTo(-9, y)
  paint.quadraticCurveTo(-9, y + 10, 0, y + 20)
  paint.quadraticCurveTo(9, y + 10, 9, y)
  paint.fill()
}

function meteor(paint: Paint): void {
  paint.fillStyle = vertical(paint, { y: -10, height: 58 }, [
    '#fff2a8',
    '#ff8a2b',
    'rgb(232 34 46 / 0)',
  ])
  paint.beginPath()
  paint.moveTo(-26, -12)
  paint.quadraticCurveTo(-20, 26, -6, 48)
  paint.quadraticCurveTo(-4, 30, 2, 40)
  paint.quadraticCurveTo(12, 30, 26, -12)
  paint.fill()
  glow(paint, { x: 0, y: -16, radius: 42, colour: '#ff9a3d', alpha: 0.8 })
  paint.fillStyle = radial(paint, { x: -8, y: -26, radius: 44 }, ['#ffd88a', '#c2572a', '#5c1a12'])
  disc(paint, 0, -16, 28)
  paint.fill()
  paint.fillStyle = 'rgb(70 16 10 / 0.55)'
  for (const [x, y, radius] of [
    [-10, -22, 7],
    [11, -10, 8.5],
    [6, -30, 4],
    [-8, -3, 4.5],
  ] as const) {
    disc(paint, x, y, radius)
    paint.fill()
  }
}

function bubble(paint: Paint): void {
  paint.fillStyle = radial(paint, { x: 0, y: 0, radius: 44 }, [
    'rgb(190 250 255 / 0.12)',
    [0.7, 'rgb(140 235 255 / 0.22)'],
    'rgb(220 255 255 / 0.75)',
  ])
  disc(paint, 0, 0, 43)
  paint.fill()
  paint.lineWidth = 2
  paint.strokeStyle = 'rgb(255 255 255 / 0.85)'
  paint.stroke()
  // The fish that travels in it.
  paint.fillStyle = vertical(paint, { y: -16, height: 34 }, ['#ffd86a', '#ff8a3d', '#ff5a4a'])
  paint.beginPath()
  paint.ellipse(-3, 2, 22, 15, 0, 0, TAU)
  paint.fill()
  paint.beginPath()
  paint.moveTo(15, 2)
  paint.quadraticCurveTo(30, -14, 32, -8)
  paint.quadraticCurveTo(27, 2, 32, 13)
  paint.quadraticCurveTo(28, 16, 15, 2)
  paint.fill()
  paint.strokeStyle = 'rgb(255 255 255 / 0.85)'
  paint.lineWidth = 4
  paint.beginPath()
  paint.arc(-20, 2, 17, -0.75, 0.75)
  paint.stroke()
  paint.fillStyle = '#ffffff'
  disc(paint, -14, -2, 5)
  paint.fill()
  paint.fillStyle = '#102040'
  disc(paint, -15, -2, 2.6)
  paint.fill()
  paint.strokeStyle = 'rgb(255 255 255 / 0.9)'
  paint.lineWidth = 4
  paint.beginPath()
  paint.arc(0, 0, 35, Math.PI * 1.1, Math.PI * 1.36)
  paint.stroke()
}

function balloon(paint: Paint): void {
  paint.strokeStyle = '#ffe6f6'
  paint.lineWidth = 1.6
  for (const side of [-1, 1]) {
    paint.beginPath()
    paint.moveTo(side * 17, 14)
    paint.lineTo(side * 8, 32)
    paint.stroke()
  }
  const colours = ['#ff4f8f', '#fff0fa', '#9d5cff', '#fff0fa', '#ff4f8f']
  paint.save()
  paint.beginPath()
  paint.moveTo(0, 24)
  paint.bezierCurveTo(-46, 4, -42, -46, 0, -46)
  paint.bezierCurveTo(42, -46, 46, 4, 0, 24)
  paint.clip()
  for (const [index, colour] of colours.entries()) {
    paint.fillStyle = colour
    paint.fillRect(-38 + index * 15.2, -48, 15.6, 74)
  }
  paint.fillStyle = radial(paint, { x: -12, y: -26, radius: 54 }, [
    'rgb(255 255 255 / 0.5)',
    [0.45, 'rgb(255 255 255 / 0)'],
    'rgb(60 0 60 / 0.4)',
  ])
  paint.fillRect(-40, -48, 80, 76)
  paint.restore()
  paint.fillStyle = vertical(paint, { y: 31, height: 15 }, ['#ffcf8a', '#b0662a'])
  paint.beginPath()
  paint.roundRect(-10, 31, 20, 15, 4)
  paint.fill()
}

function lightDisc(paint: Paint, world: World): void {
  glow(paint, { x: 0, y: 6, radius: 48, colour: world.second, alpha: 0.7 })
  paint.fillStyle = vertical(paint, { y: 12, height: 36 }, [
    'rgb(57 243 255 / 0.75)',
    'rgb(57 243 255 / 0)',
  ])
  paint.beginPath()
  paint.moveTo(-16, 12)
  paint.lineTo(16, 12)
  paint.lineTo(28, 48)
  paint.lineTo(-28, 48)
  paint.fill()
  paint.fillStyle = radial(paint, { x: 0, y: -20, radius: 24 }, ['#ffffff', '#a9f6ff', '#3a9fe0'])
  paint.beginPath()
  paint.ellipse(0, -6, 22, 24, 0, Math.PI, TAU)
  paint.fill()
  paint.fillStyle = vertical(paint, { y: -12, height: 26 }, ['#f3c4ff', '#b046f0', '#4a1590'])
  paint.beginPath()
  paint.ellipse(0, 2, 46, 14, 0, 0, TAU)
  paint.fill()
  for (let lamp = -2; lamp <= 2; lamp += 1) {
    paint.fillStyle = lamp % 2 === 0 ? '#39f3ff' : '#ffe86a'
    disc(paint, lamp * 16, 5 + (2 - Math.abs(lamp)) * 1.6, 3.4)
    paint.fill()
  }
}
