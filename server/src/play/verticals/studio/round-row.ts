import type { FairSeeds } from '@croupier/games/engine/fair-stream.ts'
import type { Round } from '@croupier/games/engine/kinds.ts'
import { profileNamed } from '@croupier/games/engine/profiles.ts'
import { assert } from '@croupier/shared/assert'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode } from '@croupier/shared/money'
import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/db-types.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { type PersonalGame, personalGame } from './engines.ts'

export { walletIds } from '../../wallet-api/wallet-api.ts'

export type RoundRow = Selectable<DB['studio_rounds']>

export async function findRound(
  db: Db | Tx,
  memberId: bigint,
  id: string,
): Promise<RoundRow | null> {
  const row = await db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The same under lock, for deciding on it. */
export async function lockRound(tx: Tx, memberId: bigint, id: string): Promise<RoundRow | null> {
  const row = await tx
    .selectFrom('studio_rounds')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export function gameOfRound(row: Pick<RoundRow, 'engine_code'>): PersonalGame {
  const game = personalGame(row.engine_code)
  assert(game, `no rules for ${row.engine_code}`)
  return game
}

export function currencyOf(row: { currency: string }): CurrencyCode {
  assert(isCurrencyCode(row.currency))
  return row.currency
}

/** Everything that decides a stored round: with it the rules give the same outcome every time. */
export function roundOf(row: RoundRow, serverSeed: Uint8Array): Round<unknown, unknown> {
  const game = gameOfRound(row)
  return {
    profile: profileNamed(game.profiles, row.profile),
    bet: {
      currency: currencyOf(row),
      stake: row.stake,
      maxWin: row.max_win,
      choice: game.readChoice(row.choice),
    },
    seeds: seedsOf(row, serverSeed),
  }
}

export function seedsOf(
  row: Pick<RoundRow, 'client_seed' | 'nonce'>,
  serverSeed: Uint8Array,
): FairSeeds {
  return {
    serverSeed: Buffer.from(serverSeed).toString('hex'),
    clientSeed: row.client_seed,
    nonce: Number(row.nonce),
  }
}
