import type { Tx } from '../../../platform/db.ts'
import type { JournalRow, Projection } from '../../../core/events/events.ts'
import type { AgentsDeps } from '../deps.ts'
import { type NewEntry, nameOfRound, NO_AMOUNTS } from './entry.ts'
import { keepRounds, type RoundName, roundsSoFar, type RoundState } from './rounds-so-far.ts'
import { addLine, type Counted, validBet } from './rules.ts'
import type { RoundTurnover } from '../../../play/turnover/turnover.ts'
import { writeEntries } from './write-entries.ts'

export const FIGURES = 'agent_figures'

/**
 * What teams play and are given, from the journal: every settled round under the line of its moment, with its valid bet. It empties its
 * tables when it is built anew; what runs have paid keeps its inputs in its own lines.
 */
export function figuresProjection(parts: AgentsDeps): Projection {
  return {
    name: FIGURES,
    source: 'journal',
    tables: [
      'agents_rounds',
      'agents_entries',
      'agents_hours',
      'agents_days',
      'agents_level_days',
      'agents_member_days',
      'agents_active_days',
    ],
    apply: async (tx, rows) => {
      const real = rows.filter((row) => row.currency !== 'DEMO' && !row.tombstone)
      const counted = await countRounds(parts, tx, real)
      const gifts = await Promise.all(real.map((row) => giftOf(parts, row)))
      await writeEntries(parts, tx, [...counted, ...gifts.filter((gift) => gift !== null)])
    },
  }
}

interface CountedRound {
  state: RoundState
  brandId: number
  counted: Counted
  entry: number
  /** The round's whole stake and payout once this counts. */
  stake: bigint
  payout: bigint
}

async function countRounds(
  parts: AgentsDeps,
  tx: Tx,
  rows: readonly JournalRow[],
): Promise<NewEntry[]> {
  const played = rows.filter((row) => row.round_id !== null && row.operation !== 'promo')
  const names = [
    ...new Map(played.map((row) => [nameOfRound(roundOf(row)), roundOf(row)])).values(),
  ]
  const states = await roundsSoFar(tx, names)
  const counted: CountedRound[] = []
  for (const row of played) {
    const name = roundOf(row)
    const before = states.get(nameOfRound(name))
    const added = addLine(before?.round ?? null, lineOf(row))
    const state = before ?? {
      ...name,
      round: added.round,
      valid: 0n,
      hold: 0n,
      entries: 0,
      waits: false,
    }
    state.round = added.round
    states.set(nameOfRound(name), state)
    if (!added.counted) continue
    const { brand_id: brandId } = row
    counted.push({
      state,
      brandId,
      counted: added.counted,
      entry: state.entries,
      stake: added.round.stake,
      payout: added.round.payout,
    })
    state.entries += 1
  }
  await keepRounds(tx, [...states.values()])
  return await valued(parts, tx, counted)
}

/**
 * Gives each its valid bet and its hold; where the studio has not ended its round yet, that waits. What changes a round afterwards counts for
 * the difference: a stake that is taken back takes back just what was counted for it.
 */
async function valued(
  parts: AgentsDeps,
  tx: Tx,
  counted: readonly CountedRound[],
): Promise<NewEntry[]> {
  const types = await Promise.all(counted.map(({ state }) => typeOf(parts, state.round.gameCode)))
  const turnovers = await parts.countTurnover(
    tx,
    counted.map(({ state, brandId, counted: what, stake, payout }, place) => ({
      memberId: state.memberId,
      brandId,
      source: state.source,
      roundId: state.subject,
      gameCode: state.round.gameCode,
      gameType: types[place] ?? 'OTHER',
      stake,
      payout,
      isOverdue: what.kind === 'correction',
    })),
  )
  const entries: NewEntry[] = []
  for (const [place, one] of counted.entries()) {
    const { state, brandId, counted: what, entry } = one
    const gameType = types[place] ?? 'OTHER'
    const turnover = turnovers[place] ?? null
    const waits = turnover === null
    state.waits ||= waits
    const contribution = await contributionOf(parts, brandId, gameType)
    const change = state.waits || !turnover ? NOTHING : changeOf(one, turnover, contribution)
    entries.push({
      ...NO_AMOUNTS,
      memberId: state.memberId,
      brandId,
      source: state.source,
      subject: state.subject,
      entry,
      kind: what.kind,
      at: what.at,
      gameCode: state.round.gameCode,
      gameType,
      stake: what.stake,
      payout: what.payout,
      ...change,
      waits,
    })
    state.valid += change.valid
    state.hold += change.hold
  }
  return entries
}

const NOTHING = { valid: 0n, hold: 0n } as const

/** What a round counts for now, less what was counted for it before. */
function changeOf(
  { state, stake }: CountedRound,
  { counted, hold }: RoundTurnover,
  contributionPercent: number,
): { valid: bigint; hold: bigint } {
  if (stake <= 0n) return { valid: -state.valid, hold: -state.hold }
  return {
    valid: validBet(counted, contributionPercent) - state.valid,
    hold: hold - state.hold,
  }
}

/** How much of a valid bet a type of game contributes, in per cent; all of it where the brand says nothing. */
export async function contributionOf(
  parts: Pick<AgentsDeps, 'brands'>,
  brandId: number,
  gameType: string,
): Promise<number> {
  const shares = await parts.brands.setting(brandId, 'agents.contribution')
  return shares[gameType] ?? 100
}

async function typeOf(parts: AgentsDeps, gameCode: string | null): Promise<string> {
  return gameCode === null ? 'OTHER' : await parts.gameTypeOf(gameCode)
}

function roundOf(row: JournalRow): RoundName {
  return { memberId: row.player_id, source: row.source, subject: row.round_id ?? '' }
}

function lineOf(row: JournalRow) {
  return {
    operation: row.operation,
    amount: row.amount,
    gameCode: row.game_code,
    roundClosed: row.round_closed,
    at: row.at,
  }
}

/** Gifts of the house, and money in and out; null for everything else. */
async function giftOf(parts: AgentsDeps, row: JournalRow): Promise<NewEntry | null> {
  const amounts = giftAmounts(row)
  if (!amounts) return null
  return {
    ...NO_AMOUNTS,
    ...amounts,
    memberId: row.player_id,
    brandId: row.brand_id,
    source: row.source,
    subject: row.id,
    entry: 0,
    at: row.at,
    gameCode: row.game_code,
    gameType: await typeOf(parts, row.game_code),
  }
}

function giftAmounts(
  row: Pick<JournalRow, 'operation' | 'amount' | 'pocket'>,
): (Pick<NewEntry, 'kind'> & Partial<NewEntry>) | null {
  switch (row.operation) {
    case 'promo':
      return { kind: 'promotion', promotions: row.amount }
    case 'bonus_release':
      // A bonus is given when it becomes the member's own.
      return row.pocket === 'cash' ? { kind: 'promotion', promotions: row.amount } : null
    case 'deposit':
    case 'deposit_reversal':
      return { kind: 'deposit', deposits: row.amount }
    case 'withdrawal_pay':
      return { kind: 'withdrawal', withdrawals: -row.amount }
    default:
      return null
  }
}
