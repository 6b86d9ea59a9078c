import type { World } from '../../engine/view/mini/worlds.ts'
import { type Paint, rounded, shade, type Size, veil, vertical } from '../../engine/view/paint.ts'
import type { HiloCard } from '../rules/hilo.ts'
import { isRed, rankText } from './hilo-round.ts'

const RED = '#d9254a'
const BLACK = '#1b2140'
const FACE = '"Lilita One", "Arial Black", system-ui, sans-serif'

/** A card's face: a large rank, a large suit, and both small in two corners. */
export function drawFace(paint: Paint, { width, height }: Size, card: HiloCard): void {
  const radius = width * 0.1
  paint.fillStyle = vertical(paint, { y: 0, height }, ['#ffffff', '#f6f7ff', '#dfe3f5'])
  rounded(paint, { x: 0, y: 0, width, height }, radius)
  paint.fill()
  paint.lineWidth = width * 0.012
  paint.strokeStyle = 'rgb(20 24 60 / 0.25)'
  paint.stroke()
  const ink = isRed(card) ? RED : BLACK
  paint.fillStyle = veil(ink, 0.06)
  rounded(
    paint,
    { x: width * 0.06, y: width * 0.06, width: width * 0.88, height: height - width * 0.12 },
    radius * 0.7,
  )
  paint.fill()
  paint.fillStyle = ink
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.font = `${width * 0.5}px ${FACE}`
  paint.fillText(rankText(card.rank), width / 2, height * 0.36)
  drawSuit(paint, { suit: card.suit, x: width / 2, y: height * 0.69, side: width * 0.4, ink })
  for (const turn of [0, Math.PI]) {
    paint.save()
    paint.translate(width / 2, height / 2)
    paint.rotate(turn)
    paint.fillStyle = ink
    paint.font = `${width * 0.15}px ${FACE}`
    paint.fillText(rankText(card.rank), -width * 0.37, -height / 2 + width * 0.17)
    drawSuit(paint, {
      suit: card.suit,
      x: -width * 0.37,
      y: -height / 2 + width * 0.32,
      side: width * 0.11,
      ink,
    })
    paint.restore()
  }
}

/** The back of all cards, in the colours of the world. */
export function drawBack(paint: Paint, { width, height }: Size, world: World): void {
  const [light, middle, dark] = world.board
  const radius = width * 0.1
  paint.fillStyle = '#f4f5ff'
  rounded(paint, { x: 0, y: 0, width, height }, radius)
  paint.fill()
  const rim = width * 0.06
  const inner = { x: rim, y: rim, width: width - rim * 2, height: height - rim * 2 }
  paint.save()
  rounded(paint, inner, radius * 0.7)
  paint.clip()
  paint.fillStyle = vertical(paint, inner, [light, middle, dark])
  paint.fillRect(inner.x, inner.y, inner.width, inner.height)
  paint.strokeStyle = veil(world.glow, 0.35)
  paint.lineWidth = width * 0.012
  const step = width * 0.14
  paint.beginPath()
  for (let offset = -height; offset < width + height; offset += step) {
    paint.moveTo(offset, 0)
    paint.lineTo(offset + height, height)
    paint.moveTo(offset, 0)
    paint.lineTo(offset - height, height)
  }
  paint.stroke()
  paint.restore()
  paint.fillStyle = dark
  paint.beginPath()
  paint.arc(width / 2, height / 2, width * 0.24, 0, Math.PI * 2)
  paint.fill()
  paint.strokeStyle = shade(light, 0.3)
  paint.lineWidth = width * 0.025
  paint.stroke()
  for (const turn of [0, Math.PI]) {
    paint.save()
    paint.translate(width / 2, height / 2)
    paint.rotate(turn)
    paint.fillStyle = turn === 0 ? world.second : world.glow
    paint.beginPath()
    paint.moveTo(0, -width * 0.17)
    paint.lineTo(width * 0.11, -width * 0.04)
    paint.lineTo(-width * 0.11, -width * 0.04)
    paint.fill()
    paint.restore()
  }
}

interface SuitPicture {
  suit: number
  x: number
  y: number
  side: number
  ink: string
}

/** Spade, heart, club, diamond: drawn, as the signs of a font look different on every machine. */
function drawSuit(paint: Paint, { suit, x, y, side, ink }: SuitPicture): void {
  paint.save()
  paint.translate(x, y)
  paint.scale(side / 100, side / 100)
  paint.fillStyle = ink
  paint.beginPath()
  if (suit === 0) spade(paint)
  else if (suit === 1) heart(paint)
  else if (suit === 2) club(paint)
  else diamond(paint)
  paint.fill()
  paint.restore()
}

function heart(paint: Paint): void {
  paint.moveTo(0, 48)
  paint.bezierCurveTo(-20, 24, -50, 8, -50, -18)
  paint.bezierCurveTo(-50, -40, -34, -48, -24, -48)
  paint.bezierCurveTo(-12, -48, -4, -42, 0, -30)
  paint.bezierCurveTo(4, -42, 12, -48, 24, -48)
  paint.bezierCurveTo(34, -48, 50, -40, 50, -18)
  paint.bezierCurveTo(50, 8, 20, 24, 0, 48)
}

function spade(paint: Paint): void {
  paint.moveTo(0, -50)
  paint.bezierCurveTo(16, -26, 48, -12, 48, 14)
  paint.bezierCurveTo(48, 34, 22, 40, 6, 22)
  paint.quadraticCurveTo(8, 42, 20, 50)
  paint.lineTo(-20, 50)
  paint.quadraticCurveTo(-8, 42, -6, 22)
  paint.bezierCurveTo(-22, 40, -48, 34, -48, 14)
  paint.bezierCurveTo(-48, -12, -16, -26, 0, -50)
}

function club(paint: Paint): void {
  paint.arc(0, -24, 23, 0, Math.PI * 2)
  paint.moveTo(-2, 10)
  paint.arc(-25, 10, 23, 0, Math.PI * 2)
  paint.moveTo(48, 10)
  paint.arc(25, 10, 23, 0, Math.PI * 2)
  paint.moveTo(-9, -20)
  paint.lineTo(9, -20)
  paint.lineTo(6, 18)
  paint.quadraticCurveTo(8, 42, 20, 50)
  paint.lineTo(-20, 50)
  paint.quadraticCurveTo(-8, 42, -6, 18)
}

function diamond(paint: Paint): void {
  paint.moveTo(0, -50)
  paint.quadraticCurveTo(14, -22, 38, 0)
  paint.quadraticCurveTo(14, 22, 0, 50)
  paint.quadraticCurveTo(-14, 22, -38, 0)
  paint.quadraticCurveTo(-14, -22, 0, -50)
}
