import { clamp01, easeInOut, easeOut, easeOutBack, mix, pulse } from '../../engine/view/ease.ts'
import { keptLetter } from '../../engine/view/letters.ts'
import { createWorldBackdrop } from '../../engine/view/mini/world-backdrop.ts'
import type { World } from '../../engine/view/mini/worlds.ts'
import { disc, type Paint, paste, type Size, sprite, steadyGlow } from '../../engine/view/paint.ts'
import { createParticles } from '../../engine/view/particles.ts'
import type { Scene } from '../../engine/view/stage.ts'
import { createTimeline } from '../../engine/view/timeline.ts'
import type { HiloCard } from '../rules/hilo.ts'
import { drawBack, drawFace } from './card-art.ts'

export type CardMood = 'plain' | 'right' | 'wrong'

export interface HiloScene extends Scene {
  /** Turns a card over onto the table; resolves when it lies open. */
  turn(card: HiloCard, mood: CardMood): Promise<void>
  /** Lays a card open at once, or takes the table's card away. */
  lay(card: HiloCard | null): void
  setPrize(prize: { amount: string; multiplier: string } | null): void
  setReducedMotion(isReduced: boolean): void
}

const TURN_MS = 460
/** The layers of the pack that show, and air beside it, in pixels. */
const PACK_EDGE = 24
/** Air beside the plate of a prize. */
const PRIZE_GAP = 10
const WIN = '#37e59a'
const LOSE = '#ff5468'

interface State {
  size: Size
  scale: number
  card: HiloCard | null
  before: HiloCard | null
  mood: CardMood
  ageMs: number
  prize: { amount: string; multiplier: string } | null
  prizeMs: number
  back: HTMLCanvasElement | null
  faces: Map<string, HTMLCanvasElement>
  isReduced: boolean
}

/** The card on the table; the pack lies at its side. */
function cardSize({ width, height }: Size): Size {
  const tall = Math.min(height * 0.6, width * 0.56, 400, height - ROW_END - FOOT)
  return { width: tall * 0.7, height: tall }
}

/** Where the card lies: in the middle, and further aside where the pack would not fit beside it. */
function cardPlace(size: Size): { x: number; y: number } {
  const packEnd = cardSize(size).width * 1.34 + PACK_EDGE
  const highest = ROW_END + cardSize(size).height / 2
  return {
    x: Math.min(size.width / 2, size.width - packEnd),
    y: Math.max(size.height * 0.54, highest),
  }
}

/** Where the cards of the round end that stand over the stage (`.hilo-row`): pixels from its top, with room for the card's rim. */
const ROW_END = 92
/** Below the card, for its rim and shadow. */
const FOOT = 12

export function createHiloScene(world: World): HiloScene {
  const backdrop = createWorldBackdrop(world)
  const particles = createParticles()
  const timeline = createTimeline()
  const sparks = [dot('#ffffff'), dot(world.glow), dot(WIN)]
  const state: State = {
    size: { width: 0, height: 0 },
    scale: 1,
    card: null,
    before: null,
    mood: 'plain',
    ageMs: TURN_MS,
    prize: null,
    prizeMs: 0,
    back: null,
    faces: new Map(),
    isReduced: false,
  }
  const cheer = (count: number): void => {
    if (state.isReduced) return
    particles.burst({
      ...cardPlace(state.size),
      count,
      images: sparks,
      speed: 430,
      gravity: 320,
      size: 13,
      lifeMs: 950,
    })
  }
  return {
    turn: async (card, mood) => {
      Object.assign(state, { before: state.card, card, mood, ageMs: 0, prize: null })
      if (state.isReduced) state.ageMs = TURN_MS
      else await timeline.wait(TURN_MS)
      if (mood === 'right') cheer(20)
    },
    lay: (card) =>
      Object.assign(state, { card, before: null, mood: 'plain', ageMs: TURN_MS, prize: null }),
    setPrize: (prize) => {
      Object.assign(state, { prize, prizeMs: 0 })
      if (prize) cheer(60)
    },
    setReducedMotion: (isReduced) => void (state.isReduced = isReduced),
    resize: (size, scale) => {
      Object.assign(state, { size, scale, faces: new Map() })
      backdrop.resize(size, scale)
      const box = cardSize(size)
      state.back = sprite(box, scale, (paint) => drawBack(paint, box, world))
    },
    frame: (paint, { nowMs, elapsedMs }) => {
      timeline.advance(elapsedMs)
      state.ageMs = Math.min(TURN_MS * 4, state.ageMs + elapsedMs)
      state.prizeMs += elapsedMs
      backdrop.frame(paint, { nowMs, isStill: state.isReduced })
      drawTable(paint, { state, world, nowMs })
      particles.frame(paint, elapsedMs)
      drawPrize(paint, state)
    },
  }
}

