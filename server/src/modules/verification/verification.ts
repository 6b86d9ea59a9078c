/**
 * VERIFICATION: proofs that a person is asking. Proof of work (ALTCHA, served by the house itself) and
 * drawn captchas. Owns the tables `verification_*`.
 */
export type { DrawnCaptcha } from './captcha.ts'
export { createCodes, type Codes } from './codes.ts'
export type { CodePurpose } from './code-words.ts'
export { createVerification, type Verification } from './create-verification.ts'
export type { HumanCheckPurpose } from './human-check.ts'
export { verificationRoutes } from './routes.ts'
export { sweepVerification } from './sweep.ts'
