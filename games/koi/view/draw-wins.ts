import { easeOut, pulse } from '../../engine/view/ease.ts'
import { keptLetter } from '../../engine/view/letters.ts'
import { glow, type Paint, type Size } from '../../engine/view/paint.ts'
import type { Particles } from '../../engine/view/particles.ts'
import { cellCentre, type KoiLayout, ROWS } from './layout.ts'
import type { KoiState, ShownWin } from './koi-state.ts'

const ALL_MS = 1_100
const EACH_MS = 1_300
/** First all wins together, then one after the other for as long as nobody spins. */
function currentWins({ wins, winAgeMs }: KoiState): readonly ShownWin[] {
  if (wins.length <= 1 || winAgeMs < ALL_MS) return wins
  const only = wins[Math.floor((winAgeMs - ALL_MS) / EACH_MS) % wins.length]
  return only ? [only] : []
}

export function litCells(state: KoiState): ReadonlySet<number> {
  const lit = new Set<number>()
  for (const win of currentWins(state))
    for (const { reel, row } of win.cells) lit.add(reel * ROWS + row)
  return lit
}

export function drawLit(
  paint: Paint,
  lit: { sprite: HTMLCanvasElement; x: number; y: number; cell: Size; state: KoiState },
): void {
  const { sprite, x, y, cell, state } = lit
  const beat = state.reduced || !state.celebrate ? 0 : pulse(state.winAgeMs, 640)
  const grow = 1 + beat * 0.1
  if (state.celebrate)
    glow(paint, {
      x: x + cell.width / 2,
      y: y + cell.height / 2,
      radius: cell.width * 0.66,
      colour: state.skin.colours.glow,
      alpha: 0.35 + beat * 0.3,
    })
  paint.drawImage(
    sprite,
    x - (cell.width * (grow - 1)) / 2,
    y - (cell.height * (grow - 1)) / 2,
    cell.width * grow,
    cell.height * grow,
  )
}

const TRACE_MS = 380
export function drawWinLines(paint: Paint, layout: KoiLayout, state: KoiState): void {
  const wins = currentWins(state)
  const traced = state.reduced ? 1 : easeOut(state.winAgeMs / TRACE_MS)
  for (const win of wins) {
    if (win.rows) traceLine(paint, { layout, rows: win.rows, traced, state })
  }
  const [only] = wins
  const last = only?.cells.at(-1)
  if (wins.length !== 1 || !only || !last) return
  const { x, y } = cellCentre(layout, last.reel, last.row)
  keptLetter(paint, {
    text: only.label,
    x: Math.min(x, layout.window.x + layout.window.width - 40),
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
  line: { layout: KoiLayout; rows: readonly number[]; traced: number; state: KoiState },
): void {
  const { layout, rows, traced, state } = line
  const { window } = layout
  paint.save()
  paint.beginPath()
  paint.rect(window.x - 4, window.y - 8, (window.width + 8) * traced, window.height + 16)
  paint.clip()
  paint.beginPath()
  for (const [reel, row] of rows.entries()) {
    const { x, y } = cellCentre(layout, reel, row)
    if (reel === 0) paint.moveTo(window.x, y)
    paint.lineTo(x, y)
    if (reel === rows.length - 1) paint.lineTo(window.x + window.width, y)
  }
  paint.lineJoin = 'round'
  const passes = state.celebrate
    ? ([
        [13, 0.16],
        [7, 0.34],
        [3, 1],
      ] as const)
    : ([[2.5, 0.75]] as const)
  for (const [width, alpha] of passes) {
    paint.globalAlpha = alpha
    paint.lineWidth = width
    paint.strokeStyle = width === 3 ? '#fffbe0' : state.skin.colours.glow
    paint.stroke()
  }
  paint.restore()
}

export function sparkle(state: KoiState, particles: Particles): void {
  const { layout, atlas } = state
  if (!layout || !atlas) return
  const cells = new Map(
    state.wins.flatMap(({ cells: all }) =>
      all.map((cell) => [cell.reel * ROWS + cell.row, cell] as const),
    ),
  )
  for (const { reel, row } of cells.values()) {
    const { x, y } = cellCentre(layout, reel, row)
    particles.burst({
      x,
      y,
      count: 7,
      images: atlas.drift,
      speed: 190,
      gravity: 190,
      size: 13,
      lifeMs: 850,
    })
  }
}
