import { createHash } from 'node:crypto'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import type { WalletPlayerResponse } from '@croupier/api/play/seamless-wallet'
import { askerOf, type VendorAdapterDeps, playerIdOf, statusOf } from './ask-wallet.ts'
import type { AdapterService, AdapterVendor, OutcomeStatus, TokenHolder } from './dialect.ts'

/** Wins may come this long after the session; the currency of a player is then still known without the journal. */
const KEPT_MS = 180 * 86_400_000
/** A copy of the same first call may have swapped the token and not have written it down yet. */
const A_MOMENT_MS = 150

type TokenBook = Pick<AdapterService, 'authenticate' | 'holderOf' | 'latestOf'>

interface Row {
  session_id: string
  player_id: bigint
  currency: string
  game_code: string
  language: string
}

const COLUMNS = ['session_id', 'player_id', 'currency', 'game_code', 'language'] as const

export function createTokenBook(parts: VendorAdapterDeps): TokenBook {
  const { db } = parts.context
  const holderOf: TokenBook['holderOf'] = async (vendor, token) => {
    const row = await db
      .selectFrom('dialects_sessions')
      .select(COLUMNS)
      .where('vendor_id', '=', vendor.id)
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
    return row ? holder(row) : null
  }
  return {
    holderOf,
    latestOf: async (vendor, { playerId, gameCode }) => {
      const player = playerIdOf(playerId)
      if (player === null) return null
      const row = await db
        .selectFrom('dialects_sessions')
        .select(COLUMNS)
        .where('vendor_id', '=', vendor.id)
        .where('player_id', '=', player)
        .$if(gameCode !== undefined, (query) => query.where('game_code', '=', gameCode ?? ''))
        .orderBy('opened_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ? holder(row) : null
    },
    authenticate: async (vendor, { token, gameCode }) => {
      const known = await holderOf(vendor, token)
      if (known) return await stillCounts(parts, known)
      if (gameCode === undefined) return { status: 'INVALID_TOKEN', holder: null }
      const status = await swap(parts, vendor, { token, gameCode })
      if (status === 'INVALID_TOKEN') await moment()
      const found = await holderOf(vendor, token)
      return found ? await stillCounts(parts, found) : { status, holder: null }
    },
  }
}

async function stillCounts(
  parts: VendorAdapterDeps,
  found: TokenHolder,
): Promise<{ status: OutcomeStatus; holder: TokenHolder | null }> {
  return (await parts.sessionCounts(found.sessionId))
    ? { status: 'OK', holder: found }
    : { status: 'SESSION_EXPIRED', holder: null }
}

async function swap(
  parts: VendorAdapterDeps,
  vendor: AdapterVendor,
  { token, gameCode }: { token: string; gameCode: string },
): Promise<OutcomeStatus> {
  try {
    const request = { token, game_code: gameCode }
    const answer = await askerOf(parts)(vendor, 'session.authenticate', request)
    if (answer.status === 'OK') await writeDown(parts, vendor, { token, gameCode, answer })
    return answer.status
  } catch (error) {
    return statusOf(error)
  }
}

async function writeDown(
  { context: { db, clock } }: VendorAdapterDeps,
  vendor: AdapterVendor,
  of: { token: string; gameCode: string; answer: WalletPlayerResponse },
): Promise<void> {
  const { session_id, player_id, currency, site_id, locale } = of.answer
  assert(session_id && player_id && currency && site_id !== undefined, 'the wallet named no player')
  const now = clock.now()
  await db
    .insertInto('dialects_sessions')
    .values({
      vendor_id: vendor.id,
      token_hash: hashOf(of.token),
      brand_id: site_id,
      session_id,
      player_id: BigInt(player_id),
      currency,
      game_code: of.gameCode,
      language: locale ?? 'en',
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('dialects_sessions')
    .where('vendor_id', '=', vendor.id)
    .where('player_id', '=', BigInt(player_id))
    .where('opened_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

function holder(row: Row): TokenHolder {
  assert(isCurrencyCode(row.currency))
  return {
    sessionId: row.session_id,
    playerId: String(row.player_id),
    currency: row.currency,
    gameCode: row.game_code,
    language: row.language,
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS))
}
