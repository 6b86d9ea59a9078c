import { clamp01, easeOut, easeOutBack, mix, pulse } from '../../engine/view/ease.ts'
import {
  type FigureLook,
  keepFigures,
  keptFigure,
  keptLetter,
  withoutIsolates,
} from '../../engine/view/letters.ts'
import { createWorldBackdrop } from '../../engine/view/mini/world-backdrop.ts'
import type { World } from '../../engine/view/mini/worlds.ts'
import {
  disc,
  keepSteadyGlow,
  type Paint,
  paste,
  type Size,
  sprite,
  steadyGlow,
} from '../../engine/view/paint.ts'
import { createParticles, type Particles } from '../../engine/view/particles.ts'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { Scene } from '../../engine/view/stage.ts'
import { createTimeline } from '../../engine/view/timeline.ts'
import { drawFlyer, FLYER_SIDE } from './flyers.ts'
import { drawGate, drawScale, drawStreaks, drawTarget, heightOf } from './limbo-scale.ts'
import { createLandscape } from './limbo-sky.ts'

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
  /** How far the ground has sunk away, 0 … 1: it follows the flyer, and never jumps. */
  climbed: number
}

export function createLimboScene(world: World, tag: string): LimboScene {
  const backdrop = createWorldBackdrop(world)
  const landscape = createLandscape(world)
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
    climbed: 0,
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
      landscape.resize(size, scale, { ...standsAt(size), side })
      state.flyer = sprite({ width: side, height: side }, scale, (paint) => {
        paint.scale(side / FLYER_SIDE, side / FLYER_SIDE)
        drawFlyer(paint, world)
      })
      keepPoints(size, scale, world)
    },
    frame: (paint, { nowMs, elapsedMs }) => {
      timeline.advance(elapsedMs)
      state.ageMs += elapsedMs
      backdrop.frame(paint, { nowMs, isStill: state.isReduced })
      follow(state, elapsedMs)
      landscape.frame(paint, state.climbed)
      if (state.phase === 'rising' && !state.isReduced) {
        drawStreaks(paint, state.size, { nowMs, colour: world.glow, strength: state.climbed })
        puff(particles, state, trail)
      }
      drawWay(paint, state, world)
      const gate = gateOf(state)
      const light = lightOf(state, world)
      drawGate(paint, gate, { half: 'far', ...light })
      particles.frame(paint, elapsedMs)
      drawCraft(paint, state, nowMs)
      drawGate(paint, gate, { half: 'near', ...light })
      drawTarget(paint, gate, state)
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

function heightShare(state: State): number {
  return heightOf(shownX100(state), state.targetX100)
}

/** The ground follows the flyer up at once, and comes back softly when it stands on the pad again. */
function follow(state: State, elapsedMs: number): void {
  const isLost = state.phase === 'there' && !state.isWon && state.ageMs >= NEXT_FLYER_MS
  const wanted = state.isReduced || isLost ? 0 : heightShare(state)
  state.climbed += (wanted - state.climbed) * Math.min(1, elapsedMs / 140)
}

const WIDE = 620

function flyerSide({ width, height }: Size): number {
  return width > WIDE
    ? Math.max(76, Math.min(width * 0.2, height * 0.24, 210))
    : Math.max(70, Math.min(width * 0.26, height * 0.24))
}

/** Where the flyer stands before it leaves: to the right of the number, on a wide stage with room for its tower. */
function standsAt(size: Size): { x: number; y: number } {
  const side = flyerSide(size)
  return {
    x: size.width > WIDE ? size.width * 0.78 : size.width - side * 0.72 - 34,
    y: size.height - side * 0.72,
  }
}

function highest(size: Size): number {
  return 70 + flyerSide(size) * 0.5
}

function flyerPlace(state: State): { x: number; y: number } {
  const { x, y } = standsAt(state.size)
  return { x, y: mix(y, highest(state.size), heightShare(state)) }
}

function gateOf({ size, targetX100 }: State): { x: number; y: number; side: number } {
  const { x, y } = standsAt(size)
  return {
    x,
    y: mix(y, highest(size), heightOf(targetX100, targetX100)),
    side: flyerSide(size),
  }
}

/** The ring's colour says how it ended; it shines when the flyer has come through. */
function lightOf(
  { phase, isWon, ageMs, isReduced }: State,
  world: World,
): { colour: string; light: number } {
  if (phase !== 'there') return { colour: world.second, light: 0.3 }
  const shine = isReduced ? 1 : 0.6 + 0.4 * pulse(ageMs, 700)
  return isWon ? { colour: WIN, light: shine } : { colour: LOSE, light: 0.2 }
}

function drawWay(paint: Paint, state: State, world: World): void {
  const { size, targetX100, tag } = state
  const isLost = state.phase === 'there' && !state.isWon
  drawScale(
    paint,
    { x: size.width - 12, floor: standsAt(size).y, top: highest(size) },
    {
      targetX100,
      reached: heightShare(state),
      colour: isLost ? LOSE : world.second,
      tag,
    },
  )
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
  const isWide = width > WIDE
  // On a narrow stage below the ring, which hangs where a wide one has the number's end.
  const x = width * (isWide ? 0.36 : 0.33)
  const y = height * (isWide ? 0.44 : 0.6)
  const tone = isThere ? (isWon ? WIN : LOSE) : world.glow
  const text = withoutIsolates(multiplierText(shownX100(state), state.tag))
  const size = pointSize(state.size, text.length)
  const pop = isThere && !isReduced ? 0.84 + 0.16 * easeOutBack(ageMs / 280) : 1
  steadyGlow(paint, {
    x,
    y,
    radius: size * 2,
    colour: tone,
    alpha: 0.36 + (isReduced ? 0.05 : pulse(nowMs, 2_200) * 0.1),
  })
  const fill = isThere ? (isWon ? WIN_FILL : LOSE_FILL) : PLAIN_FILL
  keptFigure(paint, { ...pointLook(size, fill), text, x, y, grow: pop })
  if (isThere && prize !== null) {
    keptLetter(paint, {
      text: prize,
      x,
      y: y + size * 0.95,
      size: Math.max(20, size * 0.34),
      fill: ['#fffbe0', '#ffe27a'],
      outline: '#3a1d00',
      maxWidth: pointRoom(state.size),
    })
  }
}

const PLAIN_FILL = ['#ffffff', '#d5dcff']
const WIN_FILL = ['#eafff4', WIN]
const LOSE_FILL = ['#ffe3e6', LOSE]

function pointLook(size: number, fill: readonly string[]): FigureLook {
  return { size, fill, outline: 'rgb(4 6 20 / 0.85)' }
}

function pointRoom({ width }: Size): number {
  return Math.min(width * (width > WIDE ? 0.6 : 0.56), 620)
}

/** How large a point of so many characters is written: whole pixels, so that few sizes are kept. */
function pointSize(stage: Size, length: number): number {
  return Math.round(Math.min(pointRoom(stage) / (length * 0.56), stage.height * 0.26, 150))
}

/** Most points are below ten: their digits and lights are drawn before the round that needs them. */
function keepPoints(stage: Size, scale: number, world: World): void {
  const size = pointSize(stage, '1.00×'.length)
  keepFigures(
    [PLAIN_FILL, WIN_FILL, LOSE_FILL].map((fill) => pointLook(size, fill)),
    scale,
  )
  for (const colour of [world.glow, WIN, LOSE]) keepSteadyGlow({ radius: size * 2, colour }, scale)
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
