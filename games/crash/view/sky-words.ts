import { clamp01, easeOut, mix } from '../../engine/view/ease.ts'
import { keptFigure, keptLetter } from '../../engine/view/letters.ts'
import { type Paint, rounded } from '../../engine/view/paint.ts'
import { multiplierText } from '../../engine/view/rounds.ts'
import { multiplierX100At } from '../rules/growth.ts'
import { curvePoint, type Flight } from './curve.ts'
import { ring } from './sky-art.ts'
import type { SkyState } from './sky-state.ts'

const MOST_MARKERS = 24
const LABEL_HEIGHT = 28
/** Half of a figure of six characters, as a share of its height. */
const HALF_FIGURE = 1.7

export function drawMarkers(paint: Paint, flight: Flight, state: SkyState): void {
  for (const marker of state.markers.slice(-MOST_MARKERS)) {
    const { x, y } = curvePoint(flight, marker.multiplierX100)
    paint.beginPath()
    paint.arc(x, y, marker.mine ? 6 : 3.4, 0, Math.PI * 2)
    paint.fillStyle = marker.mine ? '#57e6a1' : '#ffffff'
    paint.fill()
    if (!marker.mine) continue
    const width = Math.max(84, marker.label.length * 9)
    const left = Math.min(Math.max(6, x - width / 2), flight.size.width - width - 6)
    const top = besideFigure(state, { left, top: y - 44, width })
    rounded(paint, { x: left, y: top, width, height: LABEL_HEIGHT }, LABEL_HEIGHT / 2)
    paint.fillStyle = '#0b3a2a'
    paint.fill()
    paint.lineWidth = 2
    paint.strokeStyle = '#57e6a1'
    paint.stroke()
    keptLetter(paint, {
      text: marker.label,
      x: left + width / 2,
      y: top + LABEL_HEIGHT / 2 + 0.5,
      size: 15,
      fill: ['#ffffff', '#b8ffdc'],
      maxWidth: width - 12,
    })
  }
}

/** Where the figure of a flight stands, and how high its letters are. */
function figurePlace({ size, phase }: SkyState): { x: number; y: number; big: number } {
  // While it flies, the glider ends up at the top right; the figure keeps out of its way.
  const isAloft = phase.kind === 'flying'
  const isSmall = size.width < 700
  return {
    x: size.width * (isAloft ? (isSmall ? 0.4 : 0.42) : 0.5),
    y: size.height * (isAloft ? (isSmall ? 0.3 : 0.33) : 0.4),
    big: Math.min(size.width * 0.2, size.height * 0.26, 138),
  }
}

/** The top of a label on the curve: below the figure and its words where it would lie over them. */
function besideFigure(
  state: SkyState,
  label: { left: number; top: number; width: number },
): number {
  const { x, y, big } = figurePlace(state)
  const end = y + big * (state.phase.kind === 'ended' ? 1 : 0.55)
  const isBeside =
    label.left > x + big * HALF_FIGURE || label.left + label.width < x - big * HALF_FIGURE
  const isApart = label.top > end || label.top + LABEL_HEIGHT < y - big * 0.55
  return isBeside || isApart ? label.top : end + 4
}

export function drawWords(paint: Paint, state: SkyState, nowMs: number): void {
  const { size, phase, phaseMs } = state
  const { x, y, big } = figurePlace(state)
  switch (phase.kind) {
    case 'flying': {
      const x100 = multiplierX100At(phase.elapsedMs(nowMs))
      keptFigure(paint, {
        text: multiplierText(x100, state.tag),
        x,
        y,
        size: big,
        fill: toneOf(x100),
        outline: 'rgb(20 6 40 / 0.85)',
        shadow: 'rgb(0 0 0 / 0.35)',
      })
      return
    }
    case 'ended': {
      const pop = state.reduced ? 1 : mix(1.25, 1, easeOut(phaseMs / 260))
      keptLetter(paint, {
        text: multiplierText(phase.multiplierX100, state.tag),
        x,
        y,
        size: big,
        grow: pop,
        fill: phase.isInterrupted ? ['#fff', '#c9d4f2'] : ['#ffe1dc', '#ff6a5a', '#c8172e'],
        outline: 'rgb(40 0 10 / 0.9)',
        shadow: 'rgb(0 0 0 / 0.4)',
        maxWidth: size.width * 0.9,
      })
      keptLetter(paint, {
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
      keptLetter(paint, {
        text: String(Math.ceil(left / 1_000)),
        x,
        y: y + 2,
        size: radius * 0.95,
        fill: ['#ffffff', '#ffd98a'],
        outline: 'rgb(40 16 0 / 0.8)',
      })
      keptLetter(paint, {
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
      keptLetter(paint, {
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
