import {
  type BetType,
  type BoardResult,
  ordersOf,
  readSelection,
  type Selection,
  type TokenGroup,
} from '@croupier/games/lottery/rules/bet-type.ts'
import { rolled } from '@croupier/games/lottery/rules/four-digit.ts'

/** How a group of a selection is entered: numbers typed on a pad, or tokens of a list. */
export type EntryForm =
  | { form: 'numbers'; length: number }
  | { form: 'tokens'; tokens: readonly string[] }

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

export function entryFormOf(group: TokenGroup): EntryForm {
  if (group.tokens) return { form: 'tokens', tokens: group.tokens }
  const { digits: length = 1 } = group
  return length === 1 ? { form: 'tokens', tokens: DIGITS } : { form: 'numbers', length }
}

/** What is chosen so far: a list of tokens for each group of the type, complete or not. */
export type Draft = readonly (readonly string[])[]

export function emptyDraft(type: BetType<BoardResult>): Draft {
  return type.groups.map(() => [])
}

/** The draft as a selection that can be bet; null while something is missing. */
export function selectionOf(type: BetType<BoardResult>, draft: Draft): Selection | null {
  return readSelection(type, draft)
}

export function unitBetsOf(type: BetType<BoardResult>, draft: Draft): number {
  const selection = selectionOf(type, draft)
  return selection ? type.countOf(selection) : 0
}

/** Takes a token into a group or out of it. A group for one token changes it; a full group takes no more. */
export function toggled(type: BetType<BoardResult>, draft: Draft, change: Change): Draft {
  const { group, token } = change
  const most = type.groups[group]?.most ?? 0
  return draft.map((chosen, at) => {
    if (at !== group) return chosen
    if (chosen.includes(token)) return chosen.filter((one) => one !== token)
    if (most === 1) return [token]
    return chosen.length < most ? inOrder([...chosen, token], type.groups[at]) : chosen
  })
}

interface Change {
  group: number
  token: string
}

/** Tokens of a list stand in its order; numbers stay as they were entered. */
function inOrder(chosen: readonly string[], group: TokenGroup | undefined): readonly string[] {
  if (!group) return chosen
  const form = entryFormOf(group)
  if (form.form === 'numbers') return chosen
  const places = new Map(form.tokens.map((token, place) => [token, place]))
  return [...chosen].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

/** Sets all tokens of a group at once, as many as it takes. */
export function withGroup(
  type: BetType<BoardResult>,
  draft: Draft,
  { group, tokens }: { group: number; tokens: readonly string[] },
): Draft {
  const most = type.groups[group]?.most ?? 0
  return draft.map((chosen, at) => (at === group ? tokens.slice(0, most) : chosen))
}

/** How a typed number is taken: as it is, in all its orders, or with one place (`R`) for each digit. */
export type PadMode = 'straight' | 'orders'

/** The numbers that one typed number stands for. */
export function numbersOfTyped(typed: string, mode: PadMode): readonly string[] {
  if (typed.includes('R')) return rolled(typed)?.[0] ?? []
  return mode === 'orders' ? ordersOf(typed) : [typed]
}

/** Adds typed numbers behind those of the first group, none twice. */
export function withNumbers(
  type: BetType<BoardResult>,
  draft: Draft,
  numbers: readonly string[],
): Draft {
  const known = draft[0] ?? []
  return withGroup(type, draft, { group: 0, tokens: [...new Set([...known, ...numbers])] })
}

/** A choice by luck of the least that the type takes. `pick` gives a whole number below its argument. */
export function luckyDraft(type: BetType<BoardResult>, pick: (below: number) => number): Draft {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const draft = type.groups.map((group) => luckyTokens(group, pick))
    if (unitBetsOf(type, draft) > 0) return draft
  }
  return emptyDraft(type)
}

/** Some types take no repeated digit over two groups, or no three alike; a few attempts find a choice. */
const ATTEMPTS = 200

function luckyTokens(group: TokenGroup, pick: (below: number) => number): readonly string[] {
  const form = entryFormOf(group)
  const chosen = new Set<string>()
  while (chosen.size < group.least)
    chosen.add(
      form.form === 'tokens'
        ? (form.tokens[pick(form.tokens.length)] ?? '')
        : String(pick(10 ** form.length)).padStart(form.length, '0'),
    )
  return inOrder([...chosen], group)
}
