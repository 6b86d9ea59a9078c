import type { Money } from '@croupier/shared/money'
import {
  type Bust,
  cancelledShares,
  freezePrizes,
  type FrozenPrizes,
  type PayRow,
  type Placed,
  placesOfBusts,
  prizesOf,
  type StillIn,
} from './prizes.ts'
import { isLateEntryOpen, type Structure } from './structure.ts'

export interface TournamentTerms {
  structure: Structure
  buyIn: Money
  /** Kept by the house of each entry, besides the buy-in. */
  fee: Money
  guaranteed: Money
  unit: Money
  pays: readonly PayRow[]
  leastEntries: number
  mostEntries: number
}

/** Who takes part and how it stands; the tables play by the rules of Hold'em. */
export interface Tournament {
  terms: TournamentTerms
  phase: 'open' | 'running' | 'over' | 'cancelled'
  /** One for each entry, in order; a player who enters again has several. */
  entries: readonly string[]
  stillIn: readonly string[]
  /** Rounds of hands in which somebody went out, the earliest first. */
  busts: readonly (readonly Bust[])[]
  /** Fixed when entries end; nobody is paid before. */
  prizes: FrozenPrizes | null
}

export type EntryRefusal =
  | 'tournament_full'
  | 'already_entered'
  | 'entries_closed'
  | 'no_more_reentries'

export function openTournament(terms: TournamentTerms): Tournament {
  return { terms, phase: 'open', entries: [], stillIn: [], busts: [], prizes: null }
}

/** An entry, or another one of somebody who is out, while entries are open. */
export function enter(
  before: Tournament,
  player: string,
  playedMs: number,
): Tournament | EntryRefusal {
  const { terms, entries, stillIn } = before
  const mine = entries.filter((one) => one === player).length
  if (stillIn.includes(player)) return 'already_entered'
  if (!takesEntries(before, playedMs)) return 'entries_closed'
  if (entries.length >= terms.mostEntries) return 'tournament_full'
  if (mine > terms.structure.reentries) return 'no_more_reentries'
  return { ...before, entries: [...entries, player], stillIn: [...stillIn, player] }
}

function takesEntries({ phase, prizes, terms }: Tournament, playedMs: number): boolean {
  if (phase === 'open') return true
  return phase === 'running' && prizes === null && isLateEntryOpen(terms.structure, playedMs)
}

/** Takes an entry back before the start: buy-in and fee are returned. */
export function withdraw(before: Tournament, player: string): Tournament {
  if (before.phase !== 'open') return before
  const without = (all: readonly string[]) => all.filter((one) => one !== player)
  return { ...before, entries: without(before.entries), stillIn: without(before.stillIn) }
}

/** Starts, or is cancelled for too few entries. */
export function start(before: Tournament): Tournament {
  if (before.phase !== 'open') return before
  if (before.entries.length < before.terms.leastEntries) return { ...before, phase: 'cancelled' }
  const running: Tournament = { ...before, phase: 'running' }
  return before.terms.structure.lateUntilLevel === 0 ? closeEntries(running) : running
}

/** Entries end: from now on prizes and places are fixed. */
export function closeEntries(before: Tournament): Tournament {
  if (before.phase !== 'running' || before.prizes !== null) return before
  const { buyIn, fee, guaranteed, unit, pays } = before.terms
  const pool = { buyIn, fee, guaranteed, unit, entries: before.entries.length }
  return { ...before, prizes: freezePrizes(pool, pays) }
}

/** Those who lost their last chips in one round of hands. With one player left entries end too, and the tournament is over. */
export function bust(before: Tournament, busts: readonly Bust[]): Tournament {
  if (busts.length === 0 || before.phase !== 'running') return before
  const gone = new Set(busts.map(({ player }) => player))
  const after: Tournament = {
    ...before,
    stillIn: before.stillIn.filter((player) => !gone.has(player)),
    busts: [...before.busts, busts],
  }
  return after.stillIn.length > 1 ? after : { ...closeEntries(after), phase: 'over' }
}

/** Final places, the first first: who is still in, then who went out, the last first. An entry that was followed by another has no place. */
export function placesOf({ busts, stillIn }: Tournament): Placed[] {
  const placed: Placed[] = stillIn.map((player) => ({ player, place: 1, shares: stillIn.length }))
  const seen = new Set(stillIn)
  for (const round of busts.toReversed()) {
    const last = round.filter(({ player }) => !seen.has(player))
    for (const { player } of last) seen.add(player)
    placed.push(...placesOfBusts(last, placed.length))
  }
  return placed
}

/** What every player gets; nothing before it is over. */
export function payouts(tournament: Tournament): { player: string; amount: Money }[] {
  const { phase, prizes, terms } = tournament
  if (phase !== 'over' || prizes === null) return []
  return prizesOf(placesOf(tournament), prizes.prizes, terms.unit).flatMap(({ player, prize }) =>
    prize > 0n ? [{ player, amount: prize }] : [],
  )
}

/** What is given back when it is cancelled: every entry before the start, and afterwards the pool to those still in and to places already won. */
export function refunds(
  tournament: Tournament,
  stacks: readonly StillIn[],
): { player: string; amount: Money }[] {
  const { phase, entries, terms } = tournament
  if (phase === 'open' || phase === 'cancelled')
    return entries.map((player) => ({ player, amount: terms.buyIn + terms.fee }))
  const { prizes } = closeEntries(tournament)
  if (prizes === null) return []
  const out = placesOf({ ...tournament, stillIn: stacks.map(({ player }) => player) }).filter(
    ({ player }) => !stacks.some((one) => one.player === player),
  )
  const won = prizesOf(out, prizes.prizes, terms.unit).filter(({ prize }) => prize > 0n)
  const left = prizes.pool - won.reduce((sum, { prize }) => sum + prize, 0n)
  const leastPrize = won.length > 0 ? (prizes.prizes[stacks.length - 1] ?? 0n) : null
  return [
    ...won.map(({ player, prize }) => ({ player, amount: prize })),
    ...cancelledShares(left, stacks, { leastPrize, unit: terms.unit }),
  ]
}
