import type { SoundRecipe } from '@croupier/kit/sound/recipe.ts'
import { decimalText } from '@croupier/kit/decimal.ts'
import type { ComponentType } from 'react'
import type { DealtGame } from '../../dealt-game.ts'
import type { Spots } from './Spot.tsx'
import type { TableText } from './table-text.ts'
import type { Felt } from './use-felt.ts'
import type { Replay } from './use-replay.ts'

/** A sound of what is dealt: so long after it began to come. */
export interface Cue {
  atMs: number
  sound: SoundRecipe
}

export type AnyDealt = DealtGame<unknown, unknown>

export interface SceneProps {
  /** The result that comes or has come; null while bets are taken. */
  result: unknown
  /** Milliseconds since it began to come; infinite when it has come. */
  elapsedMs: number
  t: TableText
  reducedMotion: boolean
}

export interface LayoutProps {
  spots: Spots
  t: TableText
  keys: readonly string[]
  felt: Felt
  replay: Replay
  reducedMotion: boolean
}

/** What is a game's own on the shared felt. */
export interface FeltGame {
  game: AnyDealt
  look: string
  Scene: ComponentType<SceneProps>
  Layout: ComponentType<LayoutProps>
  /** Roads, boards and statistics. */
  Board: ComponentType<{ felt: Felt; t: TableText }>
  /** What is heard while the result comes, at the moments at which the scene shows it. */
  heard(result: unknown, reducedMotion: boolean): readonly Cue[]
  /** A key in words. */
  nameOf(key: string, t: TableText): string
  /** The result in words, for readers and for the history. */
  wordsOf(result: unknown, t: TableText): string
  rules(t: TableText): readonly string[]
  /** Keys whose pays the rules list; one stands for all of its kind. */
  listed(keys: readonly string[]): readonly string[]
  /** What a ticket pays by how much of it was hit; undefined for a key that pays otherwise. */
  paysByHits?(key: string, tag: string): string | undefined
}

/** 200 as "1:1", 195 as "0.95:1" or "0,95:1", 1200 as "11:1". */
export function paysText(returnX100: number, tag: string): string {
  return returnX100 === 0 ? '' : `${decimalText((returnX100 - 100) / 100, tag)}:1`
}
