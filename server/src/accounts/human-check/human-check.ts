/**
 * VERIFICATION: proofs that a person is asking. Proof of work (ALTCHA, served by the house itself), more of it
 * for networks that have failed or opened much, and pictures of characters where a brand wants them. Owns the tables `verification_*`.
 */
export type { PaintedCaptcha } from './captcha.ts'
export { createCodes, type Codes } from './codes.ts'
export type { CodePurpose } from './code-words.ts'
export {
  createHumanCheck,
  type HumanCheck,
} from './create-human-check.ts'
export type { HumanCheckDeps, HumanCheckPurpose } from './proof-of-work.ts'
export { verificationRoutes } from './routes.ts'
export { sweepHumanCheck } from './sweep.ts'
