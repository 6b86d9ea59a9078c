import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import type { Caller } from './authenticity.ts'
import type { Book, Policy } from './book.ts'
import { type Conduct, soundConduct } from './conduct.ts'
import { answerCalls } from './http.ts'
import { playersOf } from './players.ts'
import { createMischief, type Mischief } from './misbehaviour.ts'
import { createRequestLog } from './request-log.ts'

export interface WalletOptions extends Caller {
  /** 0 takes any that is free. */
  port: number
  /** 127.0.0.1 unless told: whoever reaches the port can make players and money. */
  host?: string
  currency: string
  policy?: Partial<Policy>
  conduct?: Conduct
  now?: () => Date
}

export interface RunningWallet {
  /** http://127.0.0.1:8790 */
  origin: string
  mischief: Mischief
  /** A player with that many ten-thousandths, who has not launched a game yet; under an id of the wallet's own, or this one. */
  openPlayer(balance: bigint, id?: string): string
  /** Good once, for any game. */
  giveToken(playerId: string): string
  endSession(sessionId: string): void
  balanceOf(playerId: string): bigint
  stop(): Promise<void>
}

/**
 * A seamless wallet in memory that implements the whole specification, for vendors to test their games against. It keeps no
 * money that anybody could want, so its control page asks for no password; do not open it to strangers.
 */
export async function startWallet(options: WalletOptions): Promise<RunningWallet> {
  const book: Book = {
    conduct: options.conduct ?? soundConduct,
    policy: {
      mayAdjust: false,
      acceptOrphanWin: false,
      negativeReversal: 'allow',
      ...options.policy,
    },
    players: new Map(),
    sessions: new Map(),
    tokens: new Map(),
    lines: [],
    now: options.now ?? (() => new Date()),
    newId: randomUUID,
  }
  const mischief = createMischief()
  const house = { ...playersOf(book, options.currency), book, mischief, log: createRequestLog() }
  const server = createServer(answerCalls(house, options))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host ?? '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    ...house,
    origin: `http://${options.host ?? '127.0.0.1'}:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
