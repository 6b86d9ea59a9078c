import { clamp01, pulse } from '../../engine/view/ease.ts'
import { keptLetter } from '../../engine/view/letters.ts'
import { createWorldBackdrop } from '../../engine/view/mini/world-backdrop.ts'
import type { World } from '../../engine/view/mini/worlds.ts'
import { disc, glow, type Paint, paste, type Size, sprite } from '../../engine/view/paint.ts'
import { createParticles } from '../../engine/view/particles.ts'
import type { Scene } from '../../engine/view/stage.ts'
import { type BoardLayout, ballPlace, layoutOf, pinPlace, slotMiddle } from './board-layout.ts'
import {
  ballSprite,
  drawFunnel,
  drawPins,
  drawSlot,
  slotColours,
  slotSprite,
  slotText,
} from './plinko-art.ts'

export interface PlinkoScene extends Scene {
  /** Shows a board by what its slots pay; balls in the air end at once. */
  setBoard(pays: readonly number[]): void
  setReducedMotion(isReduced: boolean): void
  /** Lets a ball fall by its bits; resolves when it has landed. `prize` pops over the slot, and stays there where `isPast`. */
  drop(ball: DroppedBall): Promise<void>
  /** Told when a ball touches a pin, with the row: for the sound. */
  onTouch(listen: (row: number) => void): void
}

interface DroppedBall {
  path: readonly number[]
  prize: string | null
  isHot: boolean
  isPast: boolean
}

interface Ball extends DroppedBall {
  ageMs: number
  touched: number
  land: () => void
}

interface State {
  size: Size
  scale: number
  /** Of the language that figures are written in. */
  tag: string
  pays: readonly number[]
  layout: BoardLayout
  colours: readonly string[]
  slots: readonly HTMLCanvasElement[]
  funnel: HTMLCanvasElement | null
  ball: HTMLCanvasElement | null
  balls: Ball[]
  /** Pins that shine after a touch, and slots that give way after a landing, by age. */
  touches: { x: number; y: number; ageMs: number }[]
  pushes: number[]
  prizes: { text: string; slot: number; ageMs: number; isPast: boolean }[]
  isReduced: boolean
}

/** A ball takes about this long, whatever the number of rows. */
const FALL_MS = 1_750
const TOUCH_MS = 260
const PUSH_MS = 340
const PRIZE_MS = 1_100
/** What a past round came to stops on its way, before it fades. */
const PAST_SHARE = 0.5

export function createPlinkoScene(
  world: World,
  first: readonly number[],
  tag: string,
): PlinkoScene {
  const backdrop = createWorldBackdrop(world)
  const particles = createParticles()
  const sparks = [spark('#ffffff'), spark(world.glow), spark(world.heat[0])]
  let touch: ((row: number) => void) | null = null
  const state = startState(first, tag)

  const dress = (): void => {
    const { size, scale, pays } = state
    state.layout = layoutOf(size, pays.length - 1)
    state.colours = slotColours(world, pays)
    state.funnel = sprite(size, scale, (paint) => {
      drawFunnel(paint, state.layout)
      drawPins(paint, state.layout, world)
    })
    state.slots = pays.map((pay, slot) =>
      slotSprite(state.layout.slot, scale, {
        text: slotText(pay, state.tag),
        colour: state.colours[slot] ?? '#ffffff',
      }),
    )
    state.ball = ballSprite(world, state.layout.ball, scale)
  }
  const arrive = (ball: Ball): void => {
    const slot = ball.path.reduce((sum, bit) => sum + bit, 0)
    state.pushes[slot] = 0
    if (ball.prize !== null)
      state.prizes.push({ text: ball.prize, slot, ageMs: 0, isPast: ball.isPast })
    if (ball.isHot && !state.isReduced) {
      particles.burst({
        x: slotMiddle(state.layout, slot),
        y: state.layout.slot.y,
        count: 30,
        images: sparks,
        speed: 340,
        gravity: 520,
        angle: -Math.PI / 2,
        spread: 1.9,
        size: 12,
        lifeMs: 950,
      })
    }
    ball.land()
  }
  return {
    setBoard: (pays) => {
      for (const ball of state.balls.splice(0)) ball.land()
      Object.assign(state, { pays, pushes: [], prizes: [], touches: [] })
      if (state.size.width > 0) dress()
    },
    setReducedMotion: (isReduced) => void (state.isReduced = isReduced),
    onTouch: (listen) => void (touch = listen),
    drop: (dropped) =>
      new Promise((land) => {
        const ball: Ball = { ...dropped, ageMs: 0, touched: -1, land }
        if (state.isReduced) arrive(ball)
        else state.balls.push(ball)
      }),
    resize: (size, scale) => {
      Object.assign(state, { size, scale })
      backdrop.resize(size, scale)
      dress()
    },
    frame: (paint, { nowMs, elapsedMs }) => {
      advance(state, { elapsedMs, touch: (row) => touch?.(row), arrive })
      backdrop.frame(paint, { nowMs, isStill: state.isReduced })
      const { funnel, size } = state
      if (funnel) paste(paint, funnel, { x: 0, y: 0, ...size })
      drawMouth(paint, { state, world, nowMs })
      drawTouches(paint, state, world)
      drawSlots(paint, state)
      drawBalls(paint, state)
      particles.frame(paint, elapsedMs)
      drawPrizes(paint, state)
    },
  }
}

