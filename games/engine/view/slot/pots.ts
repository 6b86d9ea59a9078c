import { keptLetter } from '../letters.ts'
import { type Paint, rounded, shade, vertical } from '../paint.ts'
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

function drawPot(
  paint: Paint,
  box: { x: number; y: number; width: number; height: number },
  { name, value, colour }: Pot,
): void {
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
  const middle = box.y + box.height / 2 + 1
  const nameWidth = Math.min(box.width * 0.4, 96)
  keptLetter(paint, {
    text: name,
    x: box.x + nameWidth / 2 + 8,
    y: middle,
    size: box.height * 0.42,
    fill: ['#ffffff', '#ffe9a8'],
    outline: 'rgb(0 0 0 / 0.7)',
    outlineWidth: 3,
    maxWidth: nameWidth - 4,
  })
  keptLetter(paint, {
    text: value,
    x: box.x + nameWidth + (box.width - nameWidth) / 2,
    y: middle,
    size: box.height * 0.56,
    fill: ['#fffbe0', '#ffe27a', '#f7a823'],
    outline: '#3c1400',
    outlineWidth: 3.5,
    maxWidth: box.width - nameWidth - 18,
  })
}
