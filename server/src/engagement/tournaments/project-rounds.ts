import type { LogProjection } from '../../core/events/events.ts'
import type { Tx } from '../../platform/db.ts'
import { type TurnoverEntry, ownMoneyProjection } from '../../play/turnover/turnover.ts'
import type { TournamentPromotion, TournamentsDeps } from './deps.ts'
import { type HeatRow, noteChanges, promotionOfHeat } from './heats.ts'
import { addToRound, keepRounds, type KeptRound, membersIn } from './kept-rounds.ts'
import { counts, isOf } from './rules.ts'
import { type Change, scorePlayers } from './score-players.ts'

export const TOURNAMENTS = 'tournaments'

interface OpenHeat {
  heat: HeatRow
  promotion: TournamentPromotion
}

/**
 * The rounds of running contests, from every entry of turnover: own and vendors' games alike. A later change of a round is an entry of its own
 * and is added as it stands there; an entry that comes again changes nothing.
 */
export function roundsOfTournaments(deps: TournamentsDeps): LogProjection<TurnoverEntry> {
  return ownMoneyProjection({
    name: TOURNAMENTS,
    tables: [],
    apply: async (tx, rows) => {
      const heats = await openHeatsFor(deps, tx, rows)
      if (heats.length === 0) return
      const vendors = await deps.vendorsOfGames()
      for (const open of heats) await addRows(tx, { rows, open, vendors })
    },
  })
}

/** The contests that rounds may belong to, held open to the end of the transaction: one that is closed takes no more rounds. */
async function openHeatsFor(
  deps: TournamentsDeps,
  tx: Tx,
  rows: readonly TurnoverEntry[],
): Promise<OpenHeat[]> {
  const brandIds = [...new Set(rows.map(({ brand_id }) => brand_id))]
  if (brandIds.length === 0) return []
  const heats = await tx
    .selectFrom('tournaments_heats')
    .selectAll()
    .where('brand_id', 'in', brandIds)
    .where('state', '=', 'open')
    .orderBy('id')
    .forShare()
    .execute()
  const found: OpenHeat[] = []
  for (const heat of heats) {
    const promotion = await promotionOfHeat(deps, tx, heat)
    if (promotion) found.push({ heat, promotion })
  }
  return found
}

async function addRows(
  tx: Tx,
  of: {
    rows: readonly TurnoverEntry[]
    open: OpenHeat
    vendors: ReadonlyMap<string, string>
  },
): Promise<void> {
  const { heat, promotion } = of.open
  const own = of.rows.filter(
    (row) => row.brand_id === heat.brand_id && row.currency === promotion.currency,
  )
  const changes = new Map<bigint, Change>()
  await addNew(tx, { ...of, rows: own, changes })
  for (const row of own) if (row.entry > 0) await addLater(tx, { row, open: of.open, changes })
  if (changes.size === 0) return
  await scorePlayers(tx, { heatId: heat.id, terms: promotion.terms, changes })
  await noteChanges(tx, [heat.id])
}

/** Rounds that have ended: they belong to the contest in whose time they ended, if the player took part by then. */
async function addNew(
  tx: Tx,
  of: {
    rows: readonly TurnoverEntry[]
    open: OpenHeat
    vendors: ReadonlyMap<string, string>
    changes: Map<bigint, Change>
  },
): Promise<void> {
  const { heat, promotion } = of.open
  const { terms } = promotion
  const played = of.rows.filter(
    (row) =>
      row.entry === 0 &&
      row.at >= heat.starts_at &&
      row.at < heat.ends_at &&
      isOf(terms.of, {
        gameType: row.game_type,
        gameCode: row.game_code,
        vendor: row.game_code === null ? null : (of.vendors.get(row.game_code) ?? null),
      }),
  )
  if (played.length === 0) return
  const joined = await membersIn(tx, { heat, isOpen: !terms.optIn, rows: played })
  const rounds = played.flatMap((row): KeptRound[] => {
    const since = joined.get(row.member_id)
    const takesPart = since !== undefined && (!terms.optIn || since <= row.at)
    return takesPart ? [{ ...keptOf(row), counts: counts(row, terms) }] : []
  })
  for (const round of await keepRounds(tx, { heatId: heat.id, rounds })) {
    if (!round.counts) continue
    const before = changeOf(of.changes, round.memberId)
    of.changes.set(round.memberId, {
      ...before,
      added: [...before.added, round],
      hold: before.hold + round.hold,
    })
  }
}

/** A later change of a round that is kept: what turnover stored is added, nothing is computed again from today's terms. */
async function addLater(
  tx: Tx,
  of: { row: TurnoverEntry; open: OpenHeat; changes: Map<bigint, Change> },
): Promise<void> {
  const { row, open, changes } = of
  const changed = await addToRound(tx, {
    heatId: open.heat.id,
    row,
    counts: (round) => counts(round, open.promotion.terms),
  })
  if (!changed) return
  const before = changeOf(changes, row.member_id)
  changes.set(row.member_id, { ...before, isCorrected: true, hold: before.hold + changed.hold })
}

function keptOf(row: TurnoverEntry): Omit<KeptRound, 'counts'> {
  const { source, stake, payout, valid, hold } = row
  return {
    memberId: row.member_id,
    roundId: row.round_id,
    endedAt: row.at,
    source,
    stake,
    payout,
    valid,
    hold,
  }
}

function changeOf(changes: ReadonlyMap<bigint, Change>, memberId: bigint): Change {
  return changes.get(memberId) ?? { added: [], isCorrected: false, hold: 0n }
}
