import { GOLD_LETTERS, letter } from '../letters.ts'
import { type Paint, vertical } from '../paint.ts'

/** The band with the word, the same on every wild of every skin. */
export function wildBand(paint: Paint, word: string): void {
  paint.beginPath()
  paint.moveTo(4, 74)
  paint.quadraticCurveTo(50, 66, 96, 74)
  paint.lineTo(92, 94)
  paint.quadraticCurveTo(50, 88, 8, 94)
  paint.closePath()
  paint.fillStyle = vertical(paint, { y: 68, height: 26 }, ['#7d2bd6', '#3a0d7c'])
  paint.fill()
  paint.lineWidth = 2.2
  paint.strokeStyle = '#ffd86b'
  paint.stroke()
  letter(paint, {
    text: word,
    x: 50,
    y: 81,
    size: 23,
    fill: GOLD_LETTERS,
    outline: '#3c1400',
    outlineWidth: 3,
    maxWidth: 78,
  })
}