function drawTable(
  paint: Paint,
  { state, world, nowMs }: { state: State; world: World; nowMs: number },
): void {
  const { size, back, card, before, mood, ageMs, isReduced } = state
  const box = cardSize(size)
  const middle = cardPlace(size)
  const pack = { x: middle.x + box.width * 0.94, y: middle.y - box.height * 0.05 }
  const share = isReduced ? 1 : clamp01(ageMs / TURN_MS)
  const tone = mood === 'right' ? WIN : mood === 'wrong' ? LOSE : world.glow
  const beat = isReduced ? 0.5 : pulse(nowMs, 2_400)
  steadyGlow(paint, {
    ...middle,
    radius: box.height * 0.8,
    colour: share < 1 ? world.glow : tone,
    alpha: 0.45 + beat * 0.1,
  })
  if (!back) return
  for (let layer = 3; layer >= 0; layer -= 1) {
    place(paint, { image: back, box, x: pack.x + layer * 4, y: pack.y - layer * 4, scale: 0.8 })
  }
  if (before && share < 1) {
    paint.globalAlpha = 1 - easeOut(share)
    place(paint, {
      image: faceOf(state, before),
      box,
      x: middle.x - box.width * 0.9 * easeOut(share),
      y: middle.y,
      scale: mix(1, 0.8, share),
    })
    paint.globalAlpha = 1
  }
  if (!card) {
    paint.globalAlpha = 0.5
    place(paint, { image: back, box, ...middle, scale: 1 })
    paint.globalAlpha = 1
    return
  }
  const way = easeInOut(share)
  const flip = share >= 1 ? 1 : Math.abs(Math.cos(Math.PI * (1 - share)))
  const shake = mood === 'wrong' && share >= 1 && ageMs < TURN_MS * 2 && !isReduced
  place(paint, {
    image: share < 0.5 ? back : faceOf(state, card),
    box,
    x: mix(pack.x, middle.x, way) + (shake ? Math.sin(nowMs / 18) * 6 : 0),
    y: mix(pack.y, middle.y, way) - Math.sin(share * Math.PI) * box.height * 0.08,
    scale: mix(0.8, 1, way),
    flip,
  })
  if (share >= 1 && mood !== 'plain') outline(paint, { box, middle, colour: tone })
}

interface PlacedCard {
  image: HTMLCanvasElement
  box: Size
  x: number
  y: number
  scale: number
  /** Width while it turns over, as a share of 1. */
  flip?: number
}

function place(paint: Paint, { image, box, x, y, scale, flip = 1 }: PlacedCard): void {
  const width = box.width * scale * Math.max(0.03, flip)
  const height = box.height * scale
  paint.fillStyle = 'rgb(0 0 0 / 0.22)'
  paint.beginPath()
  paint.roundRect(x - width / 2 + 3, y - height / 2 + 8, width, height, width * 0.1)
  paint.fill()
  paste(paint, image, { x: x - width / 2, y: y - height / 2, width, height })
}

function outline(
  paint: Paint,
  { box, middle, colour }: { box: Size; middle: { x: number; y: number }; colour: string },
): void {
  paint.lineWidth = Math.max(4, box.width * 0.028)
  paint.strokeStyle = colour
  paint.beginPath()
  paint.roundRect(
    middle.x - box.width / 2 - 3,
    middle.y - box.height / 2 - 3,
    box.width + 6,
    box.height + 6,
    box.width * 0.12,
  )
  paint.stroke()
}

function faceOf(state: State, card: HiloCard): HTMLCanvasElement {
  const key = `${card.rank}/${card.suit}`
  const known = state.faces.get(key)
  if (known) return known
  const box = cardSize(state.size)
  const face = sprite(box, state.scale, (paint) => drawFace(paint, box, card))
  state.faces.set(key, face)
  return face
}

function drawPrize(paint: Paint, state: State): void {
  const { prize, prizeMs, size } = state
  if (!prize) return
  const box = cardSize(size)
  const middle = cardPlace(size)
  // Over the pack, which nobody needs any more: the card that won stays to be seen.
  const from = middle.x + box.width / 2 + PRIZE_GAP
  const width = Math.min(size.width - PRIZE_GAP - from, box.width * 1.7)
  const height = Math.min(box.height * 0.42, width * 0.62)
  const share = state.isReduced ? 1 : easeOutBack(prizeMs / 380)
  const [x, y] = [from + width / 2, middle.y - box.height * 0.05]
  steadyGlow(paint, { x, y, radius: width * 0.72, colour: WIN, alpha: 0.6 * clamp01(share) })
  paint.save()
  paint.translate(x, y)
  paint.scale(share, share)
  paint.fillStyle = 'rgb(4 14 24 / 0.94)'
  paint.strokeStyle = WIN
  paint.lineWidth = 4
  paint.beginPath()
  paint.roundRect(-width / 2, -height / 2, width, height, 24)
  paint.fill()
  paint.stroke()
  paint.restore()
  keptLetter(paint, {
    text: prize.multiplier,
    x,
    y: y - height * 0.18 * share,
    grow: share,
    size: height * 0.36,
    fill: ['#eafff4', '#7dffc8', WIN],
    outline: '#00281d',
    maxWidth: width * 0.86,
  })
  keptLetter(paint, {
    text: prize.amount,
    x,
    y: y + height * 0.23 * share,
    grow: share,
    size: height * 0.25,
    fill: ['#ffffff', '#ffe9a0'],
    outline: '#2b1600',
    maxWidth: width * 0.86,
  })
}

function dot(colour: string): HTMLCanvasElement {
  return sprite({ width: 16, height: 16 }, 1, (paint) => {
    paint.fillStyle = colour
    disc(paint, 8, 8, 6)
    paint.fill()
  })
}
