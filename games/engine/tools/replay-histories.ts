/**
 * `npm run histories FOLDER`: plays hands of No-Limit Hold'em again that other rooms wrote down (text files of the usual form, all hole cards
 * known, no rake), and compares turns, amounts, what came back and who was paid what. Ends with 1 when a hand differs.
 */
import { assert } from '@croupier/shared/assert'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableEvent } from '../../tables/rules/holdem/events.ts'
import {
  actionOf,
  chips,
  deckWith,
  tableWith,
  told,
} from '../../tables/rules/holdem/example-hands.ts'
import type { HoldemTable } from '../../tables/rules/holdem/table.ts'

const folder = process.argv[2]
assert(folder !== undefined, 'npm run histories FOLDER')

const ACT = /^(\S+): (folds|checks|calls|bets|raises)(?: ([\d.]+))?(?: to ([\d.]+))?/gm

let hands = 0
let wrong = 0
for (const file of readdirSync(folder).sort()) {
  for (const text of readFileSync(join(folder, file), 'utf8').split(/\n(?=\S+ Hand #)/)) {
    const number = / Hand #(\d+)/.exec(text)?.[1]
    if (number === undefined) continue
    hands += 1
    const problem = problemOf(text)
    if (problem === null) continue
    wrong += 1
    process.stdout.write(`${file} #${number}: ${problem}\n`)
  }
}
process.stdout.write(`${hands} hands, ${wrong} of them differ\n`)
process.exitCode = hands > 0 && wrong === 0 ? 0 : 1

function problemOf(text: string): string | null {
  try {
    return difference(text)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

interface Written {
  names: string[]
  table: HoldemTable
  events: TableEvent[]
}

/** The hand up to its first turn. */
function begin(text: string): Written {
  const seats = [...text.matchAll(/^Seat \d+: (\S+) \((\d+) in chips\)/gm)]
  const names = seats.map(([, name = '']) => name)
  const [, small = '', big = ''] = /No Limit \((\d+)\/(\d+)\)/.exec(text) ?? []
  const button = Number(/Seat #(\d+) is the button/.exec(text)?.[1]) - 1
  const holes = new Map(
    [...text.matchAll(/^Dealt to (\S+) \[(.*?)\]/gm)].map(([, name = '', hole = '']) => [
      name,
      hole,
    ]),
  )
  const empty = tableWith(
    seats.map(([, , stack = '']) => chips(stack)),
    { smallBlind: chips(small), bigBlind: chips(big), unit: chips('0.5'), rake: null },
  )
  const order = names.map((_, index) => names[(button + 1 + index) % names.length] ?? '')
  const deck = deckWith(
    order.map((name) => holes.get(name) ?? ''),
    /^Board \[(.*?)\]/m.exec(text)?.[1],
  )
  const { table, events } = told(empty, { type: 'start_hand', deck, firstButton: button, at: 0 })
  return { names, table, events: [...events] }
}

/** What differs between the hand as it was written and as the rules play it; null when nothing does. */
function difference(text: string): string | null {
  const { names, events, ...begun } = begin(text)
  let { table } = begun
  for (const [line, name, act, amount = '', to = ''] of text.matchAll(ACT)) {
    const turn = table.hand?.turn
    if (!turn || names[turn.seat] !== name) return `not the turn of ${name}`
    const words: Record<string, string> = {
      folds: 'f',
      checks: 'k',
      calls: 'c',
      bets: amount,
      raises: to,
    }
    const next = told(table, actionOf(table, words[act ?? ''] ?? ''))
    const acted = next.events.find((event) => event.type === 'acted')
    if (act === 'calls' && acted?.amount !== chips(amount)) return `another amount: ${line}`
    table = next.table
    events.push(...next.events)
  }
  if (!table.hand?.isOver) return 'the hand is not over'
  return ends(events, names) === written(text) ? null : 'other payments'
}

/** Payments by name, in a form that can be compared. */
function ends(events: readonly TableEvent[], names: readonly string[]): string {
  const paid = events.flatMap((event): (readonly [string, bigint])[] => {
    if (event.type === 'awarded')
      return event.shares.map(({ seat, amount }) => [`won ${names[seat]}`, amount] as const)
    return event.type === 'uncalled' ? [[`back ${names[event.seat]}`, event.amount]] : []
  })
  return summed(paid)
}

function written(text: string): string {
  const won = [...text.matchAll(/^(\S+) collected ([\d.]+) from/gm)].map(
    ([, name, amount = '']) => [`won ${name}`, chips(amount)] as const,
  )
  const back = [...text.matchAll(/^Uncalled bet \(([\d.]+)\) returned to (\S+)/gm)].map(
    ([, amount = '', name]) => [`back ${name}`, chips(amount)] as const,
  )
  return summed([...won, ...back])
}

function summed(paid: readonly (readonly [string, bigint])[]): string {
  const sums = new Map<string, bigint>()
  for (const [what, amount] of paid) sums.set(what, (sums.get(what) ?? 0n) + amount)
  return [...sums]
    .map(([what, amount]) => `${what} ${amount}`)
    .sort()
    .join(', ')
}
