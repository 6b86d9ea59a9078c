import { clamp01, pulse } from '../../engine/view/ease.ts'
import { glow, type Paint, type Size } from '../../engine/view/paint.ts'
import { createParticles } from '../../engine/view/particles.ts'
import type { Scene } from '../../engine/view/stage.ts'
import { createTimeline, type Timeline } from '../../engine/view/timeline.ts'
import { createDrift } from '../../engine/view/slot/drift.ts'
import { EDGE_PX } from '../../engine/view/slot/frame-art.ts'
import { type Atlas, drawAtlas } from './atlas.ts'
import { type Banner, drawBanner, stillOf } from '../../engine/view/slot/banner.ts'
import { drawLit, drawWinLines, litCells, sparkle } from './draw-wins.ts'
import { drawPlaque, drawTitle } from './draw-words.ts'
import type { KoiState, ShownWin } from './koi-state.ts'
import { type KoiLayout, layoutOf, REELS, ROWS } from './layout.ts'
import { createReel, type Reel } from './reels.ts'
import { isSymbolCode, type Skin, type SymbolCode } from './skins/skin.ts'

/** The moving picture of the slot. It shows what it is told and decides nothing. */
export interface KoiScene extends Scene {
  readonly timeline: Timeline
  readonly reels: readonly Reel[]
  dress(skin: Skin): void
  setTitle(title: string): void
  setStrips(strips: readonly string[]): void
  setNight(isNight: boolean): void
  /** The three rows as texts, at once. */
  showWindow(window: readonly string[]): void
  /** Reels that wait longer because scatters came; they glow. */
  setEager(reel: number | null): void
  setWins(wins: readonly ShownWin[], options?: { celebrate?: boolean }): void
  setPlaque(plaque: { label: string; value: string; isBright?: boolean }): void
  setCounter(text: string | null): void
  setBanner(banner: Omit<Banner, 'ageMs'> | null): void
  shower(kind: 'coins' | 'drift', count: number): void
  setReducedMotion(isReduced: boolean): void
  /** Fades the window in, for results without movement. */
  fade(): void
}

export function createKoiScene(skin: Skin): KoiScene {
  const state: KoiState = {
    layout: null,
    atlas: null,
    scale: 1,
    skin,
    title: '',
    night: { target: 0, share: 0 },
    eager: null,
    wins: [],
    winAgeMs: 0,
    celebrate: false,
    plaque: { label: '', value: '' },
    counter: null,
    banner: null,
    still: null,
    reduced: false,
    fadeMs: 0,
    strips: ['H'],
  }
  const timeline = createTimeline()
  const particles = createParticles()
  const reels = Array.from({ length: REELS }, (_, reel) =>
    createReel(() => state.strips[reel] ?? 'ABCDEFGH'),
  )
  const drift = createDrift()
  const redraw = (): void => {
    if (state.layout) state.atlas = drawAtlas(state.skin, state.layout, state.scale)
  }

  return {
    timeline,
    reels,
    dress: (next) => {
      state.skin = next
      redraw()
      void next.load().then(redraw)
    },
    setTitle: (title) => void (state.title = title),
    setStrips: (strips) => void (state.strips = strips),
    setNight: (isNight) => void (state.night.target = isNight ? 1 : 0),
    showWindow: (window) => {
      for (const [index, reel] of reels.entries()) reel.show(columnOf(window, index))
    },
    setEager: (reel) => void (state.eager = reel),
    setWins: (wins, { celebrate = false } = {}) => {
      state.wins = wins
      state.winAgeMs = 0
      state.celebrate = celebrate && !state.reduced
      if (state.celebrate && state.layout && state.atlas) sparkle(state, particles)
    },
    setPlaque: (plaque) => void (state.plaque = plaque),
    setCounter: (text) => void (state.counter = text),
    setBanner: (banner) => {
      state.still = null
      state.banner = banner ? { ...banner, ageMs: state.reduced ? 10_000 : 0 } : null
    },
    shower: (kind, count) => {
      const { layout, atlas } = state
      if (!layout || !atlas || state.reduced) return
      const { width, height } = layout.size
      for (const side of [0.12, 0.5, 0.88]) {
        particles.burst({
          x: width * side,
          y: kind === 'coins' ? height * 0.98 : height * 0.4,
          count: Math.ceil(count / 3),
          images: kind === 'coins' ? [atlas.coin] : atlas.drift,
          speed: kind === 'coins' ? Math.min(1150, height * 1.5) : 420,
          angle: -Math.PI / 2,
          spread: kind === 'coins' ? 0.9 : Math.PI * 2,
          gravity: kind === 'coins' ? 1100 : 240,
          size: kind === 'coins' ? 30 : 20,
          lifeMs: 2200,
          tumble: kind === 'coins',
        })
      }
    },
    setReducedMotion: (isReduced) => void (state.reduced = isReduced),
    fade: () => void (state.fadeMs = 260),
    resize: (size, scale) => {
      state.still = null
      state.layout = layoutOf(size)
      state.scale = scale
      redraw()
    },
    frame: (paint, { nowMs, elapsedMs }) => {
      timeline.advance(elapsedMs)
      for (const reel of reels) reel.advance(elapsedMs)
      advance(state, elapsedMs)
      const { layout, atlas } = state
      if (!layout || !atlas) return
      const { banner } = state
      if (banner && state.still) {
        paint.drawImage(state.still, 0, 0, layout.size.width, layout.size.height)
        drawBanner(paint, layout.size, banner, true)
      } else {
        drawBack(paint, layout.size, { atlas, night: state.night.share })
        if (!state.reduced)
          drift.frame(paint, { size: layout.size, images: atlas.drift, elapsedMs })
        drawTitle(paint, layout, state)
        drawReels(paint, { state, layout, atlas, reels, nowMs })
        drawEdges(paint, layout, atlas)
        drawWinLines(paint, layout, state)
        drawPlaque(paint, layout, state)
        if (banner) {
          state.still = stillOf(paint, layout.size, banner)
          drawBanner(paint, layout.size, banner, false)
        }
      }
      particles.frame(paint, elapsedMs)
    },
  }
}

