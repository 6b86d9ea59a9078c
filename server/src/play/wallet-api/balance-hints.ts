import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Bus } from '../../platform/bus.ts'

export interface BalanceHint {
  playerId: bigint
  currency: CurrencyCode
  balance: Money
}

/** At most one hint a player in this time: a batch of rounds shows as one movement. */
const COALESCE_MS = 40

/**
 * Tells the player's browsers the new balance after COMMIT. A hint may be lost; the browser asks again by itself. Numbers
 * grow per process, so that a late one can be told from a new one.
 */
export function createBalanceHints(bus: Bus): { tell(hint: BalanceHint): void; flush(): void } {
  const waiting = new Map<string, BalanceHint>()
  let timer: NodeJS.Timeout | undefined
  let seq = 0
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    for (const { playerId, currency, balance } of waiting.values()) {
      seq += 1
      bus.publish(`live:member:${playerId}`, {
        type: 'balance',
        currency,
        balance: String(balance),
        seq,
      })
    }
    waiting.clear()
  }
  return {
    flush,
    tell: (hint) => {
      waiting.set(`${hint.playerId}/${hint.currency}`, hint)
      timer ??= setTimeout(flush, COALESCE_MS)
      timer.unref()
    },
  }
}
