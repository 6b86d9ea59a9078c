/**
 * PROOFS: what outsiders need to check the house without trusting it: an hourly signed root of all wallets, each member's way to it,
 * and exports of the books. Owns the tables `proofs_*` and the views of auditors; reads the others' tables and writes none.
 */
export { exportEvidence, type Evidence } from './export-evidence.ts'
export { proofJobs } from './jobs.ts'
export { memberProof, type WalletProof } from './member-proof.ts'
export { publishedFolder, publishCheckpoints, checkpointDocument } from './publish-checkpoints.ts'
export { proofRoutes } from './routes.ts'
export { checkpointHour } from './checkpoint-hour.ts'
export { lastCheckpoint, type Checkpoint, checkpointedUpTo, checkpointsOf } from './checkpoints.ts'
export { staffProofRoutes } from './staff-routes.ts'
