import type { VipLevel } from '@croupier/api/engagement/terms/vip'
import type { Money } from '@croupier/shared/money'

/** What of a level is typed: what it takes to rise, and what it takes to stay. */
export const thresholds = ['deposits', 'validBets', 'keepDeposits', 'keepValidBets'] as const
export type LevelDraft = Record<(typeof thresholds)[number], string>

interface Amounts {
  read(text: string): Money | null
  write(amount: Money): string
}

/** A level as it is typed. */
export function fieldsOf(level: VipLevel, { write }: Pick<Amounts, 'write'>): LevelDraft {
  return {
    deposits: write(level.deposits),
    validBets: write(level.validBets),
    keepDeposits: write(level.keepDeposits),
    keepValidBets: write(level.keepValidBets),
  }
}

/** The levels with what was typed; null while something in it is no amount. */
export function levelsOf(
  levels: readonly VipLevel[],
  drafts: readonly LevelDraft[],
  { read }: Pick<Amounts, 'read'>,
): VipLevel[] | null {
  const changed: VipLevel[] = []
  for (const [place, level] of levels.entries()) {
    const draft = drafts[place]
    if (draft === undefined) return null
    const deposits = read(draft.deposits)
    const validBets = read(draft.validBets)
    const keepDeposits = read(draft.keepDeposits)
    const keepValidBets = read(draft.keepValidBets)
    if (deposits === null || validBets === null || keepDeposits === null || keepValidBets === null)
      return null
    if ([deposits, validBets, keepDeposits, keepValidBets].some((amount) => amount < 0n))
      return null
    changed.push({ ...level, deposits, validBets, keepDeposits, keepValidBets })
  }
  return changed
}
