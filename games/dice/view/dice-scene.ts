import { clamp01, easeOut, easeOutBack, mix, pulse } from '../../engine/view/ease.ts'
import { flutter } from '../../engine/view/flutter.ts'
import { type FigureLook, keepFigures, keptFigure, keptLetter } from '../../engine/view/letters.ts'
import { createWorldBackdrop } from '../../engine/view/mini/world-backdrop.ts'
import type { World } from '../../engine/view/mini/worlds.ts'
import {
  disc,
  glow,
  keepSteadyGlow,
  type Paint,
  paste,
  type Size,
  sprite,
  steadyGlow,
} from '../../engine/view/paint.ts'
import { createParticles } from '../../engine/view/particles.ts'
import type { Scene } from '../../engine/view/stage.ts'
import { createTimeline } from '../../engine/view/timeline.ts'
import {
  boardSize,
  drawDiceBoard,
  drawTrack,
  FIGURE_SHARE,
  figureLine,
  LOSE,
  markerOf,
  prizePlace,
  rollText,
  trackOf,
  trackRegion,
  WIN,
} from './dice-art.ts'

export interface DiceAim {
  side: 'over' | 'under'
  winning: number
}

export interface DiceScene extends Scene {
  setAim(aim: DiceAim): void
  setReducedMotion(isReduced: boolean): void
  /** The bet is on its way: the digits tumble. */
  tumble(): void
  /** Lets the digits settle on a roll; resolves when they stand. `prize` is what was won, as text. */
  land(roll: number, isWon: boolean, prize: string | null): Promise<void>
  rest(): void
}

const SIDES = 10_000
const TUMBLE_MS = 360
const SLIDE_MS = 420

interface State {
  size: Size
  /** Of the language that figures are written in. */
  tag: string
  aim: DiceAim
  scale: number
  board: HTMLCanvasElement | null
  /** The scale as it is cut now: drawn anew when another chance is chosen. */
  track: HTMLCanvasElement | null
  isTumbling: boolean
  /** The last roll, from where the marker came to it, and for how long it stands. */
  roll: number | null
  from: number
  isWon: boolean
  prize: string | null
  ageMs: number
  isReduced: boolean
}

export function createDiceScene(world: World, tag: string): DiceScene {
  const backdrop = createWorldBackdrop(world)
  const particles = createParticles()
  const timeline = createTimeline()
  const random = flutter(0xd1ce)
  const sparks = [spark('#ffffff'), spark(world.glow), spark(WIN)]
  const state: State = {
    size: { width: 0, height: 0 },
    tag,
    aim: { side: 'under', winning: 5_000 },
    scale: 1,
    board: null,
    track: null,
    isTumbling: false,
    roll: null,
    from: SIDES / 2,
    isWon: false,
    prize: null,
    ageMs: 0,
    isReduced: false,
  }
  return {
    setAim: (aim) => void Object.assign(state, { aim, track: null }),
    setReducedMotion: (isReduced) => void (state.isReduced = isReduced),
    tumble: () => {
      state.from = state.roll ?? SIDES / 2
      state.isTumbling = true
      state.prize = null
    },
    land: async (roll, isWon, prize) => {
      if (!state.isReduced) await timeline.wait(TUMBLE_MS)
      Object.assign(state, { roll, isWon, prize, isTumbling: false, ageMs: 0 })
      if (state.isReduced) return
      await timeline.wait(SLIDE_MS)
      if (isWon && prize !== null) celebrate()
    },
    rest: () => Object.assign(state, { isTumbling: false, roll: null, prize: null }),
    resize: (size, scale) => {
      Object.assign(state, { size, scale, track: null })
      backdrop.resize(size, scale)
      const box = boardSize(size)
      state.board = sprite(box, scale, (paint) => drawDiceBoard(paint, box, world))
      keepFigures(
        FILLS.map((fill) => figureLook(box, fill)),
        scale,
      )
      for (const colour of [world.glow, WIN, LOSE])
        keepSteadyGlow({ radius: glowRadius(box), colour }, scale)
    },
    frame: (paint, { nowMs, elapsedMs }) => {
      timeline.advance(elapsedMs)
      state.ageMs += elapsedMs
      backdrop.frame(paint, { nowMs, isStill: state.isReduced })
      drawFigure(paint, { state, world, nowMs, tumbling: () => Math.floor(random() * SIDES) })
      const region = trackRegion(state.size)
      state.track ??= trackSprite(state, world)
      paste(paint, state.track, region)
      drawMarker(paint, state)
      particles.frame(paint, elapsedMs)
    },
  }

  function celebrate(): void {
    const { x, y, width } = trackOf(state.size)
    particles.burst({
      x: x + ((state.roll ?? 0) / SIDES) * width,
      y: y - 34,
      count: 34,
      images: sparks,
      speed: 340,
      gravity: 420,
      size: 13,
      lifeMs: 900,
    })
  }
}

