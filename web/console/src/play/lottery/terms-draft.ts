import type { StaffTerms } from '@croupier/api/play/console-lottery-games'

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

const limitNames = ['numberCap', 'ticketMost', 'memberMost'] as const
export type LimitName = (typeof limitNames)[number]
export { limitNames }

export function draftOf({ pricing, limits }: StaffTerms): TermsDraft {
  return {
    list: pricing.kind === 'list' ? pricing.list : '',
    least: pricing.kind === 'mode' ? String(pricing.least) : '',
    most: pricing.kind === 'mode' ? String(pricing.most) : '',
    limits: limitsText(limits),
    currencies: Object.entries(limits.currencies ?? {}).map(([currency, own]) => ({
      currency,
      ...limitsText(own),
    })),
    steps: limits.steps.map(({ from, cut }) => ({
      from: String(from / 100),
      cut: String(cut / 100),
    })),
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
export function termsOf(before: StaffTerms, draft: TermsDraft): StaffTerms | null {
  const pricing = pricingOf(before, draft)
  const limits = limitsOf(draft.limits)
  const steps = draft.steps.map(({ from, cut }) => ({ from: shareOf(from), cut: shareOf(cut) }))
  if (!pricing || !limits?.numberCap) return null
  const { numberCap, ...others } = limits
  const read = steps.flatMap(({ from, cut }) =>
    from === null || cut === null ? [] : [{ from, cut }],
  )
  if (read.length < steps.length) return null
  const currencies: Record<string, Partial<Record<LimitName, number>>> = {}
  for (const { currency, ...own } of draft.currencies) {
    const one = limitsOf(own)
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

function pricingOf({ pricing }: StaffTerms, draft: TermsDraft): StaffTerms['pricing'] | null {
  if (pricing.kind === 'list') return { kind: 'list', list: draft.list }
  const [least, most] = [draft.least, draft.most].map((text) =>
    /^\d{4}$/.test(text.trim()) ? Number(text) : null,
  )
  if (!least || !most || least > most) return null
  return { ...pricing, least, most }
}

/** What is empty has no limit; null for what is no number. */
function limitsOf(draft: LimitsDraft): Partial<Record<LimitName, number>> | null {
  const read: Partial<Record<LimitName, number>> = {}
  for (const name of limitNames) {
    const text = draft[name].trim()
    if (text === '') continue
    if (!/^[1-9]\d{0,7}$/.test(text)) return null
    read[name] = Number(text)
  }
  return read
}

/** Percent as ten-thousandths. */
function shareOf(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null
  const share = Math.round(Number(text.trim().replace(',', '.')) * 100)
  return share >= 1 && share <= 10_000 ? share : null
}
