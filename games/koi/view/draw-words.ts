import { GOLD_LETTERS, keptLetter } from '../../engine/view/letters.ts'
import { type Paint, rounded, vertical } from '../../engine/view/paint.ts'
import type { KoiState } from './koi-state.ts'
import type { KoiLayout } from './layout.ts'

export function drawTitle(paint: Paint, { title, window }: KoiLayout, state: KoiState): void {
  const isCounter = state.counter !== null
  const words = (state.counter ?? state.title).split(' ')
  // On a tall screen the name takes two lines, the longer one below.
  const isSplit = title.isTall && !isCounter && words.length > 1
  const lines = isSplit ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [words.join(' ')]
  for (const [index, text] of lines.entries()) {
    keptLetter(paint, {
      text,
      x: title.x,
      y: title.y + (index - (lines.length - 1) / 2) * title.size * 0.92,
      size: title.size * (isSplit || !title.isTall ? 1 : 0.72),
      fill: isCounter ? ['#ffffff', '#cfe8ff', '#8fc4ff'] : GOLD_LETTERS,
      outline: isCounter ? '#0b1c58' : '#4a1500',
      shadow: 'rgb(0 0 0 / 0.45)',
      maxWidth: window.width * 0.96,
    })
  }
}

export function drawPlaque(paint: Paint, { plaque }: KoiLayout, state: KoiState): void {
  const [light, middle, dark] = state.skin.colours.frame
  rounded(paint, plaque, plaque.height / 2)
  paint.fillStyle = 'rgb(3 6 20 / 0.72)'
  paint.fill()
  paint.lineWidth = 2.5
  paint.strokeStyle = vertical(paint, plaque, [light, middle, dark])
  paint.stroke()
  const { label, value, isBright = false } = state.plaque
  const y = plaque.y + plaque.height / 2 + 1
  const size = plaque.height * 0.56
  const text = value === '' ? label : `${label}  ${value}`
  keptLetter(paint, {
    text,
    x: plaque.x + plaque.width / 2,
    y,
    size,
    fill: isBright ? GOLD_LETTERS : ['#ffffff', '#cfdcf5'],
    outline: 'rgb(0 0 0 / 0.7)',
    outlineWidth: 3,
    maxWidth: plaque.width - 40,
  })
}
