import type * as z from 'zod/mini'
import type { leanCard } from '../../app/lean-games.ts'

/** A game as its card shows it. */
export type GameItem = z.output<typeof leanCard>
