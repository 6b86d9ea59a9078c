import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Heard } from './speech.ts'

export const faults = [
  'none',
  'late',
  'lost-answer',
  'lost-request',
  'doubled',
  'rollback-first',
  'double-rollback',
  'lost-win',
  'late-win',
] as const
export type Fault = (typeof faults)[number]

/** What a round is about; its outcome is drawn when it begins. Amounts are ten-thousandths as texts. */
export interface RoundPlan {
  round: string
  vendor: string
  game: string
  player: string
  currency: string
  session: string
  stake: string
  payout: string
  fault: Fault
  /** The gift of which it is a free round: nothing is staked. */
  gift?: string
}

/** Free rounds that the house has asked for, under the house's own id. */
export interface Gift {
  gift: string
  vendor: string
  player: string
  game: string
  currency: string
  stake: string
  rounds: number
  /** All wins together are no more. */
  winMost: string
}

export type RoundEnd = 'settled' | 'cancelled' | 'refused'
type Operation = 'bet' | 'win' | 'rollback'

export type Entry =
  | ({ kind: 'round' } & RoundPlan)
  | { kind: 'sent'; round: string; op: Operation; id: string; amount: string }
  | { kind: 'told'; round: string; op: Operation; id: string; heard: Heard; word: string }
  /** From here on the bet may only be taken back. */
  | { kind: 'cancelling'; round: string }
  | { kind: 'end'; round: string; state: RoundEnd }
  | ({ kind: 'gift' } & Gift)
  | { kind: 'taken-back'; gift: string }
  /** The house was told of the total. */
  | { kind: 'total'; gift: string }

export interface RoundMemory {
  plan: RoundPlan
  /** Transactions in the order of their first call, with the last that was heard of each. */
  transactions: Map<string, { op: Operation; id: string; amount: string; heard: Heard | null }>
  isCancelling: boolean
  end: RoundEnd | null
}

export interface GiftMemory {
  gift: Gift
  isTakenBack: boolean
  isTotalTold: boolean
}

export interface Memory {
  /** Returns when the entry is on the disk: what was promised to the player must survive this process. */
  note(entry: Entry): void
  rounds(): readonly RoundMemory[]
  gifts(): readonly GiftMemory[]
  close(): void
}

/** Everything that the simulator did and heard, one line each, in a file that only grows. */
export function openMemory(file: string): Memory {
  const rounds = new Map<string, RoundMemory>()
  const gifts = new Map<string, GiftMemory>()
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const entry = entryOf(line)
      if (entry) apply({ rounds, gifts }, entry)
    }
  }
  const handle = openSync(file, 'a')
  return {
    note: (entry) => {
      writeSync(handle, `${JSON.stringify(entry)}\n`)
      fdatasyncSync(handle)
      apply({ rounds, gifts }, entry)
    },
    rounds: () => [...rounds.values()],
    gifts: () => [...gifts.values()],
    close: () => closeSync(handle),
  }
}

/** The last line of a killed process may be torn; it had not been promised to anybody yet. */
function entryOf(line: string): Entry | null {
  if (line === '') return null
  try {
    // Written by this very file.
    return JSON.parse(line) as Entry
  } catch {
    return null
  }
}

interface Books {
  rounds: Map<string, RoundMemory>
  gifts: Map<string, GiftMemory>
}

function apply({ rounds, gifts }: Books, entry: Entry): void {
  if (entry.kind === 'gift') {
    const { kind: _kind, ...gift } = entry
    gifts.set(gift.gift, { gift, isTakenBack: false, isTotalTold: false })
    return
  }
  if (entry.kind === 'taken-back' || entry.kind === 'total') {
    const known = gifts.get(entry.gift)
    if (known && entry.kind === 'total') known.isTotalTold = true
    else if (known) known.isTakenBack = true
    return
  }
  if (entry.kind === 'round') {
    const { kind: _kind, ...plan } = entry
    rounds.set(plan.round, { plan, transactions: new Map(), isCancelling: false, end: null })
    return
  }
  const round = rounds.get(entry.round)
  if (!round) return
  if (entry.kind === 'cancelling') round.isCancelling = true
  else if (entry.kind === 'end') round.end = entry.state
  else {
    const key = `${entry.op} ${entry.id}`
    const known = round.transactions.get(key)
    if (entry.kind === 'sent')
      round.transactions.set(key, {
        op: entry.op,
        id: entry.id,
        amount: entry.amount,
        heard: known?.heard ?? null,
      })
    // A taken transaction stays taken, whatever a copy of it hears later.
    else if (known && known.heard !== 'taken') known.heard = entry.heard
  }
}
