import type { WalletResponse } from '@croupier/api/play/seamless-wallet'
import { createLedger } from '../../src/core/ledger/ledger.ts'
import {
  createWallet,
  inProcessTransport,
  type WalletSession,
  type WalletVendor,
} from '../../src/play/wallet-api/wallet-api.ts'
import { openDatabase } from '../../src/platform/db.ts'
import { systemRandom } from '../../src/platform/random.ts'
import { testDatabase } from '../database.ts'
import { deposit } from '../ledger-entries.ts'
import type { Bet, Call, Policy, Win } from './reference-wallet.ts'
import { contextOver } from '../context.ts'
import { uncountedFreeRounds } from '../uncounted-free-rounds.ts'

export interface Player {
  playerId: bigint
  session: string
  /** The player's own launch tokens, by number. */
  tokens: string
}

const GAME_CODE = 'GAME'

const vendorOf = ({ negativeReversal }: Policy): WalletVendor => ({
  id: 7,
  code: 'V7',
  acceptOrphanWin: false,
  negativeReversal,
  mayAdjust: true,
})

/** Two processes of the house over one PostgreSQL, each with connections of its own. */
export async function walletWorld() {
  const database = await testDatabase()
  const used = new Set<string>()
  const sessions = new Map<string, WalletSession>()
  const first = openHouse(database.url, used, sessions)
  const second = openHouse(database.url, used, sessions)
  const player = async (opening: number): Promise<Player> => {
    const playerId = systemRandom.memberId()
    await first.ledger.openWallet(database.db, {
      playerId,
      currency: 'BRL',
      subaccount: 'cash',
      brandId: 1,
    })
    if (opening > 0)
      await first.ledger.apply(deposit(playerId, systemRandom.uuid(), BigInt(opening)))
    const session = systemRandom.uuid()
    sessions.set(session, sessionOf(session, playerId))
    return { playerId, session, tokens: `${playerId}-token-of-the-player` }
  }
  return {
    db: database.db,
    houses: [first, second] as const,
    player,
    close: async () => {
      await first.close()
      await second.close()
      await database.close()
    },
  }
}

export type WalletWorld = Awaited<ReturnType<typeof walletWorld>>

function sessionOf(id: string, playerId: bigint): WalletSession {
  return {
    id,
    vendorId: 7,
    brandId: 1,
    playerId,
    gameCode: GAME_CODE,
    currency: 'BRL',
    language: 'pt',
    address: '198.18.0.7',
    isTrial: false,
  }
}

function openHouse(url: string, used: Set<string>, sessions: Map<string, WalletSession>) {
  const { db, pool, close } = openDatabase({ connectionString: url })
  const context = contextOver({ db, pool })
  const ledger = createLedger(context)
  const wallet = createWallet({
    context,
    ledger,
    sessions: {
      open: async ({ token }) => {
        if (used.has(token)) return null
        used.add(token)
        const playerId = BigInt(token.split('-')[0] ?? '')
        return sessionOf(token, playerId)
      },
      find: async (id) => sessions.get(id) ?? null,
    },
    serves: async () => true,
    admitCredit: () => 'OK',
    freeRounds: uncountedFreeRounds,
    takesBets: async () => true,
    declineOf: async () => null,
  })
  return {
    ledger,
    transport: (policy: Policy) => inProcessTransport(wallet, async () => vendorOf(policy)),
    batch: (policy: Policy, items: object[]): Promise<WalletResponse[]> =>
      wallet.batch(vendorOf(policy), { items: items as { op: string }[] }),
    close: async () => {
      await ledger.close()
      await close()
    },
  }
}

/** A call as it travels. */
export function wireOf(call: Call, player: Player): { op: string } & Record<string, unknown> {
  const player_id = String(player.playerId)
  switch (call.op) {
    case 'authenticate':
      return {
        op: 'session.authenticate',
        token: `${player.tokens}-${call.token}`,
        game_code: GAME_CODE,
      }
    case 'balance':
      return { op: 'balance', player_id, currency: currencyOf(call.foreign) }
    case 'bet':
      return {
        op: 'bet',
        ...betOf(call.bet, player, currencyOf(call.foreign)),
        ...(call.session === 'good' ? {} : { session_id: 'nobody' }),
      }
    case 'win':
      return { op: 'win', ...winOf(call.win, player, currencyOf(call.foreign)) }
    case 'betwin':
      return {
        op: 'betwin',
        bet: betOf(call.bet, player, 'BRL'),
        win: winOf(call.win, player, 'BRL'),
      }
    case 'rollback':
      return {
        op: 'rollback',
        transaction_id: `r${call.id}`,
        player_id,
        currency: 'BRL',
        reference_transaction_id: `${call.of === 'BET' ? 'b' : 'w'}${call.original}`,
        reference_type: call.of,
        reason: 'lost',
        ...(call.round === null ? {} : { round_id: `round${call.round}` }),
      }
    case 'promo':
    case 'adjust':
      return creditOf(call, player_id)
    case 'round.end':
      return { op: 'round.end', player_id, round_id: `round${call.round}` }
  }
}

const currencyOf = (isForeign: boolean): string => (isForeign ? 'VND' : 'BRL')

function creditOf(call: Extract<Call, { op: 'promo' | 'adjust' }>, player_id: string) {
  const shared = { player_id, currency: 'BRL', amount: String(call.amount) }
  return call.op === 'promo'
    ? { op: 'promo', transaction_id: `p${call.id}`, ...shared, campaign_id: 'c', type: 'DROP' }
    : { op: 'adjust', transaction_id: `a${call.id}`, ...shared, reason: 'corrected' }
}

function betOf(bet: Bet, player: Player, currency: string) {
  return {
    transaction_id: `b${bet.id}`,
    player_id: String(player.playerId),
    session_id: player.session,
    currency,
    amount: String(bet.amount),
    round_id: `round${bet.round}`,
    game_code: GAME_CODE,
    round_closed: bet.closes,
  }
}

function winOf(win: Win, player: Player, currency: string) {
  return {
    transaction_id: `w${win.id}`,
    player_id: String(player.playerId),
    currency,
    amount: String(win.amount),
    round_id: `round${win.round}`,
    round_closed: win.closes,
    ...(win.reference === null ? {} : { reference_transaction_id: `b${win.reference}` }),
  }
}
