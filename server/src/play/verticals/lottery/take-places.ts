import { rebatesOf } from '@croupier/games/lottery/rules/prize-mode.ts'
import type { RefusalCode } from '@croupier/api/refusals'
import { sql } from 'kysely'
import type { Bus } from '../../../platform/bus.ts'
import type { Tx } from '../../../platform/db.ts'
import { microBatcher } from '../../../platform/micro-batcher.ts'
import { type RetryPolicy, withRetries } from '../../../platform/retry.ts'
import { transact } from '../../../platform/transact.ts'
import { isStillOpen, lockOpenDraw, type LotteryGame } from '../../lottery-draws/lottery-draws.ts'
import { addToCells, cellId, type CellKey, type CellState, lockCells } from './cells.ts'
import type { LotteryDeps } from './deps.ts'
import { insertLines, insertPlans, insertTickets } from './insert-tickets.ts'
import { isAboveLimits, lockStaked, type Staked } from './limit-stakes.ts'
import { capOf } from './rules.ts'
import type { TicketInput } from './ticket-input.ts'
import type { TicketRow } from './ticket-row.ts'
import { cellsOf, pricesHash, weigh, type WeighedLine, type Weighing } from './weigh-order.ts'

/** Why a ticket is not taken. */
export interface TurnedAway {
  refused: RefusalCode
  field?: string
  numbers?: readonly string[]
}

/** The ticket with its place, or the one that an earlier copy of the call made, or why there is none. */
export type Taken = { placed: TicketRow } | { known: TicketRow } | TurnedAway
type TakePlace = (input: TicketInput) => Promise<Taken>

const MOST_AT_ONCE = 64
/** By process, and game. */
const takers = new WeakMap<Bus, Map<string, TakePlace>>()

/**
 * Takes places in the draws of a game. Bets on hot numbers stand in line before the cells of those numbers: those that come together pass
 * them together.
 */
export function placeTaker(parts: LotteryDeps, game: LotteryGame): TakePlace {
  const { bus, db } = parts.context
  const known = takers.get(bus) ?? new Map<string, TakePlace>()
  takers.set(bus, known)
  const before = known.get(game.code)
  if (before) return before
  const taker = microBatcher<TicketInput, Taken>({
    most: MOST_AT_ONCE,
    oneOf: ({ player }) => player.memberId,
    decide: (inputs) =>
      withRetries(() => transact(db, (tx) => takePlaces(parts, tx, inputs)), AFTER_CHANGE),
  })
  known.set(game.code, taker)
  return taker
}

/** What somebody ordered, and what becomes of it. */
interface Standing {
  input: TicketInput
  refused: TurnedAway | null
  /** The ticket that has this id already. */
  known: TicketRow | null
  lines: WeighedLine[]
}

/** Another process was quicker, or the draw closed meanwhile: what is decided again sees it, and refuses. */
class DecideAgain extends Error {}

const AFTER_CHANGE: RetryPolicy = {
  isRetryable: (error) => error instanceof DecideAgain,
  waitsMs: [0],
}

async function takePlaces(
  parts: LotteryDeps,
  tx: Tx,
  inputs: readonly TicketInput[],
): Promise<Taken[]> {
  const known = await ticketsOf(tx, inputs)
  const standings = inputs.map(
    (input): Standing => ({
      input,
      refused: null,
      known: known.get(`${input.player.memberId}/${input.id}`) ?? null,
      lines: [],
    }),
  )
  const issues = await lockDraws(tx, standings)
  const staked = await lockStaked(
    tx,
    stillIn(standings).map(({ input }) => input),
  )
  const cells = await lockAll(tx, stillIn(standings))
  for (const standing of stillIn(standings)) weighOne(standing, { cells, staked })
  const placing = stillIn(standings)
  const placed = await insertTickets(parts, tx, placing.map(ticketOf))
  if (placed.size < placing.length) {
    if (inputs.length > 1) throw new DecideAgain('an id was used before')
    return [{ refused: 'conflict' }]
  }
  await insertLines(
    tx,
    placing.map(({ input, lines }) => ({ input, lines })),
  )
  await insertPlans(
    parts,
    tx,
    placing.map(({ input, lines }) => ({ input, lines })),
  )
  await addToCells(
    tx,
    placing.flatMap(({ lines }) => lines.flatMap(({ shares }) => shares)),
  )
  for (const key of issues)
    if (!(await isStillOpen(tx, key))) throw new DecideAgain('the draw closed meanwhile')
  return standings.map(({ input, refused, known: before }) => {
    const row = placed.get(`${input.player.memberId}/${input.id}`)
    if (before) return { known: before }
    return refused ?? (row ? { placed: row } : { refused: 'conflict' as const })
  })
}

