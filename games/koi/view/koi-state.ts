import type { Atlas } from './atlas.ts'
import type { Banner } from '../../engine/view/slot/banner.ts'
import type { KoiLayout } from './layout.ts'
import type { Skin } from './skins/skin.ts'

/** A win to be shown: the cells of a line, or of scatters. */
export interface ShownWin {
  cells: readonly { reel: number; row: number }[]
  /** Rows of the whole line for its trace; null for scatters. */
  rows: readonly number[] | null
  label: string
}

export interface KoiState {
  layout: KoiLayout | null
  atlas: Atlas | null
  scale: number
  skin: Skin
  title: string
  night: { target: number; share: number }
  eager: number | null
  wins: readonly ShownWin[]
  winAgeMs: number
  celebrate: boolean
  plaque: { label: string; value: string; isBright?: boolean }
  counter: string | null
  banner: Banner | null
  /** The stage behind a great banner, taken once. */
  still: HTMLCanvasElement | null
  reduced: boolean
  fadeMs: number
  strips: readonly string[]
}
