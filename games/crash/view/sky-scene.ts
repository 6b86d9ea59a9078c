import { clamp01, easeOut, mix, pulse } from '../../engine/view/ease.ts'
import { flutter } from '../../engine/view/flutter.ts'
import { glow, letter, type Paint, rounded, type Size } from '../../engine/view/paint.ts'
import { createParticles, type Particles } from '../../engine/view/particles.ts'
import type { Scene } from '../../engine/view/stage.ts'
import { multiplierX100At } from '../rules/growth.ts'
import { curvePoint, drawCurve, type Flight, flightOf } from './curve.ts'
import { drawSkyAtlas, GLIDER, ring, type SkyAtlas } from './sky-art.ts'

export interface Marker {
  multiplierX100: number
  label: string
  mine: boolean
}

/** What the sky shows. */
export type SkyPhase =
  | { kind: 'waiting'; text: string }
  | {
      kind: 'betting'
      title: string
      leftMs(nowMs: number): number
      totalMs: number
      seconds(left: number): string
    }
  | { kind: 'locked'; text: string }
  | { kind: 'flying'; elapsedMs(nowMs: number): number }
  | {
      kind: 'ended'
      multiplierX100: number
      text: string
      elapsedMs: number
      isInterrupted: boolean
    }

export interface SkyScene extends Scene {
  setPhase(phase: SkyPhase): void
  setMarkers(markers: readonly Marker[]): void
  setReducedMotion(isReduced: boolean): void
}

interface State {
  size: Size
  atlas: SkyAtlas | null
  phase: SkyPhase
  phaseMs: number
  markers: readonly Marker[]
  reduced: boolean
  /** How high the sky has been climbed, 0 … 1; follows the flight smoothly. */
  height: number
  drift: number
  trailMs: number
  hasBurst: boolean
}

