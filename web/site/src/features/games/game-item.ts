import type { GameCardData } from '@croupier/api/catalogue'

/** A game as its card shows it. */
export type GameItem = GameCardData
