import { GOLD_LETTERS, keptLetter } from '../letters.ts'
import { type Paint, rounded, vertical, type Box } from '../paint.ts'
import type { FrameColours } from './frame-art.ts'
import type { GridLayout } from './grid-layout.ts'

/** The game's name, or in a feature what is left of it. */
export function drawHeading(
  paint: Paint,
  { title, board }: GridLayout,
  words: { title: string; counter: string | null },
): void {
  const isCounter = words.counter !== null
  const parts = (words.counter ?? words.title).split(' ')
  const isSplit = title.isTall && !isCounter && parts.length > 1
  const lines = isSplit ? [parts.slice(0, -1).join(' '), parts.at(-1) ?? ''] : [parts.join(' ')]
  for (const [index, text] of lines.entries()) {
    keptLetter(paint, {
      text,
      x: title.x,
      y: title.y + (index - (lines.length - 1) / 2) * title.size * 0.9,
      size: title.size * (isSplit || !title.isTall ? 0.98 : 0.72),
      fill: isCounter ? ['#ffffff', '#cfe8ff', '#8fc4ff'] : GOLD_LETTERS,
      outline: isCounter ? '#0b1c58' : '#4a1500',
      shadow: 'rgb(0 0 0 / 0.45)',
      maxWidth: board.width * 0.94,
    })
  }
}

export interface Plaque {
  label: string
  value: string
  isBright?: boolean
}

export function drawPill(
  paint: Paint,
  { box, colours, plaque }: { box: Box; colours: FrameColours; plaque: Plaque },
): void {
  const [light, middle, dark] = colours.frame
  rounded(paint, box, box.height / 2)
  paint.fillStyle = 'rgb(3 6 20 / 0.74)'
  paint.fill()
  paint.lineWidth = 2.5
  paint.strokeStyle = vertical(paint, box, [light, middle, dark])
  paint.stroke()
  const { label, value, isBright = false } = plaque
  keptLetter(paint, {
    text: value === '' ? label : `${label}  ${value}`,
    x: box.x + box.width / 2,
    y: box.y + box.height / 2 + 1,
    size: box.height * 0.56,
    fill: isBright ? GOLD_LETTERS : ['#ffffff', '#cfdcf5'],
    outline: 'rgb(0 0 0 / 0.7)',
    outlineWidth: 3,
    maxWidth: box.width - 34,
  })
}