export function createSkyScene(): SkyScene {
  const state: State = {
    size: { width: 0, height: 0 },
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

function drawSky(paint: Paint, { size, height, drift }: State, atlas: SkyAtlas): void {
  const shown = 360
  const top = mix(1_024 - shown, 0, height)
  paint.drawImage(atlas.sky, 0, top, 4, shown, 0, 0, size.width, size.height)
  if (height > 0.04) {
    paint.globalAlpha = clamp01(height * 1.6)
    paint.drawImage(atlas.stars, 0, mix(-size.height * 0.2, 0, height), size.width, size.height)
    paint.globalAlpha = 1
  }
  const hillsHigh = size.height * 0.34
  const y = size.height - hillsHigh + height * size.height * 0.9
  if (y < size.height) {
    const shift = (drift * 0.16) % (size.width * 0.5)
    paint.drawImage(atlas.hills, -shift, y, size.width * 1.5, hillsHigh)
  }
}

function createClouds() {
  const random = flutter(61)
  const all = Array.from({ length: 9 }, (_, index) => ({
    x: random(),
    y: random(),
    depth: 0.4 + random() * 0.8,
    image: index % 3,
  }))
  return (
    paint: Paint,
    { state, atlas, elapsedMs }: { state: State; atlas: SkyAtlas; elapsedMs: number },
  ): void => {
    const { size, height } = state
    const rate = state.reduced ? 0 : state.phase.kind === 'flying' ? 0.06 + height * 0.3 : 0.008
    const alpha = 0.75 * (1 - clamp01((height - 0.45) * 3))
    if (alpha <= 0) return
    for (const cloud of all) {
      cloud.x -= (rate * cloud.depth * elapsedMs) / 1000
      cloud.y +=
        ((state.phase.kind === 'flying' && !state.reduced ? 0.05 : 0) * cloud.depth * elapsedMs) /
        1000
      if (cloud.x < -0.4) Object.assign(cloud, { x: 1.1, y: random() * 0.9 })
      if (cloud.y > 1.1) cloud.y = -0.2
      const image = atlas.clouds[cloud.image]
      if (!image) continue
      paint.globalAlpha = alpha * cloud.depth * 0.7
      const width = 260 * cloud.depth * (size.width > 700 ? 1.4 : 0.9)
      paint.drawImage(image, cloud.x * size.width, cloud.y * size.height, width, width * 0.35)
    }
    paint.globalAlpha = 1
  }
}

interface PhasePicture {
  state: State
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
      hasEnded: phase.kind === 'ended',
      isInterrupted: phase.kind === 'ended' && phase.isInterrupted,
    })
    drawMarkers(paint, flight, state.markers)
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
  { state, atlas, flight, bob }: { state: State; atlas: SkyAtlas; flight: Flight; bob: number },
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

const MOST_MARKERS = 24

function drawMarkers(paint: Paint, flight: Flight, markers: readonly Marker[]): void {
  for (const marker of markers.slice(-MOST_MARKERS)) {
    const { x, y } = curvePoint(flight, marker.multiplierX100)
    paint.beginPath()
    paint.arc(x, y, marker.mine ? 6 : 3.4, 0, Math.PI * 2)
    paint.fillStyle = marker.mine ? '#57e6a1' : '#ffffff'
    paint.fill()
    if (!marker.mine) continue
    const width = Math.max(84, marker.label.length * 9)
    const left = Math.min(Math.max(6, x - width / 2), flight.size.width - width - 6)
    rounded(paint, { x: left, y: y - 44, width, height: 28 }, 14)
    paint.fillStyle = '#0b3a2a'
    paint.fill()
    paint.lineWidth = 2
    paint.strokeStyle = '#57e6a1'
    paint.stroke()
    letter(paint, {
      text: marker.label,
      x: left + width / 2,
      y: y - 29.5,
      size: 15,
      fill: ['#ffffff', '#b8ffdc'],
      maxWidth: width - 12,
    })
  }
}

function drawWords(paint: Paint, state: State, nowMs: number): void {
  const { size, phase, phaseMs } = state
  // While it flies, the glider ends up at the top right; the figure keeps out of its way.
  const isAloft = phase.kind === 'flying'
  const isSmall = size.width < 700
  const x = size.width * (isAloft ? (isSmall ? 0.4 : 0.42) : 0.5)
  const y = size.height * (isAloft ? (isSmall ? 0.3 : 0.33) : 0.4)
  const big = Math.min(size.width * 0.2, size.height * 0.26, 138)
  switch (phase.kind) {
    case 'flying': {
      const x100 = multiplierX100At(phase.elapsedMs(nowMs))
      const beat = state.reduced ? 1 : 1 + pulse(nowMs, 1_100) * 0.012
      letter(paint, {
        text: `${(x100 / 100).toFixed(2)}×`,
        x,
        y,
        size: big * beat,
        fill: toneOf(x100),
        outline: 'rgb(20 6 40 / 0.85)',
        shadow: 'rgb(0 0 0 / 0.35)',
        maxWidth: size.width * 0.9,
      })
      return
    }
    case 'ended': {
      const pop = state.reduced ? 1 : mix(1.25, 1, easeOut(phaseMs / 260))
      letter(paint, {
        text: `${(phase.multiplierX100 / 100).toFixed(2)}×`,
        x,
        y,
        size: big * pop,
        fill: phase.isInterrupted ? ['#fff', '#c9d4f2'] : ['#ffe1dc', '#ff6a5a', '#c8172e'],
        outline: 'rgb(40 0 10 / 0.9)',
        shadow: 'rgb(0 0 0 / 0.4)',
        maxWidth: size.width * 0.9,
      })
      letter(paint, {
        text: phase.text,
        x,
        y: y + big * 0.78,
        size: big * 0.27,
        fill: ['#ffffff', '#ffd6cf'],
        outline: 'rgb(40 0 10 / 0.85)',
        maxWidth: size.width * 0.9,
      })
      return
    }
    case 'betting': {
      const left = Math.max(0, phase.leftMs(nowMs))
      const radius = Math.min(size.width * 0.19, size.height * 0.2, 96)
      paint.beginPath()
      paint.arc(x, y, radius + 12, 0, Math.PI * 2)
      paint.fillStyle = 'rgb(12 8 44 / 0.55)'
      paint.fill()
      ring(paint, {
        x,
        y,
        radius,
        share: clamp01(left / phase.totalMs),
        colour: '#ffb63d',
        width: 9,
      })
      letter(paint, {
        text: String(Math.ceil(left / 1_000)),
        x,
        y: y + 2,
        size: radius * 0.95,
        fill: ['#ffffff', '#ffd98a'],
        outline: 'rgb(40 16 0 / 0.8)',
      })
      letter(paint, {
        text: phase.title,
        x,
        y: y + radius + 42,
        size: Math.max(20, radius * 0.36),
        fill: ['#ffffff', '#ffe3b8'],
        outline: 'rgb(30 10 50 / 0.85)',
        maxWidth: size.width * 0.9,
      })
      return
    }
    case 'locked':
    case 'waiting':
      letter(paint, {
        text: phase.text,
        x,
        y,
        size: Math.max(24, big * 0.34),
        fill: ['#ffffff', '#ffe3b8'],
        outline: 'rgb(30 10 50 / 0.85)',
        maxWidth: size.width * 0.9,
      })
  }
}

/** White at first, then gold, then the colours of a great flight. */
function toneOf(x100: number): readonly string[] {
  if (x100 < 200) return ['#ffffff', '#dfe9ff']
  if (x100 < 1_000) return ['#fffbe0', '#ffd24a', '#ff9a2d']
  return ['#fff0fb', '#ff7ae0', '#a04dff']
}
