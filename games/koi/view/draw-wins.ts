import { easeOut, pulse } from '../../engine/view/ease.ts'
import { keptLetter } from '../../engine/view/letters.ts'
import { glow, type Paint } from '../../engine/view/paint.ts'
import { cellMiddle } from '../../engine/view/slot/grid-layout.ts'
import type { StagePicture } from '../../engine/view/slot/spin-stage.ts'
import type { ReelAtlas } from './atlas.ts'
import { currentWins, type WinsOnShow } from './koi-wins.ts'

export function drawLit(
  paint: Paint,
  { layout, skin, isReduced }: StagePicture<ReelAtlas>,
  lit: { sprite: HTMLCanvasElement; x: number; y: number; shown: WinsOnShow },
): void {
  const { sprite, x, y, shown } = lit
  const { width, height } = layout.cell
  const beat = isReduced || !shown.celebrate ? 0 : pulse(shown.ageMs, 640)
  const grow = 1 + beat * 0.1
  if (shown.celebrate)
    glow(paint, {
      x: x + width / 2,
      y: y + height / 2,
      radius: width * 0.66,
      colour: skin.colours.glow,
      alpha: 0.35 + beat * 0.3,
    })
  paint.drawImage(
    sprite,
    x - (width * (grow - 1)) / 2,
    y - (height * (grow - 1)) / 2,
    width * grow,
    height * grow,
  )
}

const TRACE_MS = 380

export function drawWinLines(
  paint: Paint,
  picture: StagePicture<ReelAtlas>,
  shown: WinsOnShow,
): void {
  const { layout, isReduced } = picture
  const wins = currentWins(shown)
  const traced = isReduced ? 1 : easeOut(shown.ageMs / TRACE_MS)
  for (const win of wins) {
    if (win.rows) traceLine(paint, picture, { rows: win.rows, traced, isBright: shown.celebrate })
  }
  const [only] = wins
  const last = only?.cells.at(-1)
  if (wins.length !== 1 || !only || !last) return
  const { x, y } = cellMiddle(layout, last.reel, last.row)
  keptLetter(paint, {
    text: only.label,
    x: Math.min(x, layout.board.x + layout.board.width - 40),
    y: y + layout.cell.height * 0.33,
    size: Math.max(15, layout.cell.height * 0.2),
    fill: ['#ffffff', '#ffe9a0'],
    outline: 'rgb(20 8 0 / 0.9)',
    outlineWidth: 5,
    maxWidth: layout.cell.width * 1.7,
  })
}

function traceLine(
  paint: Paint,
  { layout, skin }: StagePicture<ReelAtlas>,
  line: { rows: readonly number[]; traced: number; isBright: boolean },
): void {
  const { rows, traced, isBright } = line
  const { board } = layout
  paint.save()
  paint.beginPath()
  paint.rect(board.x - 4, board.y - 8, (board.width + 8) * traced, board.height + 16)
  paint.clip()
  paint.beginPath()
  for (const [reel, row] of rows.entries()) {
    const { x, y } = cellMiddle(layout, reel, row)
    if (reel === 0) paint.moveTo(board.x, y)
    paint.lineTo(x, y)
    if (reel === rows.length - 1) paint.lineTo(board.x + board.width, y)
  }
  paint.lineJoin = 'round'
  const passes = isBright
    ? ([
        [13, 0.16],
        [7, 0.34],
        [3, 1],
      ] as const)
    : ([[2.5, 0.75]] as const)
  for (const [width, alpha] of passes) {
    paint.globalAlpha = alpha
    paint.lineWidth = width
    paint.strokeStyle = width === 3 ? '#fffbe0' : skin.colours.glow
    paint.stroke()
  }
  paint.restore()
}