/** Tickets that have these ids already, by member and id. */
async function ticketsOf(
  tx: Tx,
  inputs: readonly TicketInput[],
): Promise<ReadonlyMap<string, TicketRow>> {
  const { rows } = await sql<TicketRow>`
    select t.* from unnest(${inputs.map(({ player }) => String(player.memberId))}::bigint[], ${inputs.map(({ id }) => id)}::uuid[])
      as asked (member_id, id) join lottery_tickets t using (member_id, id)`.execute(tx)
  return new Map(rows.map((row) => [`${row.member_id}/${row.id}`, row]))
}

/** The draws that take bets now; the share lock keeps each from its result until the places are taken or refused. */
async function lockDraws(tx: Tx, standings: readonly Standing[]) {
  const issues = [...new Set(standings.map(({ input }) => input.read.issue))].toSorted()
  const gameCode = standings[0]?.input.read.game.code ?? ''
  const open = []
  for (const issue of issues) {
    const key = { gameCode, issue }
    if (await lockOpenDraw(tx, key)) open.push(key)
    else
      for (const standing of standings)
        if (standing.input.read.issue === issue) standing.refused = { refused: 'bets_closed' }
  }
  return open
}

async function lockAll(tx: Tx, standings: readonly Standing[]): Promise<Map<string, CellState>> {
  const keys = standings.flatMap(({ input }) => cellsOf(weighingOf(input)))
  if (keys.length === 0) return new Map()
  // Draws of one game may have other limits.
  const games = new Map(standings.map(({ input: { read } }) => [read.issue, read.game]))
  const ofKey = (key: CellKey) => {
    const game = games.get(key.issue)
    if (!game) throw new Error(`nobody bets on ${key.issue}`)
    return capOf(game, key.cell, standingCurrency(standings, key.currency))
  }
  return await lockCells(tx, keys, ofKey)
}

function standingCurrency(standings: readonly Standing[], code: string) {
  const found = standings.find(({ input }) => input.player.currency === code)
  if (!found) throw new Error(`nobody bets in ${code}`)
  return found.input.player.currency
}

function weighingOf({ read, player }: TicketInput): Weighing {
  return {
    game: read.game,
    issue: read.issue,
    currency: player.currency,
    lines: read.readings,
  }
}

/** Weighs an order beside those that were weighed before it. */
function weighOne(
  standing: Standing,
  { cells, staked }: { cells: Map<string, CellState>; staked: Staked },
): void {
  const { input } = standing
  const lines = weigh(weighingOf(input), cells)
  const at = lines.findIndex(({ refusal }) => refusal !== null)
  const refusal = lines[at]?.refusal
  if (refusal) {
    const { code, numbers } = refusal
    standing.refused = { refused: code, field: `lines.${at}`, numbers }
    return
  }
  if (input.pricesHash !== undefined && input.pricesHash !== pricesHash(lines)) {
    standing.refused = { refused: 'price_changed' }
    return
  }
  const cost = lines.reduce((sum, line) => sum + line.cost, 0n)
  if (isAboveLimits(input, cost, staked)) {
    standing.refused = { refused: 'stake_too_high', field: 'cost' }
    return
  }
  standing.lines = lines
  for (const { shares } of lines)
    for (const share of shares) {
      const state = cells.get(cellId(share))
      if (state) state.liability += share.liability
    }
}

function stillIn(standings: readonly Standing[]): Standing[] {
  return standings.filter(({ refused, known }) => refused === null && known === null)
}

function ticketOf({ input, lines }: Standing) {
  const { mode, holders } = input.read
  const cost = lines.reduce((sum, line) => sum + line.cost, 0n)
  const isRebated = mode !== null && input.read.game.pricing.kind === 'mode'
  const isFixed = input.read.game.pricing.kind === 'mode' && input.read.game.pricing.fixed
  const amounts =
    isRebated && !isFixed && !input.player.isTrial ? rebatesOf(cost, mode, holders) : []
  return {
    input,
    lines,
    cost,
    shares: holders.map((holder, at) => ({ ...holder, amount: amounts[at] ?? 0n })),
  }
}
