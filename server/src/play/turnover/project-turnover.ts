import type { JournalRow, Projection, RowLog } from '../../core/events/events.ts'
import { figuresOfLine } from '../../core/ledger/ledger.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Tx } from '../../platform/db.ts'
import { contributionOf, countTurnover } from './count-turnover.ts'
import type { TurnoverDeps } from './deps.ts'
import {
  addToDays,
  keepRounds,
  nameOfRound,
  type NewEntry,
  type RoundName,
  type RoundState,
  roundsSoFar,
  writeEntries,
} from './entries.ts'
import { addLine } from './rules.ts'
import { NO_VALUE, plus, valueOf } from './value-entry.ts'

export const TURNOVER = 'turnover'

/** An entry that counts. */
export type TurnoverEntry = Omit<Selectable<DB['turnover_entries']>, 'xid'> & { xid: string }

/** The entries that count. Whoever builds on them chooses between own money and all of it, in `./logs.ts`. */
export const turnoverLog: RowLog = {
  table: 'turnover_entries',
  key: ['member_id', 'source', 'round_id', 'entry'],
}

/** What settled rounds of real money count for, from the journal, with every later change as a difference of its own. */
export function turnoverProjection(parts: TurnoverDeps): Projection {
  return {
    name: TURNOVER,
    source: 'journal',
    tables: ['turnover_rounds', 'turnover_entries', 'turnover_days'],
    apply: async (tx, rows) => {
      const played = rows.filter(isPlay)
      if (played.length === 0) return
      const entries = await entriesOf(parts, tx, { played, bonusStakes: bonusStakesOf(rows) })
      const brandIds = [...new Set(entries.map(({ brandId }) => brandId))].toSorted((a, b) => a - b)
      for (const brandId of brandIds) {
        const own = entries.filter((entry) => entry.brandId === brandId)
        await writeEntries(tx, own, await parts.brands.byId(brandId))
      }
      await addToDays(tx)
      const counted = entries.filter(({ value }) => value !== null)
      await parts.played(tx, [...new Set(counted.map(({ memberId }) => memberId))])
    },
  }
}

function isPlay(row: JournalRow): boolean {
  return (
    row.round_id !== null && row.operation !== 'promo' && row.currency !== 'DEMO' && !row.tombstone
  )
}

/**
 * By round, the transaction in which bonus money paid for it first. A playable bonus moves its part in lines of their own, which name the
 * round and come in the transaction of the bet; they may be read after the bet or even after the win of that transaction.
 */
function bonusStakesOf(rows: readonly JournalRow[]): Map<string, bigint> {
  const found = new Map<string, bigint>()
  for (const row of rows) {
    if (row.operation !== 'playable_stake' || row.reference === null || row.tombstone) continue
    const name = nameOfRound({
      memberId: row.player_id,
      source: row.source,
      roundId: row.reference,
    })
    const before = found.get(name)
    const xid = BigInt(row.xid)
    if (before === undefined || xid < before) found.set(name, xid)
  }
  return found
}

type Unvalued = Omit<NewEntry, 'value' | 'gameType'> & {
  state: RoundState
  /** The round's whole stake and payout once this counts. */
  whole: { stake: bigint; payout: bigint }
}

async function entriesOf(
  parts: TurnoverDeps,
  tx: Tx,
  {
    played: rows,
    bonusStakes,
  }: { played: readonly JournalRow[]; bonusStakes: Map<string, bigint> },
): Promise<NewEntry[]> {
  const names = [...new Map(rows.map((row) => [nameOfRound(roundOf(row)), roundOf(row)])).values()]
  const states = await roundsSoFar(tx, names)
  const unvalued: Unvalued[] = []
  for (const row of rows) {
    const name = roundOf(row)
    const state = states.get(nameOfRound(name)) ?? begun(name)
    states.set(nameOfRound(name), state)
    const { round, counted } = addLine(state.round, lineOf(row))
    state.round = round
    const bonusStake = bonusStakes.get(nameOfRound(name))
    state.withBonus ||= bonusStake !== undefined && bonusStake <= BigInt(row.xid)
    if (!counted) continue
    state.endedAt ??= counted.at
    unvalued.push({
      ...name,
      entry: state.entries,
      brandId: row.brand_id,
      currency: row.currency,
      at: counted.at,
      ofDay: state.ofDay,
      endedAt: state.endedAt,
      gameCode: round.gameCode,
      withBonus: state.withBonus,
      stake: counted.stake,
      payout: counted.payout,
      state,
      whole: { stake: round.stake, payout: round.payout },
    })
    state.entries += 1
  }
  await keepRounds(tx, [...states.values()])
  return await valued(parts, tx, unvalued)
}

function begun(name: RoundName): RoundState {
  return {
    ...name,
    round: { gameCode: null, stake: 0n, payout: 0n, settled: false },
    value: NO_VALUE,
    entries: 0,
    waits: false,
    withBonus: false,
    ofDay: null,
    endedAt: null,
  }
}

/** Gives each its value, in their order; where a vertical has yet to end its round, that and what follows in the round waits. */
async function valued(
  parts: TurnoverDeps,
  tx: Tx,
  unvalued: readonly Unvalued[],
): Promise<NewEntry[]> {
  const types = await Promise.all(
    unvalued.map(async ({ gameCode }) =>
      gameCode === null ? 'OTHER' : await parts.catalogue.gameTypeOf(gameCode),
    ),
  )
  const turnovers = await countTurnover(
    parts,
    tx,
    unvalued.map(({ whole, ...entry }, place) => ({
      ...entry,
      ...whole,
      gameType: types[place] ?? 'OTHER',
      isOverdue: entry.entry > 0,
    })),
  )
  const entries: NewEntry[] = []
  for (const [place, { state, whole, ...entry }] of unvalued.entries()) {
    const gameType = types[place] ?? 'OTHER'
    const turnover = turnovers[place] ?? null
    state.waits ||= turnover === null
    if (state.waits || turnover === null) {
      entries.push({ ...entry, gameType, value: null })
      continue
    }
    const contributionPercent = await contributionOf(parts, entry.brandId, gameType)
    const value = valueOf(state.value, { stake: whole.stake, turnover, contributionPercent })
    state.value = plus(state.value, value)
    entries.push({ ...entry, gameType, value })
  }
  return entries
}

function roundOf(row: JournalRow): RoundName {
  return { memberId: row.player_id, source: row.source, roundId: row.round_id ?? '' }
}

function lineOf(row: JournalRow) {
  return {
    figures: figuresOfLine(row),
    amount: row.amount,
    gameCode: row.game_code,
    roundClosed: row.round_closed,
    at: row.at,
  }
}