function columnOf(window: readonly string[], reel: number): SymbolCode[] {
  return window.map((row) => {
    const code = row.charAt(reel)
    return isSymbolCode(code) ? code : 'H'
  })
}

function advance(state: KoiState, elapsedMs: number): void {
  const { night } = state
  const step = elapsedMs / (state.reduced ? 1 : 900)
  night.share = clamp01(
    night.share +
      Math.sign(night.target - night.share) * Math.min(step, Math.abs(night.target - night.share)),
  )
  state.winAgeMs += elapsedMs
  state.fadeMs = Math.max(0, state.fadeMs - elapsedMs)
  if (state.banner) state.banner.ageMs += elapsedMs
}

function drawBack(
  paint: Paint,
  size: Size,
  { atlas, night }: { atlas: Atlas; night: number },
): void {
  if (night < 1) paint.drawImage(atlas.day, 0, 0, size.width, size.height)
  if (night > 0) {
    paint.globalAlpha = night
    paint.drawImage(atlas.night, 0, 0, size.width, size.height)
    paint.globalAlpha = 1
  }
}

interface ReelPicture {
  state: KoiState
  layout: KoiLayout
  atlas: Atlas
  reels: readonly Reel[]
  nowMs: number
}

const BLUR_FROM = 14

function drawReels(paint: Paint, picture: ReelPicture): void {
  const { state, layout, atlas, reels, nowMs } = picture
  const { window, cell } = layout
  const lit = litCells(state)
  paint.save()
  paint.beginPath()
  paint.rect(window.x, window.y, window.width, window.height)
  paint.clip()
  for (const [index, reel] of reels.entries()) {
    const x = window.x + index * cell.width
    if (state.eager === index)
      eagerLight(paint, { x, window, cell, nowMs, colour: state.skin.colours.glow })
    const isBlurred = reel.speed > BLUR_FROM
    for (let row = -1; row <= ROWS; row += 1) {
      const sprites = atlas.symbols.get(reel.symbolAt(row))
      if (!sprites) continue
      const y = window.y + (row + reel.shift) * cell.height
      const isLit = !reel.isMoving && lit.has(index * ROWS + row)
      paint.globalAlpha = (lit.size > 0 && !isLit ? 0.42 : 1) * (1 - state.fadeMs / 260)
      if (isLit) drawLit(paint, { sprite: sprites.sharp, x, y, cell, state })
      else
        paint.drawImage(isBlurred ? sprites.blurred : sprites.sharp, x, y, cell.width, cell.height)
    }
  }
  paint.globalAlpha = 1
  paint.restore()
}

function eagerLight(
  paint: Paint,
  light: {
    x: number
    window: { y: number; height: number }
    cell: Size
    nowMs: number
    colour: string
  },
): void {
  const { x, window, cell, nowMs, colour } = light
  paint.globalAlpha = 0.2 + pulse(nowMs, 300) * 0.22
  paint.fillStyle = colour
  paint.fillRect(x, window.y, cell.width, window.height)
  paint.globalAlpha = 1
  glow(paint, {
    x: x + cell.width / 2,
    y: window.y + window.height / 2,
    radius: window.height * 0.7,
    colour,
    alpha: 0.5,
  })
}

function drawEdges(paint: Paint, { window }: KoiLayout, { edges }: Atlas): void {
  paint.drawImage(edges.top, window.x, window.y, window.width, EDGE_PX)
  paint.drawImage(edges.bottom, window.x, window.y + window.height - EDGE_PX, window.width, EDGE_PX)
}
