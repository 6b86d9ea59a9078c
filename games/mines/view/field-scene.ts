import { easeInOut, easeOut, easeOutBack, pulse } from '../../engine/view/ease.ts'
import { keptLetter } from '../../engine/view/letters.ts'
import { glow, type Paint, paste, type Size, steadyGlow } from '../../engine/view/paint.ts'
import { createParticles } from '../../engine/view/particles.ts'
import type { Scene } from '../../engine/view/stage.ts'
import { boardOf, type Board, tileBox } from './board.ts'
import { drawMinesAtlas, type MinesAtlas } from './mines-art.ts'

/** What a tile shows. `hint…` are the ones that were not opened, shown when the round is over. */
export type TileFace = 'covered' | 'gem' | 'mine' | 'hintGem' | 'hintMine'

export interface FieldScene extends Scene {
  /** The faces of all tiles; those that changed turn over. */
  setFaces(faces: readonly TileFace[]): void
  /** The tile that waits for the house's answer. */
  setPending(tile: number | null): void
  /** The tile under the pointer or with the focus. */
  setAim(tile: number | null): void
  setPlayable(isPlayable: boolean): void
  /** The tiles that each round of autoplay opens. */
  setMarks(tiles: readonly number[]): void
  burst(tile: number, kind: 'gem' | 'mine'): void
  /** Letters over the board when a round was won. */
  setPrize(prize: { amount: string; multiplier: string } | null): void
  setReducedMotion(isReduced: boolean): void
}

interface Tile {
  face: TileFace
  before: TileFace
  ageMs: number
  delayMs: number
}

interface State {
  board: Board | null
  size: Size
  atlas: MinesAtlas | null
  tiles: Tile[]
  pending: number | null
  aim: number | null
  isPlayable: boolean
  marks: ReadonlySet<number>
  prize: { amount: string; multiplier: string } | null
  prizeMs: number
  shakeMs: number
  flashMs: number
  reduced: boolean
}

const TURN_MS = 340
const SHAKE_MS = 520
const HINT_STEP_MS = 26

export function createFieldScene(tileCount: number): FieldScene {
  const state: State = {
    board: null,
    size: { width: 0, height: 0 },
    atlas: null,
    tiles: Array.from({ length: tileCount }, () => ({
      face: 'covered',
      before: 'covered',
      ageMs: TURN_MS,
      delayMs: 0,
    })),
    pending: null,
    aim: null,
    isPlayable: false,
    marks: new Set(),
    prize: null,
    prizeMs: 0,
    shakeMs: 0,
    flashMs: 0,
    reduced: false,
  }
  const particles = createParticles()
  return {
    setFaces: (faces) => {
      let hints = 0
      for (const [index, face] of faces.entries()) {
        const tile = state.tiles[index]
        if (!tile || tile.face === face) continue
        const isHint = face === 'hintGem' || face === 'hintMine'
        Object.assign(tile, {
          before: tile.face,
          face,
          ageMs: state.reduced ? TURN_MS : 0,
          delayMs: isHint && !state.reduced ? 420 + hints * HINT_STEP_MS : 0,
        })
        if (isHint) hints += 1
      }
    },
    setPending: (tile) => void (state.pending = tile),
    setAim: (tile) => void (state.aim = tile),
    setPlayable: (isPlayable) => void (state.isPlayable = isPlayable),
    setMarks: (tiles) => void (state.marks = new Set(tiles)),
    setPrize: (prize) => Object.assign(state, { prize, prizeMs: 0 }),
    setReducedMotion: (isReduced) => void (state.reduced = isReduced),
    burst: (tile, kind) => {
      const { board, atlas } = state
      if (!board || !atlas || state.reduced) return
      const box = tileBox(board, tile)
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      if (kind === 'gem') {
        particles.burst({
          ...middle,
          count: 16,
          images: atlas.sparks,
          speed: 260,
          gravity: 260,
          size: 13,
          lifeMs: 800,
        })
        return
      }
      state.shakeMs = SHAKE_MS
      state.flashMs = 260
      particles.burst({
        ...middle,
        count: 46,
        images: atlas.embers,
        speed: 520,
        gravity: 420,
        size: 20,
        lifeMs: 1_050,
      })
      particles.burst({
        ...middle,
        count: 14,
        images: atlas.smoke,
        speed: 130,
        gravity: -60,
        size: 46,
        lifeMs: 1_300,
      })
    },
    resize: (size, scale) => {
      state.size = size
      state.board = boardOf(size)
      state.atlas = drawMinesAtlas(size, state.board, scale)
    },
    frame: (paint, { nowMs, elapsedMs }) => {
      advance(state, elapsedMs)
      const { board, atlas, size } = state
      if (!board || !atlas) return
      paste(paint, atlas.cave, { x: 0, y: 0, ...size })
      twinkle(paint, size, nowMs, state.reduced)
      paint.save()
      const shake = state.shakeMs / SHAKE_MS
      if (shake > 0)
        paint.translate(Math.sin(nowMs / 16) * 11 * shake, Math.cos(nowMs / 13) * 8 * shake)
      paste(paint, atlas.tray, {
        x: board.x - board.pad,
        y: board.y - board.pad,
        width: board.side + board.pad * 2,
        height: board.side + board.pad * 2,
      })
      for (const [index, tile] of state.tiles.entries())
        drawTile(paint, { state, board, atlas, index, tile, nowMs })
      paint.restore()
      particles.frame(paint, elapsedMs)
      if (state.flashMs > 0) {
        paint.fillStyle = `rgb(255 90 60 / ${(state.flashMs / 260) * 0.35})`
        paint.fillRect(0, 0, size.width, size.height)
      }
      if (state.prize) drawPrize(paint, state, board)
    },
  }
}

