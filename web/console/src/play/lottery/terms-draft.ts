import type { StaffTerms } from '@croupier/api/play/console-lottery-games'
import { readCount, readPercent, writeNumber } from '@croupier/shared/read-number'

/** Prices and limits as they are being typed. */
export interface TermsDraft {
  list: string
  least: string
  most: string
  limits: LimitsDraft
  /** Currencies with limits of their own. */
  currencies: readonly (LimitsDraft & { currency: string })[]
  /** In percent. */
  steps: readonly { from: string; cut: string }[]
}

export interface LimitsDraft {
  numberCap: string
  ticketMost: string
  memberMost: string
}

/** Prize modes, and limits in base units. */
export const MODES = { least: 1_700, most: 2_000 }
export const UNITS = { least: 1, most: 100_000_000 }

const limitNames = ['numberCap', 'ticketMost', 'memberMost'] as const
export type LimitName = (typeof limitNames)[number]
export { limitNames }

export function draftOf({ pricing, limits }: StaffTerms, tag: string): TermsDraft {
  const shareText = (share: number): string => writeNumber(BigInt(share), { tag, decimals: 2 })
  return {
    list: pricing.kind === 'list' ? pricing.list : '',
    least: pricing.kind === 'mode' ? String(pricing.least) : '',
    most: pricing.kind === 'mode' ? String(pricing.most) : '',
    limits: limitsText(limits),
    currencies: Object.entries(limits.currencies ?? {}).map(([currency, own]) => ({
      currency,
      ...limitsText(own),
    })),
    steps: limits.steps.map(({ from, cut }) => ({ from: shareText(from), cut: shareText(cut) })),
  }
}

function limitsText(limits: Partial<Record<LimitName, number | undefined>>): LimitsDraft {
  const textOf = (name: LimitName): string =>
    limits[name] === undefined ? '' : String(limits[name])
  return {
    numberCap: textOf('numberCap'),
    ticketMost: textOf('ticketMost'),
    memberMost: textOf('memberMost'),
  }
}

/** The terms that were typed; null while something of them is missing or wrong. */
export function termsOf(before: StaffTerms, draft: TermsDraft, tag: string): StaffTerms | null {
  const pricing = pricingOf(before, draft, tag)
  const limits = limitsOf(draft.limits, tag)
  const steps = draft.steps.map(({ from, cut }) => ({
    from: shareOf(from, tag),
    cut: shareOf(cut, tag),
  }))
  if (!pricing || !limits?.numberCap) return null
  const { numberCap, ...others } = limits
  const read = steps.flatMap(({ from, cut }) =>
    from === null || cut === null ? [] : [{ from, cut }],
  )
  if (read.length < steps.length) return null
  const currencies: Record<string, Partial<Record<LimitName, number>>> = {}
  for (const { currency, ...own } of draft.currencies) {
    const one = limitsOf(own, tag)
    if (!/^[A-Z]{3,5}$/.test(currency) || currency in currencies || !one) return null
    currencies[currency] = one
  }
  return {
    pricing,
    limits: {
      ...others,
      numberCap,
      steps: read,
      ...(draft.currencies.length > 0 ? { currencies } : {}),
    },
  }
}

function pricingOf(
  { pricing }: StaffTerms,
  draft: TermsDraft,
  tag: string,
): StaffTerms['pricing'] | null {
  if (pricing.kind === 'list') return { kind: 'list', list: draft.list }
  const least = readCount(draft.least, { tag, ...MODES })
  const most = readCount(draft.most, { tag, ...MODES })
  if (least === null || most === null || least > most) return null
  return { ...pricing, least, most }
}

/** What is empty has no limit; null for what is no number. */
function limitsOf(draft: LimitsDraft, tag: string): Partial<Record<LimitName, number>> | null {
  const read: Partial<Record<LimitName, number>> = {}
  for (const name of limitNames) {
    if (draft[name].trim() === '') continue
    const limit = readCount(draft[name], { tag, ...UNITS })
    if (limit === null) return null
    read[name] = limit
  }
  return read
}

/** Percent as ten-thousandths. */
function shareOf(text: string, tag: string): number | null {
  const share = readPercent(text, { tag, decimals: 2, most: 100 })
  return share === null || share === 0 ? null : share
}
