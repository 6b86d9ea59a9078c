import { clamp01, mix } from '../../engine/view/ease.ts'
import { flutter } from '../../engine/view/flutter.ts'
import { glow, type Paint, paste } from '../../engine/view/paint.ts'
import { createParticles, type Particles } from '../../engine/view/particles.ts'
import type { Scene } from '../../engine/view/stage.ts'
import { drawCurve, type Flight, flightOf } from './curve.ts'
import type { Marker, SkyPhase, SkyState } from './sky-state.ts'
import { drawMarkers, drawWords } from './sky-words.ts'
import { CLOUD_DEPTHS, cloudSizes, drawSkyAtlas, GLIDER, type SkyAtlas } from './sky-art.ts'

export interface SkyScene extends Scene {
  setPhase(phase: SkyPhase): void
  setMarkers(markers: readonly Marker[]): void
  setReducedMotion(isReduced: boolean): void
}

export function createSkyScene(tag: string): SkyScene {
  const state: SkyState = {
    size: { width: 0, height: 0 },
    tag,
    atlas: null,
    phase: { kind: 'waiting', text: '' },
    phaseMs: 0,
    markers: [],
    reduced: false,
    height: 0,
    drift: 0,
    trailMs: 0,
    hasBurst: false,
  }
  const particles = createParticles()
  const clouds = createClouds()
  return {
    setPhase: (phase) => {
      if (phase.kind !== state.phase.kind) state.phaseMs = 0
      if (phase.kind === 'flying' && state.phase.kind !== 'flying') particles.clear()
      if (phase.kind !== 'ended') state.hasBurst = false
      state.phase = phase
    },
    setMarkers: (markers) => void (state.markers = markers),
    setReducedMotion: (isReduced) => void (state.reduced = isReduced),
    resize: (size, scale) => {
      state.size = size
      state.atlas = drawSkyAtlas(size, scale)
    },
    frame: (paint, { nowMs, elapsedMs }) => {
      const { atlas, size, phase } = state
      if (!atlas) return
      state.phaseMs += elapsedMs
      const inAirMs =
        phase.kind === 'flying'
          ? phase.elapsedMs(nowMs)
          : phase.kind === 'ended'
            ? phase.elapsedMs
            : 0
      const target =
        phase.kind === 'flying' || phase.kind === 'ended'
          ? clamp01(1 - Math.exp(-inAirMs / 16_000))
          : 0
      state.height +=
        (target - state.height) * Math.min(1, elapsedMs / (phase.kind === 'flying' ? 120 : 700))
      state.drift += state.reduced
        ? 0
        : (elapsedMs / 1000) * (phase.kind === 'flying' ? 40 + 260 * state.height : 12)
      drawSky(paint, state, atlas)
      clouds(paint, { state, atlas, elapsedMs })
      paint.save()
      const shake =
        phase.kind === 'ended' && !state.reduced && !phase.isInterrupted
          ? 1 - clamp01(state.phaseMs / 480)
          : 0
      if (shake > 0)
        paint.translate(Math.sin(nowMs / 14) * 10 * shake, Math.cos(nowMs / 11) * 8 * shake)
      drawPhase(paint, { state, atlas, particles, nowMs, inAirMs, elapsedMs })
      particles.frame(paint, elapsedMs)
      paint.restore()
      drawWords(paint, state, nowMs)
      if (phase.kind === 'ended' && state.phaseMs < 180 && !state.reduced) {
        paint.fillStyle = `rgb(255 240 220 / ${0.5 * (1 - state.phaseMs / 180)})`
        paint.fillRect(0, 0, size.width, size.height)
      }
    },
  }
}

function drawSky(paint: Paint, { size, height, drift }: SkyState, atlas: SkyAtlas): void {
  const shown = 360
  const top = mix(1_024 - shown, 0, height)
  // Its bands are too fine to be seen; smoothing them would be most of a frame's work.
  paint.imageSmoothingEnabled = false
  paint.drawImage(atlas.sky, 0, top, 4, shown, 0, 0, size.width, size.height)
  paint.imageSmoothingEnabled = true
  if (height > 0.04) {
    paint.globalAlpha = clamp01(height * 1.6)
    paste(paint, atlas.stars, { x: 0, y: mix(-size.height * 0.2, 0, height), ...size })
    paint.globalAlpha = 1
  }
  const hillsHigh = size.height * 0.34
  const y = size.height - hillsHigh + height * size.height * 0.9
  if (y < size.height) {
    const shift = (drift * 0.16) % (size.width * 0.5)
    paste(paint, atlas.hills, { x: -shift, y, width: size.width * 1.5, height: hillsHigh })
  }
}

