import { sql } from 'kysely'
import type { Money } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { figuresOfLine } from '../../core/ledger/ledger.ts'
import type { JournalRow, Projection } from '../../core/events/events.ts'

interface WinnersParts {
  context: Pick<Context, 'bus'>
  /** What of each round's payout is stake that was set aside and came back, in their order: nobody won that. */
  releasedStakes(
    tx: Tx,
    rounds: readonly { memberId: bigint; source: number; roundId: string }[],
  ): Promise<readonly Money[]>
}

/** Adds up what each round of real money has paid; a win that was taken back is subtracted again. */
export function winnersProjection({ context, releasedStakes }: WinnersParts): Projection {
  return {
    name: 'winners',
    source: 'journal',
    tables: ['winners_rounds'],
    apply: async (tx, rows) => {
      const counted = rows.filter(counts)
      const released = await releasedStakes(tx, counted.map(roundOf))
      for (const [place, row] of counted.entries()) {
        const back = row.operation === 'win' ? (released[place] ?? 0n) : 0n
        if (row.amount !== back) await add(tx, { ...row, amount: row.amount - back })
      }
    },
    applied: (rows) => {
      const brands = new Set(rows.filter(counts).map((row) => row.brand_id))
      for (const brand of brands) context.bus.publish(`live:winners:${brand}`, { changed: true })
    },
  }
}

function roundOf(row: JournalRow): { memberId: bigint; source: number; roundId: string } {
  return { memberId: row.player_id, source: row.source, roundId: row.round_id ?? '' }
}

function counts(row: JournalRow): boolean {
  return (
    figuresOfLine(row).includes('prize') &&
    row.currency !== 'DEMO' &&
    row.amount !== 0n &&
    !row.tombstone
  )
}

async function add(tx: Tx, row: JournalRow): Promise<void> {
  if (row.round_id === null) return
  await tx
    .insertInto('winners_rounds')
    .values({
      brand_id: row.brand_id,
      player_id: row.player_id,
      source: row.source,
      round_id: row.round_id,
      game_code: row.game_code ?? '',
      currency: row.currency,
      won: row.amount,
      at: row.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'source', 'round_id']).doUpdateSet({
        won: sql<bigint>`winners_rounds.won + excluded.won`,
      }),
    )
    .execute()
}
