/**
 * ACTIVITIES: what members apply for. A promotion may take applications, each with a remark and pictures; people look at them and take or
 * reject them, and the member reads what they said. Owns the tables `activities_*`.
 */
export type { ActivitiesDeps } from './deps.ts'
export { activitiesPrivacyProvider } from './privacy-provider.ts'
export { activityRoutes } from './routes.ts'
export { staffActivityRoutes } from './staff-routes.ts'
