import { pulse } from '../../engine/view/ease.ts'
import { type Paint, paste, type Size, steadyGlow } from '../../engine/view/paint.ts'
import { EDGE_PX } from '../../engine/view/slot/frame-art.ts'
import { cellMiddle, gridLayout } from '../../engine/view/slot/grid-layout.ts'
import type { SlotSkin } from '../../engine/view/slot/slot-skin.ts'
import type { SpinScene } from '../../engine/view/slot/spin-scene.ts'
import {
  createSpinStage,
  type SpinStage,
  type StagePicture,
} from '../../engine/view/slot/spin-stage.ts'
import { drawReelAtlas, type ReelAtlas } from './atlas.ts'
import { drawLit, drawWinLines } from './draw-wins.ts'
import { litCells, REELS, ROWS, type ShownWin, type WinsOnShow } from './koi-wins.ts'
import { createReel, type Reel } from './reels.ts'
import { isSymbolCode, type SymbolCode } from './skins/symbols.ts'

/** The moving picture of a slot of five reels. It shows what it is told and decides nothing. */
export interface KoiScene extends SpinScene {
  readonly reels: readonly Reel[]
  dress(skin: SlotSkin): void
  setStrips(strips: readonly string[]): void
  /** The three rows as texts, at once. */
  showWindow(window: readonly string[]): void
  /** Reels that wait longer because scatters came; they glow. */
  setEager(reel: number | null): void
  setWins(wins: readonly ShownWin[], options?: { celebrate?: boolean }): void
  /** Petals, bubbles or sparks over the whole stage. */
  scatter(count: number): void
  /** Fades the window in, for results without movement. */
  fade(): void
}

const FADE_MS = 260

export function createKoiScene(skin: SlotSkin): KoiScene {
  let shown: WinsOnShow = { wins: [], ageMs: 0, celebrate: false }
  let strips: readonly string[] = ['H']
  let eager: number | null = null
  let fadeMs = 0
  const reels = Array.from({ length: REELS }, (_, reel) =>
    createReel(() => strips[reel] ?? 'ABCDEFGH'),
  )
  const stage = createSpinStage<ReelAtlas>({
    skin,
    layoutOf: (size) => gridLayout(size, { columns: REELS, rows: ROWS }),
    drawAtlas: drawReelAtlas,
    advance: (elapsedMs) => {
      for (const reel of reels) reel.advance(elapsedMs)
      shown.ageMs += elapsedMs
      fadeMs = Math.max(0, fadeMs - elapsedMs)
    },
    paint: (paint, picture) => {
      drawReels(paint, picture, { reels, shown, eager, fade: fadeMs / FADE_MS })
      drawEdges(paint, picture)
      drawWinLines(paint, picture, shown)
    },
  })
  return {
    ...stage.scene,
    reels,
    setStrips: (next) => void (strips = next),
    showWindow: (window) => {
      for (const [index, reel] of reels.entries()) reel.show(columnOf(window, index))
    },
    setEager: (reel) => void (eager = reel),
    setWins: (wins, { celebrate = false } = {}) => {
      const isMoving = stage.picture()?.isReduced !== true
      shown = { wins, ageMs: 0, celebrate: celebrate && isMoving }
      if (shown.celebrate) sparkle(stage, wins)
    },
    scatter: (count) => scatterDrift(stage, count),
    fade: () => void (fadeMs = FADE_MS),
  }
}

function columnOf(window: readonly string[], reel: number): SymbolCode[] {
  return window.map((row) => {
    const code = row.charAt(reel)
    return isSymbolCode(code) ? code : 'H'
  })
}

const BLUR_FROM = 14

function drawReels(
  paint: Paint,
  picture: StagePicture<ReelAtlas>,
  on: { reels: readonly Reel[]; shown: WinsOnShow; eager: number | null; fade: number },
): void {
  const { layout, atlas } = picture
  const { board, cell } = layout
  const lit = litCells(on.shown)
  paint.save()
  paint.beginPath()
  paint.rect(board.x, board.y, board.width, board.height)
  paint.clip()
  for (const [index, reel] of on.reels.entries()) {
    const x = board.x + index * cell.width
    if (on.eager === index) eagerLight(paint, picture, x)
    const isBlurred = reel.speed > BLUR_FROM
    for (let row = -1; row <= ROWS; row += 1) {
      const sprites = atlas.symbols.get(reel.symbolAt(row))
      if (!sprites) continue
      const y = board.y + (row + reel.shift) * cell.height
      const isLit = !reel.isMoving && lit.has(index * ROWS + row)
      paint.globalAlpha = (lit.size > 0 && !isLit ? 0.42 : 1) * (1 - on.fade)
      if (isLit) drawLit(paint, picture, { sprite: sprites.sharp, x, y, shown: on.shown })
      else paste(paint, isBlurred ? sprites.blurred : sprites.sharp, { x, y, ...cell })
    }
  }
  paint.globalAlpha = 1
  paint.restore()
}

function eagerLight(
  paint: Paint,
  { layout, skin, nowMs }: StagePicture<ReelAtlas>,
  x: number,
): void {
  const { board, cell } = layout
  const colour = skin.colours.glow
  paint.globalAlpha = 0.2 + pulse(nowMs, 300) * 0.22
  paint.fillStyle = colour
  paint.fillRect(x, board.y, cell.width, board.height)
  paint.globalAlpha = 1
  steadyGlow(paint, {
    x: x + cell.width / 2,
    y: board.y + board.height / 2,
    radius: board.height * 0.7,
    colour,
    alpha: 0.5,
  })
}

function drawEdges(paint: Paint, { layout, atlas }: StagePicture<ReelAtlas>): void {
  const { x, y, width, height } = layout.board
  paste(paint, atlas.edges.top, { x, y, width, height: EDGE_PX })
  paste(paint, atlas.edges.bottom, { x, y: y + height - EDGE_PX, width, height: EDGE_PX })
}

function sparkle({ picture, particles }: SpinStage<ReelAtlas>, wins: readonly ShownWin[]): void {
  const on = picture()
  if (!on) return
  const cells = new Map(
    wins.flatMap(({ cells: all }) => all.map((cell) => [cell.reel * ROWS + cell.row, cell])),
  )
  for (const { reel, row } of cells.values()) {
    particles.burst({
      ...cellMiddle(on.layout, reel, row),
      count: 7,
      images: on.atlas.drift,
      speed: 190,
      gravity: 190,
      size: 13,
      lifeMs: 850,
    })
  }
}

function scatterDrift({ picture, particles }: SpinStage<ReelAtlas>, count: number): void {
  const on = picture()
  if (!on || on.isReduced) return
  const { width, height }: Size = on.layout.size
  for (const side of [0.12, 0.5, 0.88]) {
    particles.burst({
      x: width * side,
      y: height * 0.4,
      count: Math.ceil(count / 3),
      images: on.atlas.drift,
      speed: 420,
      angle: -Math.PI / 2,
      spread: Math.PI * 2,
      gravity: 240,
      size: 20,
      lifeMs: 2200,
    })
  }
}
