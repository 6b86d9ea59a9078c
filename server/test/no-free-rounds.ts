import { refuse } from '../src/platform/refusal.ts'
import type { StudioDeps } from '../src/play/verticals/studio/studio.ts'

/** For a house in which nobody is given rounds. */
export const noFreeRounds: StudioDeps['freeRounds'] = {
  take: async () => refuse('free_rounds_not_here'),
  giveBack: async () => {},
  settle: async () => {},
  openIn: async () => [],
  find: async () => null,
}
