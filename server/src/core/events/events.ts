/** FACTS: what happened, in order, and the projections that follow from it. Owns `facts` and `facts_cursors`. */
export { hasReadLogUpTo, hasReadUpTo, readUpTo } from './read-up-to.ts'
export { hasEvent } from './has-event.ts'
export { movedAt } from './moved-at.ts'
export {
  recordEvent,
  type NewEvent,
  type RecordFact,
} from './record-event.ts'
export type { EventRow, JournalRow, LogProjection, Projection, RowLog } from './projection.ts'
export { createProjections, type Projections } from './run-projections.ts'
