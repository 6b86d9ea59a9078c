import { randomUUID } from 'node:crypto'
import { attack } from '../src/attack/attack.ts'
import type { Result } from '../src/attack/result.ts'
import type { Policy } from '../src/wallet/book.ts'
import { type Conduct, soundConduct } from '../src/wallet/conduct.ts'
import { type RunningWallet, startWallet, type WalletOptions } from '../src/wallet/wallet.ts'

export const SECRETS = ['first-secret-of-the-vendor', 'second-secret-of-the-vendor'] as const

export async function walletFor(more: Partial<WalletOptions> = {}): Promise<RunningWallet> {
  return await startWallet({ port: 0, vendor: 'DEMO', secrets: SECRETS, currency: 'BRL', ...more })
}

/** Starts the reference wallet with a conduct, attacks it, and stops it. */
export async function attackOn({
  conduct = soundConduct,
  policy = {},
  only = [],
}: {
  conduct?: Conduct
  policy?: Partial<Policy>
  only?: readonly string[]
} = {}): Promise<Result> {
  const wallet = await walletFor({ conduct, policy })
  try {
    return await attack({
      url: wallet.origin,
      vendor: 'DEMO',
      secret: SECRETS[0],
      tokens: [5_000_000n, 1_000_000n].map((balance) =>
        wallet.giveToken(wallet.openPlayer(balance)),
      ),
      gameCode: 'demo-game',
      terms: {
        mayAdjust: policy.mayAdjust ?? false,
        acceptsOrphanWins: policy.acceptOrphanWin ?? false,
        secondSecret: SECRETS[1],
        endSession: async ({ sessionId }) => wallet.endSession(sessionId),
      },
      settleSeconds: 0,
      now: () => new Date(),
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      newId: randomUUID,
      only,
    })
  } finally {
    await wallet.stop()
  }
}

export function failed(result: Result): string[] {
  return result.cases.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
}
