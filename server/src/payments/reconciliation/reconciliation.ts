/**
 * RECONCILIATION: every day of a brand is compared with what each vendor and payment provider says about it, and the house's own
 * accounts with their causes; what differs becomes a case with a reason and a deadline. Owns the tables `reconciliation_*`. It moves
 * no money but by two people's decision about a case, through the ledger.
 */
export { reconcile } from './do-run.ts'
export { reconciliationJob } from './jobs.ts'
export type { ReconciliationDeps } from './deps.ts'
export { reconciliationRoutes } from './routes.ts'
export { type Reason, reasons } from './rules.ts'
export type { DayWindow, VendorLine, VendorStatements } from './statement.ts'
