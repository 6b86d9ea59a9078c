/**
 * FLAGS: operations of money that rules mark as possible laundering, and their analyses, which staff end within thirty days with a written
 * reason (PAY-10). Owns `flags` and `flags_notes`. It reads behind the journal and the facts: no payment knows of it or waits for it.
 */
export { flagJobs } from './jobs.ts'
export { flagProjections } from './flag-operations.ts'
export { flagRoutes } from './routes.ts'
