import type { ContractTerms, ContractType, DividendPeriod } from '@croupier/api/affiliates/agents'
import { readCount, readNumber, writeMoney } from '@croupier/shared/read-number'
import { rateInput, readRate } from './rates.ts'
import { type TermColumn, termColumns, tierValues } from './terms-lines.ts'

/** A tier as it is typed; a row keeps its id while others come and go. */
export interface DraftTier {
  id: number
  cells: Partial<Record<TermColumn['key'], string>>
}

export interface TermsDraft {
  /** Of the language in which its numbers are written (BCP 47). */
  tag: string
  type: ContractType
  period: DividendPeriod
  carryShortfall: boolean
  tiers: readonly DraftTier[]
  profitRate: string
  lossRate: string
  singleBet: string
}

const MOST_TIERS = 20
/** Of a condition; no team has more. */
export const MOST_MEMBERS = 99_999_999
/** Contracts keep amounts in the ledger's own scale. */
const MONEY_DECIMALS = 4

export function emptyDraft(type: ContractType, tag: string): TermsDraft {
  return {
    tag,
    type,
    period: 'M',
    carryShortfall: false,
    tiers: [{ id: 1, cells: {} }],
    profitRate: '',
    lossRate: '',
    singleBet: '0',
  }
}

/** Terms as they would be typed, to start from. */
export function draftOf(terms: ContractTerms, tag: string): TermsDraft {
  const draft = emptyDraft(terms.type, tag)
  if (terms.type === 'realtime')
    return {
      ...draft,
      profitRate: rateInput(terms.profitRate, tag),
      lossRate: rateInput(terms.lossRate, tag),
      singleBet: writeMoney(terms.singleBet, tag),
    }
  const columns = termColumns(terms.type)
  const tiers = tierValues(terms).map((values, place) => ({
    id: place + 1,
    cells: Object.fromEntries(
      columns.map(({ key, kind }) => [key, typed(values[key] ?? 0n, { kind, tag })]),
    ),
  }))
  return terms.type === 'dividend'
    ? { ...draft, period: terms.period, carryShortfall: terms.carryShortfall, tiers }
    : { ...draft, tiers }
}

function typed(value: bigint, { kind, tag }: { kind: TermColumn['kind']; tag: string }): string {
  if (kind === 'money') return writeMoney(value, tag)
  return kind === 'rate' ? rateInput(Number(value), tag) : String(value)
}

/** The terms that were typed; null while something in them cannot be read. Empty cells are 0. */
export function termsOfDraft(draft: TermsDraft): ContractTerms | null {
  const { type, period, carryShortfall } = draft
  if (type === 'realtime') {
    const [profitRate, lossRate] = [draft.profitRate, draft.lossRate].map((text) =>
      readRate(text || '0', draft.tag),
    )
    const singleBet = readCell(draft.singleBet, { kind: 'money', tag: draft.tag })
    return profitRate === null ||
      profitRate === undefined ||
      lossRate === null ||
      lossRate === undefined ||
      singleBet === null
      ? null
      : { type, profitRate, lossRate, singleBet }
  }
  const rows = draft.tiers.map(({ cells }) =>
    readRow(cells, { columns: termColumns(type), tag: draft.tag }),
  )
  const read = rows.filter((row) => row !== null)
  if (read.length !== rows.length) return null
  if (type === 'dividend')
    return {
      type,
      period,
      carryShortfall,
      tiers: read.map((row) => ({
        validBet: value(row, 'validBet'),
        profit: value(row, 'profit'),
        activeMembers: Number(value(row, 'activeMembers')),
        rate: Number(value(row, 'rate')),
      })),
    }
  return {
    type,
    tiers: read.map((row) => ({
      bet: value(row, 'bet'),
      rate: Number(value(row, 'rate')),
      amount: value(row, 'amount'),
    })),
  }
}

type Row = ReadonlyMap<TermColumn['key'], bigint>

const value = (row: Row, key: TermColumn['key']): bigint => row.get(key) ?? 0n

function readRow(
  cells: DraftTier['cells'],
  { columns, tag }: { columns: readonly TermColumn[]; tag: string },
): Row | null {
  const row = new Map<TermColumn['key'], bigint>()
  for (const { key, kind } of columns) {
    const value = readCell(cells[key] ?? '', { kind, tag })
    if (value === null) return null
    row.set(key, value)
  }
  return row
}

/** One typed value as a whole number; null when it cannot be one. */
export function readCell(
  text: string,
  { kind, tag }: { kind: TermColumn['kind']; tag: string },
): bigint | null {
  if (text.trim() === '') return 0n
  if (kind === 'count') {
    const count = readCount(text, { tag, least: 0, most: MOST_MEMBERS })
    return count === null ? null : BigInt(count)
  }
  if (kind === 'money') {
    const read = readNumber(text, { tag, decimals: MONEY_DECIMALS })
    return 'value' in read && read.value >= 0n ? read.value : null
  }
  const rate = readRate(text, tag)
  return rate === null ? null : BigInt(rate)
}

export function withTier(draft: TermsDraft): TermsDraft {
  if (draft.tiers.length >= MOST_TIERS) return draft
  const id = Math.max(0, ...draft.tiers.map((tier) => tier.id)) + 1
  // A further tier starts from the one before: usually only a few of its values rise.
  return { ...draft, tiers: [...draft.tiers, { id, cells: { ...draft.tiers.at(-1)?.cells } }] }
}

export function withoutTier(draft: TermsDraft, id: number): TermsDraft {
  return draft.tiers.length === 1
    ? draft
    : { ...draft, tiers: draft.tiers.filter((tier) => tier.id !== id) }
}

export function withCell(
  draft: TermsDraft,
  { id, key, text }: { id: number; key: TermColumn['key']; text: string },
): TermsDraft {
  return {
    ...draft,
    tiers: draft.tiers.map((tier) =>
      tier.id === id ? { ...tier, cells: { ...tier.cells, [key]: text } } : tier,
    ),
  }
}
