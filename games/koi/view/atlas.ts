import { type Paint, rounded, sprite, type Size, vertical } from '../../engine/view/paint.ts'
import { paintBackdrop } from '../../engine/view/slot/backdrop.ts'
import { coinInto, edge, frameInto } from '../../engine/view/slot/frame-art.ts'
import type { GridLayout } from '../../engine/view/slot/grid-layout.ts'
import { flake, symbolInto } from '../../engine/view/slot/slot-atlas.ts'
import type { SlotSkin } from '../../engine/view/slot/slot-skin.ts'
import type { StageAtlas } from '../../engine/view/slot/spin-stage.ts'

/** Everything of a skin on reels that is drawn once for a size, so that a frame only copies it. */
export interface ReelAtlas extends StageAtlas {
  /** Shadows of the frame's edges over the reels, above and below. */
  edges: { top: HTMLCanvasElement; bottom: HTMLCanvasElement }
  symbols: ReadonlyMap<string, { sharp: HTMLCanvasElement; blurred: HTMLCanvasElement }>
}

export function drawReelAtlas(skin: SlotSkin, layout: GridLayout, scale: number): ReelAtlas {
  const { size, cell, board } = layout
  const scene = (isNight: boolean) =>
    sprite(size, scale, (paint) => {
      paintBackdrop(paint, size, { skin, isNight })
      reelBed(paint, layout, isNight ? skin.colours.bedNight : skin.colours.bed)
      frameInto(paint, { frame: layout.frame, window: board }, skin.colours)
    })
  const symbols = Object.entries(skin.symbols).map(([code, painter]) => {
    const sharp = sprite(cell, scale, (paint) => symbolInto(paint, cell, painter))
    return [code, { sharp, blurred: smeared(sharp, cell, scale) }] as const
  })
  return {
    day: scene(false),
    night: scene(true),
    edges: { top: edge(board.width, true), bottom: edge(board.width, false) },
    symbols: new Map(symbols),
    drift: skin.drift.map((colour) => flake(skin, colour, scale)),
    coin: sprite({ width: 32, height: 32 }, scale, coinInto),
  }
}

/** The symbol as the eye sees it falling: itself, many times, above and below. */
function smeared(sharp: HTMLCanvasElement, cell: Size, scale: number): HTMLCanvasElement {
  return sprite(cell, Math.min(1, scale), (paint) => {
    const copies = 20
    for (let copy = 0; copy < copies; copy += 1) {
      const shift = (copy / (copies - 1) - 0.5) * cell.height * 0.5
      paint.globalAlpha = 0.1
      paint.drawImage(sharp, 0, shift, cell.width, cell.height)
    }
  })
}

function reelBed(
  paint: Paint,
  { board, cell, columns }: GridLayout,
  colours: readonly [string, string],
): void {
  paint.fillStyle = 'rgb(0 0 0 / 0.4)'
  rounded(
    paint,
    { x: board.x - 4, y: board.y + 10, width: board.width + 8, height: board.height + 16 },
    20,
  )
  paint.fill()
  paint.fillStyle = vertical(paint, board, [colours[1], colours[0], colours[1]])
  paint.fillRect(board.x, board.y, board.width, board.height)
  for (let reel = 0; reel < columns; reel += 1) {
    const x = board.x + reel * cell.width
    const gradient = paint.createLinearGradient(x, 0, x + cell.width, 0)
    for (const [at, alpha] of [
      [0, 0.42],
      [0.2, 0],
      [0.8, 0],
      [1, 0.42],
    ] as const) {
      gradient.addColorStop(at, `rgb(0 0 0 / ${alpha})`)
    }
    paint.fillStyle = gradient
    paint.fillRect(x, board.y, cell.width, board.height)
    if (reel === 0) continue
    paint.fillStyle = 'rgb(255 255 255 / 0.09)'
    paint.fillRect(x - 0.75, board.y, 1.5, board.height)
  }
}
