import { type HoldemTable, type Seat, seatedAt, type TimeBank } from './table.ts'
import type { ClockTerms } from './terms.ts'

const HOUR_MS = 3_600_000

export function freshBank({ bankMs }: ClockTerms): TimeBank {
  return { leftMs: bankMs, hands: 0, cutOffSpentMs: 0, hourFrom: 0 }
}

/** Extra time that a seat that is cut off still has: per hand, out of a budget an hour, so that being cut off never protects for long. */
function cutOffLeft(terms: ClockTerms, { isConnected, bank }: Seat, at: number): number {
  if (isConnected) return 0
  const spent = at - bank.hourFrom >= HOUR_MS ? 0 : bank.cutOffSpentMs
  return Math.max(0, Math.min(terms.cutOffMs, terms.cutOffHourMs - spent))
}

/** When the clock of whoever is to act runs out; null when nobody is. */
export function deadlineOf(table: HoldemTable): number | null {
  const turn = table.hand?.turn
  const seat = turn ? seatedAt(table, turn.seat) : null
  if (!turn || !seat) return null
  const { clock } = table.terms
  return turn.startedAt + clock.turnMs + seat.bank.leftMs + cutOffLeft(clock, seat, turn.startedAt)
}

/** The stock after a turn: what went beyond the turn's own time is taken from it, and then from the extra time. */
export function afterTurn(terms: ClockTerms, bank: TimeBank, turn: { from: number; to: number }) {
  const beyond = Math.max(0, turn.to - turn.from - terms.turnMs)
  const ofBank = Math.min(beyond, bank.leftMs)
  const ofExtra = Math.min(beyond - ofBank, terms.cutOffMs)
  const isNewHour = turn.from - bank.hourFrom >= HOUR_MS
  const spent = isNewHour ? 0 : bank.cutOffSpentMs
  return {
    ...bank,
    leftMs: bank.leftMs - ofBank,
    cutOffSpentMs: spent + ofExtra,
    hourFrom: isNewHour && ofExtra > 0 ? turn.from : bank.hourFrom,
  }
}

/** The stock after a hand: it grows every so many hands. */
export function afterHand(terms: ClockTerms, bank: TimeBank): TimeBank {
  const hands = bank.hands + 1
  const grows = hands % terms.bankHands === 0
  const leftMs = grows
    ? Math.max(bank.leftMs, Math.min(bank.leftMs + terms.bankGrowthMs, terms.bankMostMs))
    : bank.leftMs
  return { ...bank, hands, leftMs }
}
