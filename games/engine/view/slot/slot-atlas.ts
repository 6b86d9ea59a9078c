import { disc, type Paint, radial, rounded, type Size, sprite, vertical } from '../paint.ts'
import { paintBackdrop } from './backdrop.ts'
import { coinInto, frameInto } from './frame-art.ts'
import type { GridLayout } from './grid-layout.ts'
import type { SymbolPainter } from './painter.ts'
import type { SlotSkin } from './slot-skin.ts'
import type { StageAtlas } from './spin-stage.ts'

/** Everything of a skin that is drawn once for a size, so that a frame only copies it. */
export interface SlotAtlas extends StageAtlas {
  symbols: ReadonlyMap<string, HTMLCanvasElement>
}

export function drawSlotAtlas(skin: SlotSkin, layout: GridLayout, scale: number): SlotAtlas {
  const scene = (isNight: boolean) =>
    sprite(layout.size, scale, (paint) => {
      paintBackdrop(paint, layout.size, { skin, isNight })
      bed(paint, layout, isNight ? skin.colours.bedNight : skin.colours.bed)
      frameInto(paint, { frame: layout.frame, window: layout.board }, skin.colours)
    })
  return {
    day: scene(false),
    night: scene(true),
    symbols: new Map(
      Object.entries(skin.symbols).map(([code, painter]) => [
        code,
        sprite(layout.cell, scale, (paint) => symbolInto(paint, layout.cell, painter)),
      ]),
    ),
    drift: skin.drift.map((colour) => flake(skin, colour, scale)),
    coin: sprite({ width: 32, height: 32 }, scale, coinInto),
  }
}

/** A symbol in the middle of its cell. */
export function symbolInto(paint: Paint, cell: Size, painter: SymbolPainter): void {
  const side = Math.min(cell.width, cell.height) * 0.96
  paint.translate((cell.width - side) / 2, (cell.height - side) / 2)
  paint.scale(side / 100, side / 100)
  painter(paint)
}

function bed(paint: Paint, layout: GridLayout, colours: readonly [string, string]): void {
  const { board, cell, columns, rows } = layout
  paint.fillStyle = 'rgb(0 0 0 / 0.38)'
  rounded(
    paint,
    { x: board.x - 4, y: board.y + 8, width: board.width + 8, height: board.height + 14 },
    18,
  )
  paint.fill()
  paint.fillStyle = vertical(paint, board, [colours[0], colours[1], colours[0]])
  paint.fillRect(board.x, board.y, board.width, board.height)
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      rounded(
        paint,
        {
          x: board.x + column * cell.width + 2,
          y: board.y + row * cell.height + 2,
          width: cell.width - 4,
          height: cell.height - 4,
        },
        Math.min(12, cell.width * 0.14),
      )
      paint.fillStyle = (column + row) % 2 === 0 ? 'rgb(255 255 255 / 0.045)' : 'rgb(0 0 0 / 0.12)'
      paint.fill()
    }
  }
}

/** A petal, a bubble or a spark of the air. */
export function flake(skin: SlotSkin, colour: string, scale: number): HTMLCanvasElement {
  return sprite({ width: 20, height: 20 }, scale, (paint) => {
    if (skin.backdrop === 'pond' || skin.backdrop === 'jungle') return petal(paint, colour)
    disc(paint, 10, 10, 9)
    const isBubble = skin.backdrop === 'sea'
    paint.fillStyle = isBubble
      ? radial(paint, { x: 7, y: 7, radius: 12 }, [
          'rgb(255 255 255 / 0.9)',
          'rgb(255 255 255 / 0.12)',
          colour,
        ])
      : radial(paint, { x: 10, y: 10, radius: 9 }, [colour, 'rgb(255 255 255 / 0)'])
    paint.fill()
  })
}

function petal(paint: Paint, colour: string): void {
  paint.beginPath()
  paint.moveTo(1, 10)
  paint.quadraticCurveTo(10, 2, 19, 10)
  paint.quadraticCurveTo(10, 16, 1, 10)
  paint.fillStyle = colour
  paint.fill()
}
