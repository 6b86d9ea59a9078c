import type { Book } from './book.ts'

export type Players = ReturnType<typeof playersOf>

/** What a house does beside its wallet: opens players, launches games, ends sessions. */
export function playersOf(book: Book, currency: string) {
  let last = 1000
  return {
    openPlayer: (balance: bigint, given?: string): string => {
      last += 1
      const id = given ?? String(last)
      book.players.set(id, {
        id,
        currency,
        balance,
        keys: new Map(),
        rounds: new Map(),
        turn: Promise.resolve(),
      })
      return id
    },
    giveToken: (playerId: string): string => {
      const token = `token-${book.newId()}`
      book.tokens.set(token, { playerId })
      return token
    },
    endSession: (sessionId: string): void => {
      const session = book.sessions.get(sessionId)
      if (session) session.isAlive = false
    },
    balanceOf: (playerId: string): bigint => book.players.get(playerId)?.balance ?? 0n,
  }
}
