import { keptLetter } from '../letters.ts'
import { type Box, type Paint, rounded, shade, vertical } from '../paint.ts'
import type { GridLayout } from './grid-layout.ts'

/** A prize with a name that is shown above the board all the time. */
export interface Pot {
  name: string
  value: string
  colour: string
}

/** Room that the pots need above the board. */
export function potsRoom(size: { width: number; height: number }): number {
  return size.height > size.width * 1.05 ? 92 : Math.min(52, size.height * 0.11)
}

/** On a tall screen the greatest stands alone above the others; on a wide one all stand in a row. */
export function drawPots(paint: Paint, layout: GridLayout, pots: readonly Pot[]): void {
  const { frame, title } = layout
  const [first, ...rest] = pots
  if (!first) return
  const gap = 6
  const room = potsRoom(layout.size)
  const top = frame.y - room
  if (title.isTall) {
    const high = (room - gap * 3) / 2
    drawPot(paint, { x: frame.x, y: top, width: frame.width, height: high }, first)
    const wide = (frame.width - gap * (rest.length - 1)) / rest.length
    for (const [index, pot] of rest.entries()) {
      const x = frame.x + index * (wide + gap)
      drawPot(paint, { x, y: top + high + gap, width: wide, height: high }, pot)
    }
    return
  }
  const wide = (frame.width - gap * (pots.length - 1)) / pots.length
  for (const [index, pot] of pots.entries()) {
    const x = frame.x + index * (wide + gap)
    drawPot(paint, { x, y: top, width: wide, height: room - gap }, pot)
  }
}

function drawPot(paint: Paint, box: Box, { name, value, colour }: Pot): void {
  rounded(paint, box, box.height * 0.3)
  paint.fillStyle = vertical(paint, box, [
    shade(colour, 0.15),
    shade(colour, -0.35),
    shade(colour, -0.7),
  ])
  paint.fill()
  paint.lineWidth = 2.5
  paint.strokeStyle = '#ffe08a'
  paint.stroke()
  const looks = placesOf(box)
  keptLetter(paint, {
    ...looks.name,
    text: name,
    fill: ['#ffffff', '#ffe9a8'],
    outline: 'rgb(0 0 0 / 0.7)',
    outlineWidth: 3,
  })
  keptLetter(paint, {
    ...looks.value,
    text: value,
    fill: ['#fffbe0', '#ffe27a', '#f7a823'],
    outline: '#3c1400',
    outlineWidth: 3.5,
  })
}

/** A narrower pot has no room for a name beside an amount of millions. */
const NARROW_PX = 180

/** Where name and value of a pot stand: beside each other, or in a narrow one the value below its name. */
function placesOf({ x, y, width, height }: Box) {
  if (width < NARROW_PX) {
    const place = { x: x + width / 2, maxWidth: width - 22 }
    return {
      name: { ...place, y: y + height * 0.29, size: height * 0.34 },
      value: { ...place, y: y + height * 0.7, size: height * 0.44 },
    }
  }
  const middle = y + height / 2 + 1
  const nameWidth = Math.min(width * 0.4, 96)
  return {
    name: { x: x + nameWidth / 2 + 8, y: middle, size: height * 0.42, maxWidth: nameWidth - 4 },
    value: {
      x: x + nameWidth + (width - nameWidth) / 2,
      y: middle,
      size: height * 0.56,
      maxWidth: width - nameWidth - 18,
    },
  }
}
