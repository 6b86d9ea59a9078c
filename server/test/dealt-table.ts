import type { GameSession } from '../src/play/verticals/studio/sessions.ts'
import { openRound, type TableTurn } from '../src/play/verticals/studio/table/open-round.ts'
import type {
  Table,
  TableBetRow,
  TableRoundRow,
} from '../src/play/verticals/studio/table/table-rows.ts'
import { createLease } from '../src/platform/lease.ts'
import { testStudio } from './studio.ts'

export const REAL = 10_000n

/** Tables whose result is dealt, with their leaders on a held clock: whoever waits makes the time pass. */
export async function dealtTables() {
  const studio = await testStudio()
  const { context, parts, clock } = studio

  const sit = async (gameCode: string, engineCode: string = gameCode) => {
    const table: Table = {
      id: `${gameCode}:${studio.brand.id}`,
      brandId: studio.brand.id,
      gameCode,
      engineCode,
    }
    await parts.fairness.openChain(table.id, { length: 4_096 })
    const name = `table:${table.id}`
    const holder = context.random.uuid()
    const token = await createLease(context.db, { name, holder, ttlMs: 600_000 }).acquire()
    const turn: TableTurn = {
      table,
      lead: { name, token: token ?? 0n },
      signal: new AbortController().signal,
      pause: async (milliseconds) => clock.advance(Math.max(0, milliseconds)),
    }
    const seat = async (balance = 10_000n * REAL): Promise<GameSession> => ({
      id: context.random.uuid(),
      memberId: await studio.member(balance),
      brandId: studio.brand.id,
      walletSession: context.random.uuid(),
      currency: 'BRL',
      gameCode,
      engineCode,
      isTrial: false,
      profile: null,
      level: 0,
    })
    return { table, turn, seat, open: () => openRound(parts, table, turn.lead) }
  }

  /** A confirm of chips in reais on a round. */
  const order = (round: TableRoundRow, chips: Record<string, number>, place = 1) => ({
    id: context.random.uuid(),
    round: Number(round.number),
    place,
    stake: Object.values(chips).reduce((sum, chip) => sum + BigInt(chip) * REAL, 0n),
    choice: Object.fromEntries(
      Object.entries(chips).map(([key, chip]) => [key, String(BigInt(chip) * REAL)]),
    ),
  })
  const betNow = async ({ id }: { id: string }): Promise<TableBetRow> =>
    await context.db
      .selectFrom('studio_table_bets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { ...studio, sit, order, betNow }
}
