import type { ReactNode } from 'react'
import { fineMultiplierText, multiplierText } from '../multiplier.ts'

/** How the game's names and values are said to a reader; null leaves one as the game wrote it. */
export interface WrittenWords {
  /** For the decimal point of multipliers. */
  tag: string
  name: (name: string) => string | null
  value: (text: string) => string | null
  /** What stands under a name that a game writes as a number (a card, a roll), readable; null leaves it as it is. */
  fact?: (name: string, value: unknown) => string | readonly string[] | null
}

const AS_WRITTEN: WrittenWords = { tag: 'en', name: () => null, value: () => null }

interface WrittenDownProps {
  value: unknown
  /** Absent: the names are the game's own, as staff know them. */
  words?: WrittenWords
}

/**
 * What a game wrote down, as names and values instead of code: objects as lists of facts, rows of symbols as rows, plain lists in
 * one line.
 */
export function WrittenDown({ value, words = AS_WRITTEN }: WrittenDownProps): ReactNode {
  if (Array.isArray(value)) return <Row items={value} words={words} />
  if (typeof value !== 'object' || value === null) return <bdi>{plain(value, words)}</bdi>
  const facts = Object.entries(value)
  if (facts.length === 0) return <span>–</span>
  return (
    <dl className="written-down">
      {facts.map(([name, fact]) => (
        <div key={name} data-deep={isDeep(fact) ? '' : undefined}>
          <dt>{nameOf(name, words)}</dt>
          <dd>
            <WrittenDown value={readable(name, fact, words)} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function nameOf(name: string, words: WrittenWords): string {
  const whole = name.replace(SCALE, '')
  return words.name(whole) ?? spaced(whole)
}

/** Reels stand from left to right wherever one reads the other way. */
function Row({ items, words }: { items: readonly unknown[]; words: WrittenWords }) {
  if (items.length === 0) return <span>–</span>
  if (!items.some(isDeep))
    return <span dir="ltr">{items.map((item) => plain(item, words)).join(' · ')}</span>
  return (
    <ol className="written-rows">
      {items.map((item, index) => (
        // What was written down never changes, so the place is the name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <WrittenDown value={item} words={words} />
        </li>
      ))}
    </ol>
  )
}

function isDeep(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function plain(value: unknown, words: WrittenWords): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return words.value(value) ?? value
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

/** multiplierX100, multiplierX10000: parts of one, kept whole so that nothing is rounded. */
const SCALE = /X100(?:00)?$/

function readable(name: string, fact: unknown, words: WrittenWords): unknown {
  const [scale] = SCALE.exec(name) ?? []
  if (scale === undefined) return words.fact?.(name, fact) ?? fact
  return times(fact, scale === 'X100' ? multiplierText : fineMultiplierText, words.tag)
}

/** 110 → 1.10×, alone or in a list, in the reader's own writing. */
function times(value: unknown, write: typeof multiplierText, tag: string): unknown {
  if (Array.isArray(value)) return value.map((one) => times(one, write, tag))
  return typeof value === 'number' ? write(value, tag) : value
}

/** freeSpins → free spins */
function spaced(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => {
    return `${end} ${start.toLowerCase()}`
  })
}
