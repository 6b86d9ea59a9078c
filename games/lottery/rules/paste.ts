import { parseMoney, type Money } from '@croupier/shared/money'
import type { Selection } from './bet-type.ts'

/** A line as somebody wrote it, ready for the preview; what it costs and may win is the slip's to say. */
export interface PastedLine {
  type: string
  selection: Selection
  unit: Money
}

/** Why a part of a message was not understood; `text` is that part as it was written. */
export interface PasteProblem {
  code: 'unknown_kind' | 'no_numbers' | 'bad_number' | 'no_amount' | 'bad_amount' | 'too_long'
  text: string
}

export interface Pasted {
  lines: PastedLine[]
  problems: PasteProblem[]
}

/** A message is refused before it is read when it is longer. */
export const MOST_PASTED = 5_000
const MOST_PARTS = 200

interface Kind {
  type: string
  digits: number
  /** Numbers of one bet together; absent: each number is a bet of its own. */
  together?: number
}

/** What people of Vietnam write for the kinds of bets, without accents and blanks. */
const KINDS: Readonly<Record<string, Kind>> = {
  de: { type: 'DE_DB', digits: 2 },
  db: { type: 'DE_DB', digits: 2 },
  lo: { type: 'LO2', digits: 2 },
  bao: { type: 'LO2', digits: 2 },
  lo3: { type: 'LO3', digits: 3 },
  bao3: { type: 'LO3', digits: 3 },
  lo4: { type: 'LO4', digits: 4 },
  bao4: { type: 'LO4', digits: 4 },
  bc: { type: '3CANG', digits: 3 },
  bacang: { type: '3CANG', digits: 3 },
  '3c': { type: '3CANG', digits: 3 },
  '3cang': { type: '3CANG', digits: 3 },
  xc: { type: '3CANG', digits: 3 },
  xiuchu: { type: '3CANG', digits: 3 },
  '4c': { type: '4CANG', digits: 4 },
  '4cang': { type: '4CANG', digits: 4 },
  g1: { type: 'DE_G1', digits: 2 },
  dd: { type: 'DAU_DUOI', digits: 2 },
  dauduoi: { type: 'DAU_DUOI', digits: 2 },
  x2: { type: 'XIEN2', digits: 2, together: 2 },
  xien2: { type: 'XIEN2', digits: 2, together: 2 },
  x3: { type: 'XIEN3', digits: 2, together: 3 },
  xien3: { type: 'XIEN3', digits: 2, together: 3 },
  x4: { type: 'XIEN4', digits: 2, together: 4 },
  xien4: { type: 'XIEN4', digits: 2, together: 4 },
}

/** Xiên without a count: as many numbers as are written together. */
const XIEN = new Set(['xien', 'xi'])

/**
 * Reads a message as players send it: `de 12 34 x10k; lo 05,15 x 5k`. Kinds may have accents. Amounts are `x10k`, `10n` (thousands), `2tr`
 * (millions) or plain. Sets stand for their numbers: `dau 1`, `duoi 5`, `tong 7`, `kep`. Parts are split by semicolons and lines.
 */
export function readPaste(message: string): Pasted {
  if (message.length > MOST_PASTED)
    return { lines: [], problems: [{ code: 'too_long', text: message.slice(0, 40) }] }
  const parts = message
    .split(/[;\n\r]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const pasted: Pasted = { lines: [], problems: [] }
  for (const part of parts.slice(0, MOST_PARTS)) {
    const read = readPart(part)
    if ('code' in read) pasted.problems.push(read)
    else pasted.lines.push(...read.lines)
  }
  if (parts.length > MOST_PARTS)
    pasted.problems.push({ code: 'too_long', text: parts[MOST_PARTS] ?? '' })
  return pasted
}

function readPart(text: string): { lines: PastedLine[] } | PasteProblem {
  const plain = withoutAccents(text)
  const amount = /(?:^|\s|x|\*)\s*([0-9][0-9.,]*)\s*(k|n|ng|nghin|tr|trieu|d)?$/.exec(plain)
  const marked = /[x*]\s*[0-9][0-9.,]*\s*(?:k|n|ng|nghin|tr|trieu|d)?$/.test(plain)
  if (!amount || (!marked && amount[2] === undefined)) return { code: 'no_amount', text }
  const unit = amountOf(amount[1] ?? '', amount[2])
  if (unit === null) return { code: 'bad_amount', text }
  const [word = '', ...tokens] = plain
    .slice(0, amount.index)
    .trim()
    .split(/[\s,.\-_/]+/)
    .filter((token) => token !== '')
  const [kind, rest] = kindOf(word, tokens)
  if (!kind) return { code: 'unknown_kind', text }
  const numbers = numbersOf(rest, kind.digits)
  if (numbers === null) return { code: 'bad_number', text }
  if (numbers.length < (kind.together ?? 1)) return { code: 'no_numbers', text }
  return { lines: [{ type: kind.type, selection: [numbers], unit }] }
}

/** A kind is one word or two (`ba cang`, `xien 2`). */
function kindOf(word: string, tokens: string[]): [Kind | undefined, string[]] {
  const [next = '', ...rest] = tokens
  const two = KINDS[word + next]
  if (two && !/^[0-9]{2,}$/.test(next)) return [two, rest]
  if (XIEN.has(word) && tokens.length >= 2 && tokens.length <= 4)
    return [KINDS[`xien${tokens.length}`], tokens]
  return [KINDS[word], tokens]
}

/** The numbers of a part, each once and in its first place; null where something is no number of so many digits. */
function numbersOf(tokens: readonly string[], digits: number): string[] | null {
  const numbers: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const set = digits === 2 ? setOf(token, tokens[at + 1]) : null
    if (set) {
      numbers.push(...set.numbers)
      at += set.taken - 1
    } else if (/^[0-9]+$/.test(token) && token.length === digits) numbers.push(token)
    else return null
  }
  return [...new Set(numbers)]
}

const ALL = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** A set by its name, and how many words it takes. */
function setOf(
  word: string,
  next: string | undefined,
): { numbers: string[]; taken: number } | null {
  if (word === 'kep') return { numbers: ALL.filter(([one, two]) => one === two), taken: 1 }
  if (next === undefined || !/^[0-9]$/.test(next)) return null
  if (word === 'dau') return { numbers: ALL.filter(([one]) => one === next), taken: 2 }
  if (word === 'duoi' || word === 'dit')
    return { numbers: ALL.filter(([, two]) => two === next), taken: 2 }
  if (word === 'tong')
    return {
      numbers: ALL.filter(([one, two]) => (Number(one) + Number(two)) % 10 === Number(next)),
      taken: 2,
    }
  return null
}

const THOUSANDS = new Set(['k', 'n', 'ng', 'nghin'])
const MILLIONS = new Set(['tr', 'trieu'])

/** Thousands with points or commas between (`10.000`), or a decimal before k and tr (`1.5tr`). */
function amountOf(written: string, unit: string | undefined): Money | null {
  const isGrouped = /^[0-9]{1,3}([.,][0-9]{3})+$/.test(written)
  const plain =
    isGrouped && unit !== 'tr' ? written.replaceAll(/[.,]/g, '') : written.replace(',', '.')
  const value = parseMoney(plain)
  if (value === null || value <= 0n) return null
  if (unit !== undefined && THOUSANDS.has(unit)) return value * 1000n
  return unit !== undefined && MILLIONS.has(unit) ? value * 1_000_000n : value
}

function withoutAccents(text: string): string {
  return text.toLowerCase().replaceAll('đ', 'd').normalize('NFD').replaceAll(/\p{M}/gu, '')
}
