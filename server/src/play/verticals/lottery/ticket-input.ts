import type { LotteryPlayer } from './deps.ts'
import type { LineReading, LotteryOrder, ReadOrder } from './read-order.ts'

/** An order on its way into a draw. */
export interface TicketInput {
  id: string
  player: LotteryPlayer
  order: LotteryOrder
  hash: Buffer
  read: Omit<ReadOrder, 'lines'> & { readings: readonly LineReading[] }
  /** The prices that the player saw. */
  pricesHash?: string | undefined
  planId: string | null
}
