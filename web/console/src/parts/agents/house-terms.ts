import type { ContractTerms, ContractType, DividendPeriod } from '@croupier/api/agents'
import { type Money, parseMoney } from '@croupier/shared/money'

type Kind = 'money' | 'rate' | 'count'

/** What a row of terms consists of; a real-time salary is one row, the others have a row for each tier. */
export const termCells = {
  dividend: { validBet: 'money', profit: 'money', activeMembers: 'count', rate: 'rate' },
  daily: { bet: 'money', rate: 'rate', amount: 'money' },
  hourly: { bet: 'money', rate: 'rate', amount: 'money' },
  realtime: { profitRate: 'rate', lossRate: 'rate', singleBet: 'money' },
} as const satisfies Record<ContractType, Readonly<Record<string, Kind>>>

export type TermCell = { [Type in ContractType]: keyof (typeof termCells)[Type] }[ContractType]

/** Terms as they are typed; a row keeps its id while others come and go. */
export interface HouseDraft {
  type: ContractType
  period: DividendPeriod
  carryShortfall: boolean
  rows: readonly { id: number; cells: Readonly<Partial<Record<TermCell, string>>> }[]
}

export const MOST_TIERS = 20

export function emptyDraft(type: ContractType): HouseDraft {
  return { type, period: 'M', carryShortfall: false, rows: [{ id: 1, cells: {} }] }
}

/** The cells of a type in their order, with what each holds. */
export function cellsOf(type: ContractType): readonly { key: TermCell; kind: Kind }[] {
  const kinds: Readonly<Partial<Record<TermCell, Kind>>> = termCells[type]
  const keys = Object.keys(termCells[type]) as TermCell[]
  return keys.map((key) => ({ key, kind: kinds[key] ?? 'money' }))
}

/** One typed value; empty is nothing at all. null when it cannot be read. */
export function readCell(text: string, kind: Kind): bigint | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return 0n
  if (kind === 'count') return /^\d{1,8}$/.test(typed) ? BigInt(typed) : null
  const amount: Money | null = parseMoney(typed)
  if (amount === null || amount < 0n) return null
  // Per cent with four decimals are millionths: money's own scale.
  return kind === 'rate' && amount > 1_000_000n ? null : amount
}

type Row = ReadonlyMap<TermCell, bigint>

const money = (row: Row, key: TermCell): bigint => row.get(key) ?? 0n
const whole = (row: Row, key: TermCell): number => Number(money(row, key))

/** The terms that were typed; null while something in them cannot be read. */
export function termsOfDraft(draft: HouseDraft): ContractTerms | null {
  const { type, period, carryShortfall } = draft
  const rows = draft.rows.map(({ cells }) => {
    const read = cellsOf(type).map(
      ({ key, kind }) => [key, readCell(cells[key] ?? '', kind)] as const,
    )
    const good = read.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]))
    return good.length === read.length ? new Map(good) : null
  })
  const good = rows.filter((row) => row !== null)
  if (good.length !== rows.length) return null
  if (type === 'realtime') {
    const [row] = good
    if (!row) return null
    return {
      type,
      profitRate: whole(row, 'profitRate'),
      lossRate: whole(row, 'lossRate'),
      singleBet: money(row, 'singleBet'),
    }
  }
  if (type === 'dividend')
    return {
      type,
      period,
      carryShortfall,
      tiers: good.map((row) => ({
        validBet: money(row, 'validBet'),
        profit: money(row, 'profit'),
        activeMembers: whole(row, 'activeMembers'),
        rate: whole(row, 'rate'),
      })),
    }
  return {
    type,
    tiers: good.map((row) => ({
      bet: money(row, 'bet'),
      rate: whole(row, 'rate'),
      amount: money(row, 'amount'),
    })),
  }
}