const glowRadius = ({ width }: Size): number => width * 0.66

const PLAIN_FILL = ['#ffffff', '#d8e0ff']
const WIN_FILL = ['#eafff4', WIN]
const LOSE_FILL = ['#ffe3e6', LOSE]
const FILLS = [PLAIN_FILL, WIN_FILL, LOSE_FILL]

function figureLook(board: Size, fill: readonly string[]): FigureLook {
  return { size: Math.round(board.height * FIGURE_SHARE), fill, outline: 'rgb(4 6 20 / 0.85)' }
}

function trackSprite({ size, scale, aim }: State, world: World): HTMLCanvasElement {
  const region = trackRegion(size)
  return sprite(region, scale, (paint) => {
    paint.translate(-region.x, -region.y)
    drawTrack(paint, { size, aim, sides: SIDES, world })
  })
}

interface FigurePicture {
  state: State
  world: World
  nowMs: number
  tumbling: () => number
}

function drawFigure(paint: Paint, { state, world, nowMs, tumbling }: FigurePicture): void {
  const { size, board, isTumbling, roll, isWon, ageMs } = state
  const box = boardSize(size)
  const x = size.width / 2
  const y = figureLine(size)
  const tone = isTumbling || roll === null ? world.glow : isWon ? WIN : LOSE
  const beat = state.isReduced ? 0.5 : pulse(nowMs, 2_600)
  steadyGlow(paint, { x, y, radius: glowRadius(box), colour: tone, alpha: 0.36 + beat * 0.1 })
  if (board) paste(paint, board, { ...box, x: x - box.width / 2, y: y - box.height / 2 })
  const shown = isTumbling ? (state.isReduced ? state.from : tumbling()) : (roll ?? SIDES / 2)
  const pop = isTumbling || state.isReduced ? 1 : 0.86 + 0.14 * easeOutBack(ageMs / 300)
  keptFigure(paint, {
    ...figureLook(box, isTumbling || roll === null ? PLAIN_FILL : isWon ? WIN_FILL : LOSE_FILL),
    text: rollText(shown, state.tag).padStart(5, '0'),
    x,
    y: y + box.height * 0.02,
    grow: pop,
  })
  // Once the gem has come to the roll, so that it never slides over the prize.
  if (state.prize !== null && !isTumbling && (state.isReduced || ageMs >= SLIDE_MS)) {
    const { height, ...place } = prizePlace(size, gemX(state))
    keptLetter(paint, {
      ...place,
      text: state.prize,
      size: height,
      fill: ['#fffbe0', '#ffe27a'],
      outline: '#3a1d00',
    })
  }
}

/** Where the gem stands on its way to the roll. */
function gemX({ size, roll, from, ageMs, isReduced }: State): number {
  const track = trackOf(size)
  const share = isReduced ? 1 : easeOut(clamp01(ageMs / SLIDE_MS))
  return track.x + (mix(from, roll ?? from, share) / SIDES) * track.width
}

/** A gem that slides along the track to the roll. */
function drawMarker(paint: Paint, state: State): void {
  const { size, roll, isWon, isTumbling } = state
  if (roll === null || isTumbling) return
  const x = gemX(state)
  const { y, radius } = markerOf(size)
  const tone = isWon ? WIN : LOSE
  glow(paint, { x, y, radius: radius * 2.3, colour: tone, alpha: 0.55 })
  paint.save()
  paint.translate(x, y)
  paint.rotate(Math.PI / 4)
  paint.fillStyle = tone
  paint.beginPath()
  paint.roundRect(-radius * 0.8, -radius * 0.8, radius * 1.6, radius * 1.6, radius * 0.34)
  paint.fill()
  paint.fillStyle = 'rgb(255 255 255 / 0.92)'
  paint.beginPath()
  paint.roundRect(-radius * 0.62, -radius * 0.62, radius * 1.24, radius * 1.24, radius * 0.26)
  paint.fill()
  paint.restore()
  paint.fillStyle = '#10142e'
  paint.font = `800 ${Math.round(radius * 0.52)}px system-ui, sans-serif`
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.fillText(rollText(roll, state.tag), x, y + 1)
}

function spark(colour: string): HTMLCanvasElement {
  return sprite({ width: 16, height: 16 }, 1, (paint) => {
    paint.fillStyle = colour
    disc(paint, 8, 8, 6)
    paint.fill()
  })
}