function startState(pays: readonly number[], tag: string): State {
  return {
    size: { width: 0, height: 0 },
    scale: 1,
    tag,
    pays,
    layout: layoutOf({ width: 360, height: 480 }, pays.length - 1),
    colours: [],
    slots: [],
    funnel: null,
    ball: null,
    balls: [],
    touches: [],
    pushes: [],
    prizes: [],
    isReduced: false,
  }
}

function advance(
  state: State,
  on: { elapsedMs: number; touch: (row: number) => void; arrive: (ball: Ball) => void },
): void {
  const { layout } = state
  const landed: Ball[] = []
  for (const ball of state.balls) {
    ball.ageMs += on.elapsedMs
    const row = Math.min(ball.path.length, Math.floor(progressOf(ball)))
    if (row > ball.touched && row < ball.path.length) {
      ball.touched = row
      const rights = ball.path.slice(0, row).reduce((sum, bit) => sum + bit, 0)
      state.touches.push({ ...pinPlace(layout, row, rights), ageMs: 0 })
      on.touch(row)
    }
    if (row >= ball.path.length) landed.push(ball)
  }
  state.balls = state.balls.filter((ball) => !landed.includes(ball))
  for (const ball of landed) on.arrive(ball)
  for (const touch of state.touches) touch.ageMs += on.elapsedMs
  state.touches = state.touches.filter(({ ageMs }) => ageMs < TOUCH_MS)
  state.pushes = state.pushes.map((ageMs) => ageMs + on.elapsedMs)
  for (const prize of state.prizes) prize.ageMs += on.elapsedMs
  state.prizes = state.prizes.filter(({ ageMs, isPast }) => isPast || ageMs < PRIZE_MS)
}

function progressOf({ ageMs, path }: Ball): number {
  return (ageMs / FALL_MS) * path.length
}

/** The opening that the balls come from. */
function drawMouth(
  paint: Paint,
  { state, world, nowMs }: { state: State; world: World; nowMs: number },
): void {
  const { layout, isReduced } = state
  const { y, wide, high } = layout.mouth
  glow(paint, {
    x: layout.middle,
    y,
    radius: wide * (2.2 + (isReduced ? 0 : pulse(nowMs, 1_800) * 0.4)),
    colour: world.glow,
    alpha: 0.55,
  })
  paint.fillStyle = world.board[2]
  paint.strokeStyle = world.board[0]
  paint.lineWidth = 3
  paint.beginPath()
  paint.ellipse(layout.middle, y, wide, high, 0, 0, Math.PI * 2)
  paint.fill()
  paint.stroke()
}

function drawTouches(paint: Paint, { touches, layout }: State, world: World): void {
  for (const { x, y, ageMs } of touches) {
    const left = 1 - ageMs / TOUCH_MS
    glow(paint, { x, y, radius: layout.pin * (5 - left), colour: world.second, alpha: left * 0.9 })
  }
}

function drawSlots(paint: Paint, { layout, slots, colours, pushes }: State): void {
  for (const [slot, image] of slots.entries()) {
    const ageMs = pushes[slot]
    const push = ageMs === undefined ? 0 : Math.sin(clamp01(ageMs / PUSH_MS) * Math.PI)
    const colour = colours[slot] ?? '#ffffff'
    drawSlot(paint, { layout, slot, image, colour, push })
  }
}

function drawBalls(paint: Paint, { balls, ball: image, layout }: State): void {
  if (!image) return
  const side = layout.ball * 4
  for (const ball of balls) {
    const { x, y } = ballPlace(layout, ball.path, progressOf(ball))
    paint.drawImage(image, x - side / 2, y - side / 2, side, side)
  }
}

function drawPrizes(paint: Paint, { prizes, layout, size }: State): void {
  for (const { text, slot, ageMs, isPast } of prizes) {
    const share = Math.min(ageMs / PRIZE_MS, isPast ? PAST_SHARE : 1)
    const room = Math.min(86, size.width * 0.22)
    const x = Math.min(size.width - room, Math.max(room, slotMiddle(layout, slot)))
    paint.globalAlpha = Math.min(1, (1 - share) * 2.4)
    keptLetter(paint, {
      text,
      x,
      y: layout.slot.y - 20 - share * 34,
      size: 21,
      fill: ['#fffbe0', '#ffe27a'],
      outline: '#3a1d00',
    })
    paint.globalAlpha = 1
  }
}

function spark(colour: string): HTMLCanvasElement {
  return sprite({ width: 16, height: 16 }, 1, (paint) => {
    paint.fillStyle = colour
    disc(paint, 8, 8, 6)
    paint.fill()
  })
}
