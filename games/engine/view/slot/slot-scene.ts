import { clamp01, pulse } from '../ease.ts'
import { keptLetter } from '../letters.ts'
import { glow, type Paint } from '../paint.ts'
import { createParticles, type Particles } from '../particles.ts'
import type { Scene } from '../stage.ts'
import { createTimeline, type Timeline } from '../timeline.ts'
import { type Banner, drawBanner, stillOf } from './banner.ts'
import { type Board, createBoard, placeOf, type Tile } from './board.ts'
import { createDrift } from './drift.ts'
import { cellMiddle, gridLayout, type GridLayout, type GridShape } from './grid-layout.ts'
import { drawPots, type Pot, potsRoom } from './pots.ts'
import { drawSlotAtlas, type SlotAtlas } from './slot-atlas.ts'
import type { SlotSkin } from './slot-skin.ts'
import { drawHeading, drawPill, type Plaque } from './words.ts'

/** The moving picture of a slot whose board is a grid of cells. It shows what it is told and decides nothing. */
export interface SlotScene extends Scene {
  readonly timeline: Timeline
  readonly board: Board
  dress(skin: SlotSkin): void
  setTitle(title: string): void
  setNight(isNight: boolean): void
  setPlaque(plaque: Plaque): void
  setCounter(text: string | null): void
  /** A number that hangs on the frame, such as a running multiplier. */
  setBadge(text: string | null): void
  setPots(pots: readonly Pot[]): void
  /** An amount that rises from the middle of the board. */
  rise(text: string | null): void
  setBanner(banner: Omit<Banner, 'ageMs'> | null): void
  /** Bursts of the skin's drift where tiles are. */
  sparkle(tiles: readonly Tile[]): void
  shower(count: number): void
  setReducedMotion(isReduced: boolean): void
}

interface SlotState {
  skin: SlotSkin
  layout: GridLayout | null
  atlas: SlotAtlas | null
  scale: number
  title: string
  night: { target: number; share: number }
  plaque: Plaque
  counter: string | null
  badge: { text: string; ageMs: number } | null
  pots: readonly Pot[]
  risen: { text: string; ageMs: number } | null
  banner: Banner | null
  /** The stage behind a great banner, taken once. */
  still: HTMLCanvasElement | null
  reduced: boolean
}

export function createSlotScene(
  first: SlotSkin,
  shape: GridShape,
  { hasPots = false } = {},
): SlotScene {
  const state: SlotState = {
    skin: first,
    layout: null,
    atlas: null,
    scale: 1,
    title: '',
    night: { target: 0, share: 0 },
    plaque: { label: '', value: '' },
    counter: null,
    badge: null,
    pots: [],
    risen: null,
    banner: null,
    still: null,
    reduced: false,
  }
  const timeline = createTimeline()
  const board = createBoard(shape)
  const particles = createParticles()
  const drift = createDrift()
  const redraw = (): void => {
    if (state.layout) state.atlas = drawSlotAtlas(state.skin, state.layout, state.scale)
  }
  return {
    timeline,
    board,
    dress: (skin) => {
      state.skin = skin
      redraw()
      void skin.load().then(redraw)
    },
    setTitle: (title) => void (state.title = title),
    setNight: (isNight) => void (state.night.target = isNight ? 1 : 0),
    setPlaque: (plaque) => void (state.plaque = plaque),
    setCounter: (text) => void (state.counter = text),
    setBadge: (text) => void (state.badge = text === null ? null : { text, ageMs: 0 }),
    setPots: (pots) => void (state.pots = pots),
    rise: (text) => void (state.risen = text === null ? null : { text, ageMs: 0 }),
    setBanner: (banner) => {
      state.still = null
      state.banner = banner ? { ...banner, ageMs: state.reduced ? 10_000 : 0 } : null
    },
    sparkle: (tiles) => sparkleAt(state, particles, tiles),
    shower: (count) => coinShower(state, particles, count),
    setReducedMotion: (isReduced) => void (state.reduced = isReduced),
    resize: (size, scale) => {
      state.still = null
      state.layout = gridLayout(size, shape, hasPots ? potsRoom(size) : 0)
      state.scale = scale
      redraw()
    },
    frame: (paint, { nowMs, elapsedMs }) => {
      timeline.advance(elapsedMs)
      board.advance(elapsedMs)
      advance(state, elapsedMs)
      const { layout, atlas, banner } = state
      if (!layout || !atlas) return
      if (banner && state.still) {
        paint.drawImage(state.still, 0, 0, layout.size.width, layout.size.height)
        drawBanner(paint, layout.size, banner, true)
      } else {
        drawBack(paint, layout, { atlas, night: state.night.share })
        if (!state.reduced)
          drift.frame(paint, { size: layout.size, images: atlas.drift, elapsedMs })
        drawHeading(paint, layout, state)
        drawPots(paint, layout, state.pots)
        drawTiles(paint, { state, layout, atlas, board, nowMs })
        drawBadge(paint, layout, state)
        drawRisen(paint, layout, state)
        drawPill(paint, {
          box: layout.plaque,
          colours: state.skin.colours,
          plaque: state.plaque,
        })
        if (banner) {
          state.still = stillOf(paint, layout.size, banner)
          drawBanner(paint, layout.size, banner, false)
        }
      }
      particles.frame(paint, elapsedMs)
    },
  }
}

