/**
 * AGENTS: who stands under whom, what uplines promise downlines, what teams play, and what agents are paid for it. Owns `agents_*`; money
 * moves through the ledger. Formulas: docs/decisions/091. Amounts are ten-thousandths, rates are millionths.
 */
export { answerContract } from './contracts/answer-contract.ts'
export { offerContract } from './contracts/offer-contract.ts'
export { agentPromises } from './contracts/promised.ts'
export { agentsAbove } from './tree/agents-above.ts'
export { directLines } from './tree/direct-lines.ts'
export { lotteryRebateLine } from './lottery-points/points.ts'
export { moveMember } from './tree/move-member.ts'
export { agentsPrivacyProvider } from './privacy-provider.ts'
export { agentProjections } from './projections.ts'
export type { AgentsDeps } from './deps.ts'
export { settlementJob } from './pay/jobs.ts'
export { makeLink } from './register-centre/make-link.ts'
export { linksWithWrongTerms, presetsJob } from './register-centre/offer-presets.ts'
export { agentRoutes } from './routes.ts'
export { staffAgentRoutes } from './staff/routes.ts'
