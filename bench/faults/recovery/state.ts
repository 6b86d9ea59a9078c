import type { StudioStand } from './studio-stand.ts'

export type EngineKind = 'instant' | 'stepped' | 'shooters' | 'shared flight' | 'shared deal'

/** A moment in the life of a round at which a process may die. */
export interface State {
  kind: EngineKind
  /** What has happened and what has not. */
  name: string
  /** Tables play a title of their own, so that they do not wait for each other. */
  gameCode: string
  /** How many players it needs. */
  players: number
  /** Plays until the moment, and stays there: resolves when it is reached. */
  reach(stand: StudioStand, players: readonly bigint[]): Promise<void>
}

/** Whether the wallet has done what it was asked for when nobody is there to hear its answer. */
export type When = 'before' | 'after'
