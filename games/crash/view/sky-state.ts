import type { Size } from '../../engine/view/paint.ts'
import type { SkyAtlas } from './sky-art.ts'

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

export interface SkyState {
  size: Size
  /** Of the language that figures are written in. */
  tag: string
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