function advance(state: State, elapsedMs: number): void {
  for (const tile of state.tiles) {
    if (tile.delayMs > 0) tile.delayMs -= elapsedMs
    else if (tile.ageMs < TURN_MS) tile.ageMs += elapsedMs
  }
  state.prizeMs += elapsedMs
  state.shakeMs = Math.max(0, state.shakeMs - elapsedMs)
  state.flashMs = Math.max(0, state.flashMs - elapsedMs)
}

function twinkle(paint: Paint, size: Size, nowMs: number, isStill: boolean): void {
  const lights = [
    [0.08, 0.2, '#4ff0c0'],
    [0.93, 0.3, '#9a7bff'],
    [0.06, 0.82, '#ff7ae0'],
    [0.95, 0.86, '#4ad0ff'],
  ] as const
  for (const [index, [x, y, colour]] of lights.entries()) {
    const beat = isStill ? 0.5 : pulse(nowMs + index * 700, 3_200)
    steadyGlow(paint, {
      x: x * size.width,
      y: y * size.height,
      radius: 115,
      colour,
      alpha: 0.16 + beat * 0.24,
    })
  }
}

interface TilePicture {
  state: State
  board: Board
  atlas: MinesAtlas
  index: number
  tile: Tile
  nowMs: number
}

function drawTile(paint: Paint, { state, board, atlas, index, tile, nowMs }: TilePicture): void {
  const box = tileBox(board, index)
  const share = Math.min(1, tile.ageMs / TURN_MS)
  const isTurned = tile.delayMs <= 0 && share >= 0.5
  const face = isTurned ? tile.face : tile.before
  const wide = share >= 1 || tile.delayMs > 0 ? 1 : Math.abs(Math.cos(easeInOut(share) * Math.PI))
  const isCovered = face === 'covered'
  const isAimed = isCovered && state.isPlayable && state.aim === index
  const isPending = state.pending === index
  const lift = isAimed && !isPending ? -4 : 0
  const press = isPending ? 0.92 + pulse(nowMs, 420) * 0.05 : 1
  const middleX = box.x + box.width / 2
  const middleY = box.y + box.height / 2 + lift
  paint.save()
  paint.translate(middleX, middleY)
  paint.scale(Math.max(0.02, wide) * press, press)
  const isMarked = isCovered && state.marks.has(index)
  const cover = isMarked ? atlas.marked : isAimed ? atlas.aimed : atlas.covered
  const plate = isCovered ? cover : atlas.open
  paint.globalAlpha = isCovered && !isMarked && !state.isPlayable ? 0.8 : 1
  paste(paint, plate, { ...box, x: -box.width / 2, y: -box.height / 2 })
  if (!isCovered) {
    const isHint = face === 'hintGem' || face === 'hintMine'
    const isGem = face === 'gem' || face === 'hintGem'
    paint.globalAlpha = isHint ? 0.36 : 1
    const pop = isHint || share >= 1 ? 1 : easeOutBack((share - 0.5) * 2)
    const side = box.width * (isHint ? 0.62 : 0.8) * pop
    // A tile that turns is scaled; one that lies there keeps its light as large as it is.
    const shine = share < 1 ? glow : steadyGlow
    const beat = state.reduced ? 0 : pulse(nowMs + index * 130, 1_900)
    if (!isHint && isGem)
      shine(paint, {
        x: 0,
        y: 0,
        radius: box.width * 0.6,
        colour: '#2fe0b0',
        alpha: 0.42 + beat * 0.16,
      })
    if (!isHint && !isGem)
      shine(paint, { x: 0, y: 0, radius: box.width * 0.7, colour: '#ff4a3a', alpha: 0.7 })
    const picture = isGem ? atlas.gem : atlas.mine
    paste(paint, picture, { x: -side / 2, y: -side / 2, width: side, height: side })
  }
  paint.restore()
  paint.globalAlpha = 1
}

function drawPrize(paint: Paint, state: State, board: Board): void {
  const { prize, prizeMs } = state
  if (!prize) return
  const share = state.reduced ? 1 : easeOutBack(prizeMs / 420)
  const x = board.x + board.side / 2
  const y = board.y + board.side / 2
  const width = board.side * 0.74
  const height = board.side * 0.4
  paint.globalAlpha = easeOut(prizeMs / 200)
  steadyGlow(paint, { x, y, radius: width * 0.8, colour: '#2fe0b0', alpha: 0.65 })
  paint.save()
  paint.translate(x, y)
  paint.scale(share, share)
  paint.beginPath()
  paint.roundRect(-width / 2, -height / 2, width, height, 26)
  paint.fillStyle = 'rgb(4 22 26 / 0.94)'
  paint.fill()
  paint.lineWidth = 4
  paint.strokeStyle = '#4ff0c0'
  paint.stroke()
  paint.restore()
  keptLetter(paint, {
    text: prize.multiplier,
    x,
    y: y - height * 0.17 * share,
    grow: share,
    size: height * 0.36,
    fill: ['#eafff7', '#7dffd8', '#1fd8a0'],
    outline: '#00281d',
    maxWidth: width * 0.86,
  })
  keptLetter(paint, {
    text: prize.amount,
    x,
    y: y + height * 0.22 * share,
    grow: share,
    size: height * 0.24,
    fill: ['#ffffff', '#ffe9a0'],
    outline: '#2b1600',
    maxWidth: width * 0.86,
  })
  paint.globalAlpha = 1
}
