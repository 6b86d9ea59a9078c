/** FACTS: what happened, in order, and the projections that follow from it. Owns `facts` and `facts_cursors`. */
export { hasReadUpTo } from './read-up-to.ts'
export {
  recordEvent as recordFact,
  type NewEvent as NewFact,
  type RecordFact,
} from './record-event.ts'
export type { EventRow as FactRow, JournalRow, Projection } from './projection.ts'
export { createProjections, type Projections } from './run-projections.ts'
