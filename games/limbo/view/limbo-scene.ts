import { clamp01, easeOut, easeOutBack, mix, pulse } from '../../engine/view/ease.ts'
import { keptFigure, keptLetter } from '../../engine/view/letters.ts'
import { createWorldBackdrop } from '../../engine/view/mini/world-backdrop.ts'
import type { World } from '../../engine/view/mini/worlds.ts'
import { disc, type Paint, paste, type Size, sprite, steadyGlow } from '../../engine/view/paint.ts'
import { createParticles, type Particles } from '../../engine/view/particles.ts'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { Scene } from '../../engine/view/stage.ts'
import { createTimeline } from '../../engine/view/timeline.ts'
import { drawFlyer, FLYER_SIDE } from './flyers.ts'

export interface LimboScene extends Scene {
  setTarget(targetX100: number): void
  setReducedMotion(isReduced: boolean): void
  /** The bet is on its way: the flyer warms up. */
  warmUp(): void
  /** Rises to the point and stays; resolves when it is there. `prize` is what was won, as text. */
  rise(pointX100: number, isWon: boolean, prize: string | null): Promise<void>
  rest(): void
}

const SHORTEST_MS = 420
const LONGEST_MS = 1_150
const NEXT_FLYER_MS = 800
const WIN = '#37e59a'
const LOSE = '#ff5468'

type Phase = 'rest' | 'warm' | 'rising' | 'there'

interface State {
  size: Size
  /** Of the language that figures are written in. */
  tag: string
  targetX100: number
  phase: Phase
  pointX100: number
  isWon: boolean
  prize: string | null
  ageMs: number
  riseMs: number
  isReduced: boolean
  flyer: HTMLCanvasElement | null
}

export function createLimboScene(world: World, tag: string): LimboScene {
  const backdrop = createWorldBackdrop(world)
  const particles = createParticles()
  const timeline = createTimeline()
  const trail = [dot(world.glow), dot(world.second), dot('#ffffff')]
  const ashes = [dot(LOSE), dot('#ffb0a0'), dot('#4a4a60')]
  const state: State = {
    size: { width: 0, height: 0 },
    tag,
    targetX100: 200,
    phase: 'rest',
    pointX100: 100,
    isWon: false,
    prize: null,
    ageMs: 0,
    riseMs: SHORTEST_MS,
    isReduced: false,
    flyer: null,
  }
  return {
    setTarget: (targetX100) => void (state.targetX100 = targetX100),
    setReducedMotion: (isReduced) => void (state.isReduced = isReduced),
    warmUp: () => Object.assign(state, { phase: 'warm', ageMs: 0, prize: null }),
    rise: async (pointX100, isWon, prize) => {
      const riseMs = riseTime(pointX100)
      Object.assign(state, { phase: 'rising', pointX100, isWon, ageMs: 0, riseMs, prize: null })
      if (!state.isReduced) await timeline.wait(riseMs)
      Object.assign(state, { phase: 'there', ageMs: 0, prize })
      if (!state.isReduced)
        burst(particles, { at: flyerPlace(state), images: isWon ? trail : ashes })
    },
    rest: () => Object.assign(state, { phase: 'rest', prize: null, ageMs: 0 }),
    resize: (size, scale) => {
      state.size = size
      backdrop.resize(size, scale)
      const side = flyerSide(size)
      state.flyer = sprite({ width: side, height: side }, scale, (paint) => {
        paint.scale(side / FLYER_SIDE, side / FLYER_SIDE)
        drawFlyer(paint, world)
      })
    },
    frame: (paint, { nowMs, elapsedMs }) => {
      timeline.advance(elapsedMs)
      state.ageMs += elapsedMs
      backdrop.frame(paint, { nowMs, isStill: state.isReduced })
      if (state.phase === 'rising' && !state.isReduced) puff(particles, state, trail)
      particles.frame(paint, elapsedMs)
      drawHeights(paint, state, world)
      drawCraft(paint, state, nowMs)
      drawPoint(paint, { state, world, nowMs })
    },
  }
}

/** Higher points take longer, so that a big one is felt. */
function riseTime(pointX100: number): number {
  const share = clamp01(Math.log(pointX100 / 100) / Math.log(50))
  return mix(SHORTEST_MS, LONGEST_MS, share)
}

function shownX100({ phase, pointX100, ageMs, riseMs }: State): number {
  if (phase === 'rest' || phase === 'warm') return 100
  if (phase === 'there') return pointX100
  return Math.floor(100 * (pointX100 / 100) ** easeOut(ageMs / riseMs))
}

/** The target stands at three quarters of the way; far above it the flyer leaves for the top. */
function heightShare(state: State): number {
  const climbed =
    Math.log(shownX100(state) / 100) / Math.log(Math.max(1.02, state.targetX100 / 100))
  return climbed <= 1 ? climbed * 0.75 : 0.75 + 0.25 * (1 - 1 / climbed)
}

function flyerSide({ width, height }: Size): number {
  return Math.max(76, Math.min(width * 0.26, height * 0.24, 170))
}

