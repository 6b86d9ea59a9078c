/**
 * CAMPAIGNS: messages to everybody whom a promotion is for, once, within hours of the brand's day, and to nobody who may not be urged on or has
 * declined offers. Owns the tables `campaigns_*`.
 */
export { campaignKind } from './campaign-kind.ts'
export { campaignsJob } from './send-campaigns.ts'
export { campaignsPrivacyProvider } from './privacy-provider.ts'
export { campaignRoutes } from './staff-routes.ts'
export type { CampaignsDeps } from './deps.ts'