function createClouds() {
  const random = flutter(61)
  const all = CLOUD_DEPTHS.map((depth) => ({ x: random(), y: random(), depth }))
  return (
    paint: Paint,
    { state, atlas, elapsedMs }: { state: SkyState; atlas: SkyAtlas; elapsedMs: number },
  ): void => {
    const { size, height } = state
    const rate = state.reduced ? 0 : state.phase.kind === 'flying' ? 0.06 + height * 0.3 : 0.008
    const alpha = 0.75 * (1 - clamp01((height - 0.45) * 3))
    if (alpha <= 0) return
    const sizes = cloudSizes(size)
    for (const [index, cloud] of all.entries()) {
      cloud.x -= (rate * cloud.depth * elapsedMs) / 1000
      cloud.y +=
        ((state.phase.kind === 'flying' && !state.reduced ? 0.05 : 0) * cloud.depth * elapsedMs) /
        1000
      if (cloud.x < -0.4) Object.assign(cloud, { x: 1.1, y: random() * 0.9 })
      if (cloud.y > 1.1) cloud.y = -0.2
      const image = atlas.clouds[index]
      const box = sizes[index]
      if (!image || !box) continue
      paint.globalAlpha = alpha * cloud.depth * 0.7
      paste(paint, image, { x: cloud.x * size.width, y: cloud.y * size.height, ...box })
    }
    paint.globalAlpha = 1
  }
}

interface PhasePicture {
  state: SkyState
  atlas: SkyAtlas
  particles: Particles
  nowMs: number
  inAirMs: number
  elapsedMs: number
}

function drawPhase(paint: Paint, picture: PhasePicture): void {
  const { state, atlas, particles, nowMs, inAirMs } = picture
  const { size, phase } = state
  const flight = flightOf(size, inAirMs)
  if (phase.kind === 'flying' || phase.kind === 'ended') {
    drawCurve(paint, flight, {
      tag: state.tag,
      hasEnded: phase.kind === 'ended',
      isInterrupted: phase.kind === 'ended' && phase.isInterrupted,
    })
    drawMarkers(paint, flight, state)
  }
  if (phase.kind === 'ended') {
    if (!state.hasBurst) {
      state.hasBurst = true
      if (!state.reduced && !phase.isInterrupted) explode(particles, atlas, flight)
    }
    return
  }
  const bob = state.reduced ? 0 : Math.sin(nowMs / 420) * (phase.kind === 'flying' ? 2.2 : 3.5)
  drawGlider(paint, { state, atlas, flight, bob })
  if (phase.kind === 'flying' && !state.reduced) trail(picture, flight)
}

function drawGlider(
  paint: Paint,
  { state, atlas, flight, bob }: { state: SkyState; atlas: SkyAtlas; flight: Flight; bob: number },
): void {
  const { x, y, angle } = flight.tip
  const scale = state.size.width > 700 ? 1.05 : 0.72
  paint.save()
  paint.translate(x, y + bob)
  paint.rotate(-angle * 0.8)
  glow(paint, {
    x: -20,
    y: 0,
    radius: 70 * scale,
    colour: '#ff9a4a',
    alpha: state.phase.kind === 'flying' ? 0.65 : 0.25,
  })
  paint.drawImage(
    atlas.glider,
    -GLIDER.width * scale * 0.62,
    -GLIDER.height * scale * 0.55,
    GLIDER.width * scale,
    GLIDER.height * scale,
  )
  paint.restore()
}

function trail({ state, atlas, particles, elapsedMs }: PhasePicture, flight: Flight): void {
  state.trailMs += elapsedMs
  if (state.trailMs < 26) return
  state.trailMs = 0
  const { x, y, angle } = flight.tip
  const reach = state.size.width > 700 ? 54 : 36
  particles.burst({
    x: x - Math.cos(angle) * reach,
    y: y + Math.sin(angle) * reach + 4,
    count: 2,
    images: atlas.fire,
    speed: 130,
    angle: Math.PI - angle,
    spread: 0.5,
    size: state.size.width > 700 ? 20 : 14,
    lifeMs: 520,
  })
}

function explode(particles: Particles, atlas: SkyAtlas, { tip: { x, y } }: Flight): void {
  particles.burst({
    x,
    y,
    count: 44,
    images: atlas.fire,
    speed: 460,
    gravity: 220,
    size: 26,
    lifeMs: 900,
  })
  particles.burst({
    x,
    y,
    count: 22,
    images: atlas.shards,
    speed: 420,
    gravity: 620,
    size: 20,
    lifeMs: 1_500,
  })
  particles.burst({
    x,
    y,
    count: 16,
    images: atlas.smoke,
    speed: 120,
    gravity: -40,
    size: 64,
    lifeMs: 1_700,
  })
}