function advance(state: SlotState, elapsedMs: number): void {
  const { night } = state
  const step = elapsedMs / (state.reduced ? 1 : 900)
  const way = night.target - night.share
  night.share = clamp01(night.share + Math.sign(way) * Math.min(step, Math.abs(way)))
  if (state.banner) state.banner.ageMs += elapsedMs
  if (state.badge) state.badge.ageMs += elapsedMs
  if (state.risen) state.risen.ageMs += elapsedMs
}

function drawBack(
  paint: Paint,
  { size }: GridLayout,
  { atlas, night }: { atlas: SlotAtlas; night: number },
): void {
  if (night < 1) paint.drawImage(atlas.day, 0, 0, size.width, size.height)
  if (night > 0) {
    paint.globalAlpha = night
    paint.drawImage(atlas.night, 0, 0, size.width, size.height)
    paint.globalAlpha = 1
  }
}

interface TilePicture {
  state: SlotState
  layout: GridLayout
  atlas: SlotAtlas
  board: Board
  nowMs: number
}

function drawTiles(paint: Paint, picture: TilePicture): void {
  const { layout, board } = picture
  const { board: box } = layout
  const anyLit = board.tiles.some(({ isLit }) => isLit)
  paint.save()
  paint.beginPath()
  paint.rect(box.x, box.y, box.width, box.height)
  paint.clip()
  for (const tile of board.tiles) if (!tile.isLit) drawTile(paint, picture, { tile, anyLit })
  for (const tile of board.tiles) if (tile.isLit) drawTile(paint, picture, { tile, anyLit })
  paint.restore()
  paint.globalAlpha = 1
}

function drawTile(
  paint: Paint,
  { state, layout, atlas, nowMs }: TilePicture,
  { tile, anyLit }: { tile: Tile; anyLit: boolean },
): void {
  const image = atlas.symbols.get(tile.symbol)
  if (!image) return
  const { cell, rows } = layout
  const place = placeOf(tile, rows)
  const { x, y } = cellMiddle(layout, tile.column, place.row)
  const beat = tile.isLit && !state.reduced ? 1.03 + pulse(nowMs, 420) * 0.1 : 1
  const scale = place.scale * beat
  // A label counts by itself: orbs and coins are never dimmed.
  paint.globalAlpha = place.alpha * (anyLit && !tile.isLit && tile.label === undefined ? 0.4 : 1)
  if (tile.isLit || tile.state === 'pop') {
    const radius = cell.width * 0.72
    glow(paint, { x, y, radius, colour: state.skin.colours.glow, alpha: 0.8 })
  }
  const [width, height] = [cell.width * scale, cell.height * scale]
  paint.drawImage(image, x - width / 2, y - height / 2, width, height)
  if (tile.label === undefined) return
  keptLetter(paint, {
    text: tile.label,
    x,
    y: y + cell.height * 0.02,
    size: Math.min(cell.width, cell.height) * (tile.label.length > 4 ? 0.26 : 0.34),
    fill: ['#ffffff', '#fff2b0', '#ffd24a'],
    outline: '#2a0d00',
    outlineWidth: 5,
    maxWidth: cell.width * 0.94,
  })
}

function drawBadge(paint: Paint, { frame, cell }: GridLayout, { badge }: SlotState): void {
  if (!badge) return
  const grow = 1 + Math.max(0, 1 - badge.ageMs / 260) * 0.5
  const size = Math.min(52, cell.width * 0.62)
  const [x, y] = [frame.x + frame.width - size * 0.9, frame.y + size * 0.12]
  glow(paint, { x, y, radius: size * 1.25, colour: '#ffb42e', alpha: 0.75 })
  keptLetter(paint, {
    text: badge.text,
    x,
    y,
    size: Math.round(size * grow),
    fill: ['#ffffff', '#ffe27a', '#ff9a1f'],
    outline: '#5a1a00',
    shadow: 'rgb(0 0 0 / 0.5)',
  })
}

const RISE_MS = 1_100

function drawRisen(paint: Paint, { board, cell }: GridLayout, { risen, reduced }: SlotState): void {
  if (!risen || risen.ageMs > RISE_MS) return
  const share = reduced ? 0.4 : risen.ageMs / RISE_MS
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

function sparkleAt(state: SlotState, particles: Particles, tiles: readonly Tile[]): void {
  const { layout, atlas } = state
  if (!layout || !atlas || state.reduced) return
  for (const tile of tiles) {
    particles.burst({
      ...cellMiddle(layout, tile.column, tile.row),
      count: 5,
      images: atlas.drift,
      speed: 260,
      gravity: 380,
      size: 13,
      lifeMs: 620,
    })
  }
}

function coinShower(state: SlotState, particles: Particles, count: number): void {
  const { layout, atlas } = state
  if (!layout || !atlas || state.reduced) return
  const { width, height } = layout.size
  for (const side of [0.12, 0.5, 0.88]) {
    particles.burst({
      x: width * side,
      y: height * 0.98,
      count: Math.ceil(count / 3),
      images: [atlas.coin],
      speed: Math.min(1150, height * 1.5),
      angle: -Math.PI / 2,
      spread: 0.9,
      gravity: 1100,
      size: 30,
      lifeMs: 2200,
      tumble: true,
    })
  }
}
