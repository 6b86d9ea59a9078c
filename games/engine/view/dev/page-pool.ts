import type { Money } from '@croupier/shared/money'
import type { AnyGame, Bet } from '../../kinds.ts'
import { newPool, poolTurn } from '../../pool.ts'
import type { MathProfile } from '../../profiles.ts'

/** The pool of a game in the page's own studio; null for games without one. */
export function createPagePool(game: AnyGame, profile: MathProfile<unknown>, reference: Money) {
  if (game.kind !== 'instant' || !game.pool) return null
  const { pool: rules } = game
  const terms = rules.termsOf(profile.math)
  let pool = newPool(terms, reference)
  return {
    now: () => ({ code: rules.code, topic: 'pool:page', ...pool }),
    /** The pool after a bet; what the bet won of it, or null. */
    turn: ({ stake, currency }: Bet<unknown>, result: unknown) => {
      const { award, before, after } = poolTurn(pool, terms, {
        stake,
        currency,
        isWon: rules.isWon(result),
      })
      pool = { ...pool, amount: after }
      return award > 0n ? { code: rules.code, amount: award, pool: before, reference } : null
    },
  }
}
