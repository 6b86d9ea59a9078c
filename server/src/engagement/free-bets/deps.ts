import type { Context } from '../../platform/context.ts'
import type { Promotions } from '../promotions/promotions.ts'

/** What free bets stand on. */
export interface FreeBetsDeps {
  context: Context
  promotions: Pick<Promotions, 'barredFor' | 'registerReward'>
}
