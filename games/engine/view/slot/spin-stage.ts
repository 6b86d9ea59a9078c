import { clamp01 } from '../ease.ts'
import { type Paint, paste, type Size } from '../paint.ts'
import { createParticles, type Particles } from '../particles.ts'
import { createTimeline } from '../timeline.ts'
import { type Banner, drawBanner, stillOf } from './banner.ts'
import { createDrift } from './drift.ts'
import type { GridLayout } from './grid-layout.ts'
import type { SlotSkin } from './slot-skin.ts'
import type { SpinScene } from './spin-scene.ts'
import { drawHeading, drawPill, type Plaque } from './words.ts'

/** What is drawn once for a size, of every slot. */
export interface StageAtlas {
  day: HTMLCanvasElement
  night: HTMLCanvasElement
  drift: readonly HTMLCanvasElement[]
  coin: HTMLCanvasElement
}

/** What a slot draws itself, between its heading and its plaque. */
export interface SpinStageParts<Atlas extends StageAtlas> {
  skin: SlotSkin
  layoutOf(size: Size): GridLayout
  drawAtlas(skin: SlotSkin, layout: GridLayout, scale: number): Atlas
  advance(elapsedMs: number): void
  paint(paint: Paint, picture: StagePicture<Atlas>): void
}

export interface StagePicture<Atlas extends StageAtlas> {
  layout: GridLayout
  atlas: Atlas
  skin: SlotSkin
  isReduced: boolean
  nowMs: number
}

export interface SpinStage<Atlas extends StageAtlas> {
  /** The scene's share that is the same for all slots. */
  scene: SpinScene & { dress(skin: SlotSkin): void }
  particles: Particles
  /** What is on the stage now; null before it has a size. */
  picture(): Omit<StagePicture<Atlas>, 'nowMs'> | null
}

/** A banner of this age has come in whole. */
const STANDING_MS = 10_000

/** Backdrop by day and by night, heading, plaque, banners, coins and drift: the stage that every slot stands on. */
export function createSpinStage<Atlas extends StageAtlas>(
  parts: SpinStageParts<Atlas>,
): SpinStage<Atlas> {
  const timeline = createTimeline()
  const particles = createParticles()
  const drift = createDrift()
  const words: { title: string; counter: string | null } = { title: '', counter: null }
  const night = { target: 0, share: 0 }
  let skin = parts.skin
  let plaque: Plaque = { label: '', value: '' }
  let banner: Banner | null = null
  /** The stage behind a great banner, taken once. */
  let still: HTMLCanvasElement | null = null
  let isReduced = false
  let size: { layout: GridLayout; atlas: Atlas; scale: number } | null = null

  const redraw = (): void => {
    if (size) size.atlas = parts.drawAtlas(skin, size.layout, size.scale)
  }
  const picture = () => size && { layout: size.layout, atlas: size.atlas, skin, isReduced }
  const advance = (elapsedMs: number): void => {
    timeline.advance(elapsedMs)
    parts.advance(elapsedMs)
    const way = night.target - night.share
    const step = Math.min(elapsedMs / (isReduced ? 1 : 900), Math.abs(way))
    night.share = clamp01(night.share + Math.sign(way) * step)
    // With less motion it is there at once, and neither its rays nor its letters move.
    if (banner) banner.ageMs = isReduced ? STANDING_MS : banner.ageMs + elapsedMs
  }
  const paintAll = (
    paint: Paint,
    on: StagePicture<Atlas>,
    { elapsedMs }: { elapsedMs: number },
  ): void => {
    const { layout, atlas } = on
    drawBack(paint, layout.size, { atlas, night: night.share })
    if (!isReduced) drift.frame(paint, { size: layout.size, images: atlas.drift, elapsedMs })
    drawHeading(paint, layout, words)
    parts.paint(paint, on)
    drawPill(paint, { box: layout.plaque, colours: skin.colours, plaque })
  }

  return {
    particles,
    picture,
    scene: {
      timeline,
      dress: (next) => {
        skin = next
        redraw()
        void next.load().then(redraw)
      },
      setTitle: (title) => void (words.title = title),
      setCounter: (text) => void (words.counter = text),
      setNight: (isNight) => void (night.target = isNight ? 1 : 0),
      setPlaque: (next) => void (plaque = next),
      setBanner: (next) => {
        // A greater win after a great one stands on the same dark stage: it must not light up between them.
        if (!next?.isGreat || !banner?.isGreat) still = null
        banner = next ? { ...next, ageMs: 0 } : null
      },
      shower: (count) => {
        if (size && !isReduced) coinShower(particles, size, count)
      },
      setReducedMotion: (isOn) => void (isReduced = isOn),
      resize: (next, scale) => {
        still = null
        const layout = parts.layoutOf(next)
        size = { layout, scale, atlas: parts.drawAtlas(skin, layout, scale) }
      },
      frame: (paint, { nowMs, elapsedMs }) => {
        advance(elapsedMs)
        const on = picture()
        if (!on) return
        const { size: whole } = on.layout
        if (banner && still) {
          paste(paint, still, { x: 0, y: 0, ...whole })
          drawBanner(paint, whole, banner, true)
        } else {
          paintAll(paint, { ...on, nowMs }, { elapsedMs })
          if (banner) {
            still = stillOf(paint, whole, banner)
            drawBanner(paint, whole, banner, false)
          }
        }
        particles.frame(paint, elapsedMs)
      },
    },
  }
}

function drawBack(
  paint: Paint,
  size: Size,
  { atlas, night }: { atlas: StageAtlas; night: number },
): void {
  if (night < 1) paste(paint, atlas.day, { x: 0, y: 0, ...size })
  if (night > 0) {
    paint.globalAlpha = night
    paste(paint, atlas.night, { x: 0, y: 0, ...size })
    paint.globalAlpha = 1
  }
}

function coinShower(
  particles: Particles,
  { layout, atlas }: { layout: GridLayout; atlas: StageAtlas },
  count: number,
): void {
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