function flyerPlace(state: State): { x: number; y: number } {
  const { width, height } = state.size
  const side = flyerSide(state.size)
  const floor = height - side * 0.62
  const top = 70 + side * 0.5
  return { x: width * 0.84 - side * 0.2, y: mix(floor, top, heightShare(state)) }
}

function drawHeights(paint: Paint, state: State, world: World): void {
  const { width, height } = state.size
  const side = flyerSide(state.size)
  const y = mix(height - side * 0.62, 70 + side * 0.5, 0.75)
  paint.save()
  paint.setLineDash([9, 8])
  paint.lineWidth = 2.5
  paint.strokeStyle = world.second
  paint.globalAlpha = 0.75
  paint.beginPath()
  paint.moveTo(width * 0.62, y)
  paint.lineTo(width - 8, y)
  paint.stroke()
  paint.restore()
  paint.fillStyle = world.second
  paint.font = `800 ${Math.max(13, side * 0.13)}px system-ui, sans-serif`
  paint.textAlign = 'right'
  paint.textBaseline = 'bottom'
  paint.fillText(multiplierText(state.targetX100, state.tag), width - 10, y - 5)
}

function drawCraft(paint: Paint, state: State, nowMs: number): void {
  const { flyer, phase, isWon, ageMs, isReduced } = state
  if (!flyer) return
  const side = flyerSide(state.size)
  const place = flyerPlace(state)
  const isFallen = phase === 'there' && !isWon
  // The next one stands ready soon after one was lost.
  const isGone = isFallen && ageMs < NEXT_FLYER_MS
  const { x, y } = isFallen && !isGone ? flyerPlace({ ...state, phase: 'rest' }) : place
  const shake = phase === 'warm' && !isReduced ? Math.sin(nowMs / 22) * 2.4 : 0
  const hover = phase === 'rising' || isReduced ? 0 : Math.sin(nowMs / 620) * 5
  paint.save()
  paint.translate(
    x + shake,
    y + hover + (isGone && !isReduced ? Math.min(60, (ageMs / 500) ** 2 * 40) : 0),
  )
  if (isGone) {
    paint.globalAlpha = isReduced ? 0.35 : Math.max(0, 1 - ageMs / 420)
    paint.rotate(isReduced ? 0.3 : Math.min(0.9, ageMs / 500))
  }
  paste(paint, flyer, { x: -side / 2, y: -side / 2, width: side, height: side })
  paint.restore()
}

function drawPoint(
  paint: Paint,
  { state, world, nowMs }: { state: State; world: World; nowMs: number },
): void {
  const { width, height } = state.size
  const { phase, isWon, prize, ageMs, isReduced } = state
  const isThere = phase === 'there'
  const x = width * 0.42
  const y = height * 0.46
  const tone = isThere ? (isWon ? WIN : LOSE) : world.glow
  const text = multiplierText(shownX100(state), state.tag)
  const room = Math.min(width * 0.62, 620)
  const size = Math.min(room / (text.length * 0.56), height * 0.26, 150)
  const pop = isThere && !isReduced ? 0.84 + 0.16 * easeOutBack(ageMs / 280) : 1
  steadyGlow(paint, {
    x,
    y,
    radius: Math.round(size * 2),
    colour: tone,
    alpha: 0.36 + (isReduced ? 0.05 : pulse(nowMs, 2_200) * 0.1),
  })
  keptFigure(paint, {
    text,
    x,
    y,
    // Whole sizes, so that the kept digits are few.
    size: Math.round(size),
    grow: pop,
    fill: isThere ? (isWon ? ['#eafff4', WIN] : ['#ffe3e6', LOSE]) : ['#ffffff', '#d5dcff'],
    outline: 'rgb(4 6 20 / 0.85)',
  })
  if (isThere && prize !== null) {
    keptLetter(paint, {
      text: prize,
      x,
      y: y + size * 0.95,
      size: Math.max(20, size * 0.34),
      fill: ['#fffbe0', '#ffe27a'],
      outline: '#3a1d00',
      maxWidth: room,
    })
  }
}

function puff(particles: Particles, state: State, images: readonly HTMLCanvasElement[]): void {
  const { x, y } = flyerPlace(state)
  particles.burst({
    x,
    y: y + flyerSide(state.size) * 0.42,
    count: 2,
    images,
    speed: 90,
    gravity: 120,
    angle: Math.PI / 2,
    spread: 0.9,
    size: 15,
    lifeMs: 620,
  })
}

function burst(
  particles: Particles,
  { at, images }: { at: { x: number; y: number }; images: readonly HTMLCanvasElement[] },
): void {
  particles.burst({ ...at, count: 40, images, speed: 360, gravity: 260, size: 15, lifeMs: 950 })
}

function dot(colour: string): HTMLCanvasElement {
  return sprite({ width: 16, height: 16 }, 1, (paint) => {
    paint.fillStyle = colour
    disc(paint, 8, 8, 7)
    paint.fill()
  })
}
