import type { ReactNode } from 'react'
import { multiplierText } from '../money/multiplier.ts'

/**
 * What a game wrote down, as names and values instead of code: objects as lists of facts, rows of symbols as rows, plain lists in
 * one line. The names are the game's own, and so it is written from left to right in every language.
 */
export function WrittenDown({ value }: { value: unknown }): ReactNode {
  if (Array.isArray(value)) return <Row items={value} />
  if (typeof value !== 'object' || value === null) return <bdi>{plain(value)}</bdi>
  const facts = Object.entries(value)
  if (facts.length === 0) return <span>–</span>
  return (
    <dl className="written-down">
      {facts.map(([name, fact]) => (
        <div key={name} data-deep={isDeep(fact) ? '' : undefined}>
          <dt>{spaced(name.replace(HUNDREDTHS, ''))}</dt>
          <dd>
            <WrittenDown value={HUNDREDTHS.test(name) ? times(fact) : fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Row({ items }: { items: readonly unknown[] }) {
  if (items.length === 0) return <span>–</span>
  if (!items.some(isDeep)) return <span>{items.map(plain).join(' · ')}</span>
  return (
    <ol className="written-rows">
      {items.map((item, index) => (
        // What was written down never changes, so the place is the name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <WrittenDown value={item} />
        </li>
      ))}
    </ol>
  )
}

function isDeep(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}

/** multiplierX100: hundredths, kept whole so that nothing is rounded. */
const HUNDREDTHS = /X100$/

/** 110 → 1.10×, alone or in a list; with a point like every other figure of what was written down. */
function times(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(times)
  return typeof value === 'number' ? multiplierText(value, 'en') : value
}

/** freeSpins → free spins */
function spaced(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => {
    return `${end} ${start.toLowerCase()}`
  })
}
