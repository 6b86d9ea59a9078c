import type { StudioDeps } from '../../../server/src/play/verticals/studio/studio.ts'

/** Where a process stands still until it is killed. */
export interface Stuck {
  /** Resolves when the point was reached. */
  reached: Promise<void>
  /** Called at the point: says so, and never comes back. */
  here(): Promise<never>
}

export function standStill(): Stuck {
  const waiting: (() => void)[] = []
  const reached = new Promise<void>((resolve) => void waiting.push(resolve))
  return {
    reached,
    here: () => {
      for (const say of waiting) say()
      return new Promise<never>(() => {})
    },
  }
}

export type WalletCall = 'bet' | 'betAndWin' | 'win' | 'endRound'

/** The same studio, whose wallet is never heard of again from a call on: not asked yet, or asked and its answer lost. */
export function deafTo(
  parts: StudioDeps,
  stuck: Stuck,
  at: { calls: readonly WalletCall[]; when: 'before' | 'after'; from?: number },
): StudioDeps {
  let seen = 0
  const guard =
    <Input extends readonly unknown[], Answer>(
      name: WalletCall,
      ask: (...input: Input) => Promise<Answer>,
    ) =>
    async (...input: Input): Promise<Answer> => {
      if (!at.calls.includes(name)) return await ask(...input)
      seen += 1
      if (seen < (at.from ?? 1)) return await ask(...input)
      if (at.when === 'after') await ask(...input)
      return await stuck.here()
    }
  const { wallet } = parts
  return {
    ...parts,
    wallet: {
      ...wallet,
      bet: guard('bet', wallet.bet),
      betAndWin: guard('betAndWin', wallet.betAndWin),
      win: guard('win', wallet.win),
      endRound: guard('endRound', wallet.endRound),
    },
  }
}
