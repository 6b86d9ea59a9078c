import type { JournalRow, LogProjection, Projection } from '../../../core/events/events.ts'
import { figuresOfLine } from '../../../core/ledger/ledger.ts'
import { allPlayProjection, type TurnoverEntry } from '../../../play/turnover/turnover.ts'
import type { AgentsDeps } from '../deps.ts'
import { type NewEntry, NO_AMOUNTS } from './entry.ts'
import { writeEntries } from './write-entries.ts'

export const GIFTS = 'agent_gifts'
export const PLAY = 'agent_play'

/** What both fill; a rebuild of one builds the other anew too. What runs have paid keeps its inputs in its own lines. */
const TABLES = [
  'agents_entries',
  'agents_hours',
  'agents_days',
  'agents_level_days',
  'agents_member_days',
  'agents_active_days',
] as const

/** What teams are given, and their money in and out, from the journal. */
export function giftsProjection(parts: AgentsDeps): Projection {
  return {
    name: GIFTS,
    source: 'journal',
    tables: TABLES,
    apply: async (tx, rows) => {
      const real = rows.filter((row) => row.currency !== 'DEMO' && !row.tombstone)
      const gifts = await Promise.all(real.map((row) => giftOf(parts, row)))
      await writeEntries(
        parts,
        tx,
        gifts.filter((gift) => gift !== null),
      )
    },
  }
}

/** What teams play: every entry of turnover under the line of its moment. */
export function playProjection(parts: AgentsDeps): LogProjection<TurnoverEntry> {
  return allPlayProjection({
    name: PLAY,
    tables: TABLES,
    apply: async (tx, rows) => await writeEntries(parts, tx, rows.map(playOf)),
  })
}

function playOf(row: TurnoverEntry): NewEntry {
  return {
    ...NO_AMOUNTS,
    memberId: row.member_id,
    brandId: row.brand_id,
    source: row.source,
    subject: row.round_id,
    entry: row.entry,
    kind: row.entry === 0 ? 'bet' : 'correction',
    at: row.at,
    gameCode: row.game_code,
    gameType: row.game_type,
    stake: row.stake,
    payout: row.payout,
    valid: row.valid,
    hold: row.hold,
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
    gameType: row.game_code === null ? 'OTHER' : await parts.gameTypeOf(row.game_code),
  }
}

function giftAmounts(
  row: Pick<JournalRow, 'operation' | 'amount' | 'subaccount'>,
): (Pick<NewEntry, 'kind'> & Partial<NewEntry>) | null {
  const figures = figuresOfLine(row)
  // A bonus is given when it becomes the member's own.
  if (figures.includes('promotionGiven')) return { kind: 'promotion', promotions: row.amount }
  if (figures.includes('deposit')) return { kind: 'deposit', deposits: row.amount }
  if (figures.includes('withdrawal')) return { kind: 'withdrawal', withdrawals: -row.amount }
  return null
}
