import type { SelectionKey } from './catalogue.ts'
import type { MarketType } from './market-type.ts'

/** A template of the texts and what it is filled with; pages put both together in the reader's language. */
export interface NameTemplate {
  key: string
  values: Readonly<Record<string, string>>
}

/** Names of both sides, and of competitors by their codes. */
export interface EventNames {
  home: string
  away: string
  competitors?: Readonly<Record<string, string>>
}

const FIXED: Readonly<Record<string, string>> = {
  X: 'draw',
  Y: 'yes',
  '1X': 'home_or_draw',
  X2: 'draw_or_away',
  '12': 'home_or_away',
  AOS: 'other_score',
}

/** The name of a market: `{home} to score over {line}` and the like. Periods and maps stand in `period`. */
export function marketName(type: MarketType, specifier: string, names: EventNames): NameTemplate {
  const period = /^([^.]+)\./.exec(type.code)?.[1] ?? ''
  const [first = '', second] = specifier.split(':')
  const side = second === undefined ? '' : first === 'H' ? names.home : names.away
  const line = second ?? first
  const competitor = names.competitors?.[specifier] ?? ''
  return {
    key: `market.${type.nameKey}`,
    values: { home: names.home, away: names.away, period, line, side, competitor },
  }
}

/** The name of a selection. */
export function outcomeName(selection: SelectionKey, names: EventNames): NameTemplate {
  const { type, specifier, outcome } = selection
  if (type.nameKey === 'odd_even') return named(outcome === 'O' ? 'odd' : 'even')
  if (type.nameKey === 'half_full') {
    const [half = '', full = ''] = outcome.split('/')
    return named('half_full', { half: sideOf(half, names), full: sideOf(full, names) })
  }
  if (outcome === 'O' || outcome === 'U') {
    const line = specifier.split(':').at(-1) ?? ''
    return named(outcome === 'O' ? 'over' : 'under', { line })
  }
  if (outcome === 'N') return named(type.nameKey === 'next_goal' ? 'nobody' : 'no')
  if (outcome === 'H' || outcome === 'A') {
    const line = type.lines ? lineFor(outcome, specifier) : ''
    return named('side', { side: sideOf(outcome, names), line })
  }
  const fixed = FIXED[outcome]
  return fixed ? named(fixed) : named('literal', { text: outcome })
}

/** The line as it reads for a side: the away side has the opposite one. */
function lineFor(side: string, specifier: string): string {
  const line = side === 'H' ? Number(specifier) : -Number(specifier)
  return line > 0 ? `+${line}` : String(line === 0 ? 0 : line)
}

function sideOf(outcome: string, names: EventNames): string {
  if (outcome === 'X') return ''
  return outcome === 'H' ? names.home : names.away
}

function named(key: string, values: Readonly<Record<string, string>> = {}): NameTemplate {
  return { key: `outcome.${key}`, values }
}
