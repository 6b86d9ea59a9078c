import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { purchasesApi } from '@croupier/api/play/purchases'
import type { Money } from '@croupier/shared/money'
import { type BetOrder, type GameClientParts, isSilence, persist } from './game-client.ts'

/** What came of a purchase, with what was asked for. */
export type PurchaseAnswer = OutputOf<typeof purchasesApi.buy> & { asked: number; stake: Money }

/** Buys several rounds with one press. */
export interface PurchaseClient {
  /**
   * A lost answer is asked for again under the same ids, so that no round is ever bought twice. Throws RefusalError, or NetworkError
   * when the line stays dead; the next call then asks for that same purchase, whatever it orders.
   */
  buy(order: BetOrder & { count: number }): Promise<PurchaseAnswer>
  /** A purchase whose answer never came. */
  isUnanswered(): boolean
}

export function createPurchaseClient(parts: GameClientParts): PurchaseClient {
  let sent: InputOf<typeof purchasesApi.buy> | null = null
  return {
    buy: async ({ count, stake, choice }) => {
      const order = sent ?? { ids: Array.from({ length: count }, parts.newId), stake, choice }
      sent = order
      try {
        const answer = await persist(parts, () => parts.call(purchasesApi.buy, order))
        sent = null
        return { ...answer, asked: order.ids.length, stake: order.stake }
      } catch (error) {
        // A refusal is an answer; only silence leaves the purchase open.
        if (!isSilence(error)) sent = null
        throw error
      }
    },
    isUnanswered: () => sent !== null,
  }
}
