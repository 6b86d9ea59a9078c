/**
 * APPROVALS: acts that two people do together (dual control): proposals with their reason and expiry, the second person's decision, which does what
 * was proposed in its own transaction, and the one rule who may be that second person. Owns the tables `approvals_*`.
 */
export {
  type Approvals,
  createApprovals,
  type Execution,
  type Proposed,
} from './create-approvals.ts'
export { approvalRoutes } from './routes.ts'
export { recordTies, requireSecondPerson, secondPairAmong } from './second-person.ts'
