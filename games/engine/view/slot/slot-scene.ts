import { clamp01, pulse } from '../ease.ts'
import { keptLetter } from '../letters.ts'
import { glow, type Paint, paste, type Size } from '../paint.ts'
import { type Board, createBoard, placeOf, type Tile } from './board.ts'
import { cellMiddle, gridLayout, type GridLayout, type GridShape } from './grid-layout.ts'
import { drawPots, type Pot, potsRoom } from './pots.ts'
import { drawSlotAtlas, type SlotAtlas } from './slot-atlas.ts'
import type { SlotSkin } from './slot-skin.ts'
import type { SpinScene } from './spin-scene.ts'
import { createSpinStage, type SpinStage, type StagePicture } from './spin-stage.ts'

/** The moving picture of a slot whose board is a grid of cells. It shows what it is told and decides nothing. */
export interface SlotScene extends SpinScene {
  readonly board: Board
  dress(skin: SlotSkin): void
  /** A number that hangs on the frame, such as a running multiplier. */
  setBadge(text: string | null): void
  setPots(pots: readonly Pot[]): void
  /** An amount that rises from the middle of the board. */
  rise(text: string | null): void
  /** Bursts of the skin's drift where tiles are. */
  sparkle(tiles: readonly Tile[]): void
}

interface Aged {
  text: string
  ageMs: number
}

const aged = (text: string | null): Aged | null => (text === null ? null : { text, ageMs: 0 })

export function createSlotScene(
  skin: SlotSkin,
  shape: GridShape,
  { hasPots = false }: { hasPots?: boolean } = {},
): SlotScene {
  const board = createBoard(shape)
  let badge: Aged | null = null
  let risen: Aged | null = null
  let pots: readonly Pot[] = []
  const stage = createSpinStage<SlotAtlas>({
    skin,
    layoutOf: (size) => gridLayout(size, shape, hasPots ? potsRoom(size) : 0),
    drawAtlas: drawSlotAtlas,
    advance: (elapsedMs) => {
      board.advance(elapsedMs)
      if (badge) badge.ageMs += elapsedMs
      if (risen) risen.ageMs += elapsedMs
    },
    paint: (paint, picture) => {
      drawPots(paint, picture.layout, pots)
      drawTiles(paint, picture, board)
      if (badge) drawBadge(paint, picture.layout, badge)
      if (risen) drawRisen(paint, picture, risen)
    },
  })
  return {
    ...stage.scene,
    board,
    setBadge: (text) => void (badge = aged(text)),
    setPots: (next) => void (pots = next),
    rise: (text) => void (risen = aged(text)),
    sparkle: (tiles) => sparkleAt(stage, tiles),
  }
}

type Picture = StagePicture<SlotAtlas>

function drawTiles(paint: Paint, picture: Picture, { tiles }: Board): void {
  const { board: box } = picture.layout
  const anyLit = tiles.some(({ isLit }) => isLit)
  paint.save()
  paint.beginPath()
  paint.rect(box.x, box.y, box.width, box.height)
  paint.clip()
  for (const tile of tiles) if (!tile.isLit) drawTile(paint, picture, { tile, anyLit })
  for (const tile of tiles) if (tile.isLit) drawTile(paint, picture, { tile, anyLit })
  paint.restore()
  paint.globalAlpha = 1
}

