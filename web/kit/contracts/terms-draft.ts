import type { ContractTerms, ContractType, DividendPeriod } from '@croupier/api/agents'
import { decimalOf } from '@croupier/shared/money'
import { readAmount } from '../money/read-amount.ts'
import { rateInput, readRate } from './rates.ts'
import { type TermColumn, termColumns, tierValues } from './terms-lines.ts'

/** A tier as it is typed; a row keeps its id while others come and go. */
export interface DraftTier {
  id: number
  cells: Partial<Record<TermColumn['key'], string>>
}

export interface TermsDraft {
  type: ContractType
  period: DividendPeriod
  carryShortfall: boolean
  tiers: readonly DraftTier[]
  profitRate: string
  lossRate: string
  singleBet: string
}

const MOST_TIERS = 20

export function emptyDraft(type: ContractType): TermsDraft {
  return {
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
export function draftOf(terms: ContractTerms): TermsDraft {
  const draft = emptyDraft(terms.type)
  if (terms.type === 'realtime')
    return {
      ...draft,
      profitRate: rateInput(terms.profitRate),
      lossRate: rateInput(terms.lossRate),
      singleBet: decimalOf(terms.singleBet),
    }
  const columns = termColumns(terms.type)
  const tiers = tierValues(terms).map((values, place) => ({
    id: place + 1,
    cells: Object.fromEntries(
      columns.map(({ key, kind }) => [key, typed(values[key] ?? 0n, kind)]),
    ),
  }))
  return terms.type === 'dividend'
    ? { ...draft, period: terms.period, carryShortfall: terms.carryShortfall, tiers }
    : { ...draft, tiers }
}

function typed(value: bigint, kind: TermColumn['kind']): string {
  if (kind === 'money') return decimalOf(value)
  return kind === 'rate' ? rateInput(Number(value)) : String(value)
}

/** The terms that were typed; null while something in them cannot be read. Empty cells are 0. */
export function termsOfDraft(draft: TermsDraft): ContractTerms | null {
  const { type, period, carryShortfall } = draft
  if (type === 'realtime') {
    const [profitRate, lossRate] = [draft.profitRate, draft.lossRate].map((text) =>
      readRate(text || '0'),
    )
    const singleBet = readAmount(draft.singleBet || '0')
    return profitRate === null ||
      profitRate === undefined ||
      lossRate === null ||
      lossRate === undefined ||
      singleBet === null
      ? null
      : { type, profitRate, lossRate, singleBet }
  }
  const rows = draft.tiers.map(({ cells }) => readRow(cells, termColumns(type)))
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

function readRow(cells: DraftTier['cells'], columns: readonly TermColumn[]): Row | null {
  const row = new Map<TermColumn['key'], bigint>()
  for (const { key, kind } of columns) {
    const value = readCell(cells[key] ?? '', kind)
    if (value === null) return null
    row.set(key, value)
  }
  return row
}

/** One typed value as a whole number; null when it cannot be one. */
export function readCell(text: string, kind: TermColumn['kind']): bigint | null {
  if (text.trim() === '') return 0n
  if (kind === 'count') return /^\d{1,8}$/.test(text.trim()) ? BigInt(text.trim()) : null
  if (kind === 'money') return readAmount(text)
  const rate = readRate(text)
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
