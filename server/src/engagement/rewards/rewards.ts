/** REWARDS: what members bring about besides winning: whom they invited, where they stand in a week, what of their play counts. No tables. */
export { rewardRoutes } from './routes.ts'
