import { deadlineOf } from './clock.ts'
import { decideHand } from './decide-hand.ts'
import { decideSeat } from './decide-seat.ts'
import type { HandAction, Refusal, TableAction, TableEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { follow } from './follow.ts'
import type { HoldemTable } from './table.ts'

export type Outcome =
  | { table: HoldemTable; events: readonly TableEvent[]; refused: null }
  | { table: HoldemTable; events: readonly []; refused: Refusal }

/**
 * The table after an action, with all that follows from it, or why the action is refused. The same table and action always give the same
 * events.
 */
export function reduce(table: HoldemTable, action: TableAction): Outcome {
  const decided = isHandAction(action) ? decideHand(table, action) : decideSeat(table, action)
  if (typeof decided === 'string') return { table, events: [], refused: decided }
  const events: TableEvent[] = []
  let after = table
  for (const event of decided) {
    after = evolve(after, event)
    events.push(event)
  }
  for (;;) {
    const event = follow(after, action.at)
    if (event === null) return { table: after, events, refused: null }
    after = evolve(after, event)
    events.push(event)
  }
}

const HAND_ACTIONS: readonly string[] = [
  'start_hand',
  'act',
  'time_out',
  'restart_clock',
  'show',
  'void_hand',
] satisfies HandAction['type'][]

function isHandAction(action: TableAction): action is { at: number } & HandAction {
  return HAND_ACTIONS.includes(action.type)
}

/** What the server does when a clock has run out; null before that. */
export function dueTimeOut(table: HoldemTable, at: number): TableAction | null {
  const deadline = deadlineOf(table)
  const turn = table.hand?.turn
  if (deadline === null || !turn || at < deadline) return null
  return { type: 'time_out', hand: table.handNumber, turn: turn.number, at }
}
