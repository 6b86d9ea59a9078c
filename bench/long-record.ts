import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { wireOf } from '../server/src/core/ledger/wire.ts'
import type { Db } from '../server/src/platform/db.ts'

/** A wallet that moves more often in one commit is looked for among ever more versions of its row. */
const BATCH = 100
const STAKE = 10_000n
/** The house's own studio. */
const VENDOR = 1

/**
 * So many lines in a member's journal, written by the ledger's own function for batches: bets that win their stake back, so that
 * the balance stays what it was. Each stake is whole when its win comes, since a batch is decided in its order.
 */
export async function playLines(db: Db, account: string, lines: number): Promise<void> {
  const member = await db
    .selectFrom('identity_members')
    .select(['id', 'brand_id', 'currency'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  for (let written = 0; written < lines; written += BATCH) {
    const count = Math.min(BATCH, lines - written)
    const entries = Array.from({ length: count / 2 }, () => roundOf(member)).flat()
    const { rows } = await sql<{ status: string }>`
      select status from ledger_apply_batch(${JSON.stringify(entries)}::json)`.execute(db)
    const refused = rows.find(({ status }) => status !== 'OK')
    if (refused) throw new Error(`the ledger refused a line of the bench: ${refused.status}`)
  }
}

interface Player {
  id: bigint
  brand_id: number
  currency: string
}

/** A bet and the win that closes its round. */
function roundOf(player: Player) {
  const round = uuidv7()
  const shared = {
    playerId: player.id,
    brandId: player.brand_id,
    currency: player.currency as 'BRL',
    subaccount: 'cash',
    source: VENDOR,
    roundId: round,
    gameCode: 'HS-KOI',
    amount: STAKE,
    counterAccount: 'vendor',
    at: new Date(),
  } as const
  return [
    wireOf({ ...shared, id: uuidv7(), operation: 'bet', externalId: `${round}-bet` }),
    wireOf({
      ...shared,
      id: uuidv7(),
      operation: 'win',
      externalId: `${round}-win`,
      roundClosed: true,
    }),
  ]
}
