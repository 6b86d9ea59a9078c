import {
  disc,
  type Paint,
  radial,
  rounded,
  sprite,
  type Size,
  vertical,
} from '../../engine/view/paint.ts'
import { paintBackdrop } from '../../engine/view/slot/backdrop.ts'
import { coinInto, edge, frameInto } from '../../engine/view/slot/frame-art.ts'
import type { KoiLayout } from './layout.ts'
import { REELS } from './layout.ts'
import { type Skin, type SymbolCode, symbolCodes } from './skins/skin.ts'

/** Everything of a skin that is drawn once for a size, so that a frame only copies it. */
export interface Atlas {
  day: HTMLCanvasElement
  night: HTMLCanvasElement
  /** Shadows of the frame's edges over the reels, above and below. */
  edges: { top: HTMLCanvasElement; bottom: HTMLCanvasElement }
  symbols: ReadonlyMap<SymbolCode, { sharp: HTMLCanvasElement; blurred: HTMLCanvasElement }>
  drift: readonly HTMLCanvasElement[]
  coin: HTMLCanvasElement
}

export function drawAtlas(skin: Skin, layout: KoiLayout, scale: number): Atlas {
  const { size, cell } = layout
  const scene = (isNight: boolean) =>
    sprite(size, scale, (paint) => {
      paintBackdrop(paint, size, { skin, isNight })
      reelBed(paint, layout, isNight ? skin.colours.reelNight : skin.colours.reel)
      frameInto(paint, layout, skin.colours)
    })
  const symbols = new Map(
    symbolCodes.map((code) => {
      const sharp = sprite(cell, scale, (paint) => symbolInto(paint, cell, skin, code))
      return [code, { sharp, blurred: smeared(sharp, cell, scale) }] as const
    }),
  )
  return {
    day: scene(false),
    night: scene(true),
    edges: { top: edge(layout.window.width, true), bottom: edge(layout.window.width, false) },
    symbols,
    drift: skin.drift.map((colour) => driftSprite(skin, colour, scale)),
    coin: sprite({ width: 32, height: 32 }, scale, coinInto),
  }
}

function symbolInto(paint: Paint, cell: Size, skin: Skin, code: SymbolCode): void {
  const side = Math.min(cell.width, cell.height) * 0.95
  paint.translate((cell.width - side) / 2, (cell.height - side) / 2)
  paint.scale(side / 100, side / 100)
  skin.symbols[code](paint)
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
  { window, cell }: KoiLayout,
  colours: readonly [string, string],
): void {
  paint.fillStyle = 'rgb(0 0 0 / 0.4)'
  rounded(
    paint,
    { x: window.x - 4, y: window.y + 10, width: window.width + 8, height: window.height + 16 },
    20,
  )
  paint.fill()
  paint.fillStyle = vertical(paint, window, [colours[1], colours[0], colours[1]])
  paint.fillRect(window.x, window.y, window.width, window.height)
  for (let reel = 0; reel < REELS; reel += 1) {
    const x = window.x + reel * cell.width
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
    paint.fillRect(x, window.y, cell.width, window.height)
    if (reel === 0) continue
    paint.fillStyle = 'rgb(255 255 255 / 0.09)'
    paint.fillRect(x - 0.75, window.y, 1.5, window.height)
  }
}

function driftSprite(skin: Skin, colour: string, scale: number): HTMLCanvasElement {
  return sprite({ width: 20, height: 20 }, scale, (paint) => {
    paint.translate(10, 10)
    if (skin.backdrop === 'pond' || skin.backdrop === 'jungle') {
      paint.beginPath()
      paint.moveTo(-9, 0)
      paint.quadraticCurveTo(0, -8, 9, 0)
      paint.quadraticCurveTo(0, 6, -9, 0)
      paint.fillStyle = colour
      paint.fill()
      return
    }
    disc(paint, 0, 0, 9)
    paint.fillStyle =
      skin.backdrop === 'sea'
        ? radial(paint, { x: -3, y: -3, radius: 12 }, [
            'rgb(255 255 255 / 0.9)',
            'rgb(255 255 255 / 0.12)',
            colour,
          ])
        : radial(paint, { x: 0, y: 0, radius: 9 }, [colour, 'rgb(255 255 255 / 0)'])
    paint.fill()
  })
}