function drawTile(
  paint: Paint,
  { skin, isReduced, layout, atlas, nowMs }: Picture,
  { tile, anyLit }: { tile: Tile; anyLit: boolean },
): void {
  const image = atlas.symbols.get(tile.symbol)
  if (!image) return
  const { cell, rows } = layout
  const place = placeOf(tile, rows)
  const { x, y } = cellMiddle(layout, tile.column, place.row)
  const beat = tile.isLit && !isReduced ? 1.03 + pulse(nowMs, 420) * 0.1 : 1
  const scale = place.scale * beat
  // A label counts by itself: orbs and coins are never dimmed.
  paint.globalAlpha = place.alpha * (anyLit && !tile.isLit && tile.label === undefined ? 0.4 : 1)
  if (tile.isLit || tile.state === 'pop') {
    const radius = cell.width * 0.72
    glow(paint, { x, y, radius, colour: skin.colours.glow, alpha: 0.8 })
  }
  const [width, height] = [cell.width * scale, cell.height * scale]
  paste(paint, image, { x: x - width / 2, y: y - height / 2, width, height })
  if (tile.label === undefined) return
  keptLetter(paint, {
    ...labelRoom(cell, tile.label),
    // It grows with its coin or orb.
    grow: scale,
    text: tile.label,
    x,
    y: y + cell.height * 0.02,
    fill: ['#ffffff', '#fff2b0', '#ffd24a'],
    outline: '#2a0d00',
  })
}

/** How much of a symbol's square a label may take: its coin or orb fills more, so that the rim stays free. */
const LABELLED = 0.72

/** How big a label is and how wide it may be: its outline lies around what is measured, and on a small cell it is thinner. */
export function labelRoom(
  cell: Size,
  label: string,
): { size: number; outlineWidth: number; maxWidth: number } {
  const side = Math.min(cell.width, cell.height)
  const outlineWidth = Math.min(5, side * 0.06)
  return {
    size: side * (label.length > 4 ? 0.26 : 0.34),
    outlineWidth,
    maxWidth: side * LABELLED - outlineWidth,
  }
}

/** How wide a sign of the badge is, as a share of its height, its outline included. */
const BADGE_SIGN = 0.66

/** The sum of the orbs at the corner of the frame; on a phone there is no room beside it, so a long one moves inwards. */
function drawBadge(paint: Paint, { size: stage, frame, cell }: GridLayout, badge: Aged): void {
  const grow = 1 + Math.max(0, 1 - badge.ageMs / 260) * 0.5
  const size = Math.min(52, cell.width * 0.62)
  const half = badge.text.length * size * BADGE_SIGN * 0.5 * grow
  const x = Math.min(frame.x + frame.width - size * 0.9, stage.width - half - 4)
  const y = frame.y + size * 0.12
  glow(paint, { x, y, radius: size * 1.25, colour: '#ffb42e', alpha: 0.75 })
  keptLetter(paint, {
    text: badge.text,
    x,
    y,
    size: Math.round(size),
    grow,
    fill: ['#ffffff', '#ffe27a', '#ff9a1f'],
    outline: '#5a1a00',
    shadow: 'rgb(0 0 0 / 0.5)',
  })
}

const RISE_MS = 1_100

function drawRisen(paint: Paint, { layout, isReduced }: Picture, risen: Aged): void {
  if (risen.ageMs > RISE_MS) return
  const { board, cell } = layout
  const share = isReduced ? 0.4 : risen.ageMs / RISE_MS
  paint.globalAlpha = clamp01((1 - share) * 2.6)
  keptLetter(paint, {
    text: risen.text,
    x: board.x + board.width / 2,
    y: board.y + board.height * (0.56 - share * 0.2),
    size: Math.min(64, cell.width * 0.72),
    fill: ['#ffffff', '#fff2b0', '#ffc42e'],
    outline: '#4a1500',
    shadow: 'rgb(0 0 0 / 0.5)',
    maxWidth: board.width * 0.92,
  })
  paint.globalAlpha = 1
}

function sparkleAt(stage: SpinStage<SlotAtlas>, tiles: readonly Tile[]): void {
  const picture = stage.picture()
  if (!picture || picture.isReduced) return
  for (const tile of tiles) {
    stage.particles.burst({
      ...cellMiddle(picture.layout, tile.column, tile.row),
      count: 5,
      images: picture.atlas.drift,
      speed: 260,
      gravity: 380,
      size: 13,
      lifeMs: 620,
    })
  }
}
