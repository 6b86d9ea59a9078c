import type { Scene } from '../stage.ts'
import type { Timeline } from '../timeline.ts'
import type { Banner } from './banner.ts'
import type { Plaque } from './words.ts'

/** What every slot's moving picture can be told, whether symbols fall on a board or spin on reels. */
export interface SpinScene extends Scene {
  readonly timeline: Timeline
  setTitle(title: string): void
  setNight(isNight: boolean): void
  setPlaque(plaque: Plaque): void
  setCounter(text: string | null): void
  setBanner(banner: Omit<Banner, 'ageMs'> | null): void
  /** Coins from below. */
  shower(count: number): void
  setReducedMotion(isReduced: boolean): void
}
