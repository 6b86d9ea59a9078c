import { isCurrencyCode } from '@croupier/shared/currencies'
import type { WalletProblem, WalletResponse } from '@croupier/api/play/seamless-wallet'
import { type MaybePromise, chainMaybe } from '../../platform/maybe-promise.ts'
import type { LedgerResult } from '../../core/ledger/ledger.ts'
import { plainAnswer } from './answers.ts'
import { createBalanceHints } from './balance-hints.ts'
import { createEntries, type Entries, type Place } from './entries.ts'
import type { WalletCredit, WalletDeps, WalletVendor } from './deps.ts'
import { brandOfPlayers } from './players.ts'
import { WalletRefused } from './problems.ts'
import { createRoundCurrencies } from './round-currencies.ts'

/** What every operation of the seamless wallet works with. */
export interface Desk extends WalletDeps {
  entries: Entries
  currencyOfRound: ReturnType<typeof createRoundCurrencies>
  now(): Date
  /** Where a call's money is, or the answer when the vendor has nothing to do with that player. */
  placeOf(vendor: WalletVendor, call: CallOfPlayer): MaybePromise<{ place: Place } | Refused>
  /** The brand of a player that a call was about before; null otherwise. */
  knownBrandOf(playerId: bigint): number | null
  /** Why money of a vendor does not move; null when it may. Everything that a vendor gives passes here. */
  creditRefusal(
    place: Place,
    operation: WalletCredit['operation'],
    call: { transaction_id: string; amount: string; currency: string },
  ): MaybePromise<Refused | null>
  /** Tells the player's browsers, when something has changed. */
  applied(place: Place, result: LedgerResult): void
  refuse(problem: WalletProblem['error'], detail?: string): never
  flushHints(): void
}

export interface CallOfPlayer {
  transaction_id?: string
  player_id: string
  currency: string
}

export interface Refused {
  refused: WalletResponse
}

export function createDesk(parts: WalletDeps): Desk {
  const { context } = parts
  const brands = brandOfPlayers(context)
  const hints = createBalanceHints(context.bus)
  return {
    ...parts,
    takesBets: rememberBriefly(parts.takesBets),
    entries: createEntries(context),
    currencyOfRound: createRoundCurrencies(context),
    now: () => context.clock.now(),
    knownBrandOf: brands.known,
    placeOf: (vendor, { player_id, currency, transaction_id = null }) => {
      const playerId = BigInt(player_id)
      const refused = (why: 'PLAYER_NOT_FOUND' | 'WRONG_CURRENCY'): Refused => ({
        refused: plainAnswer(why, {
          transactionId: transaction_id,
          currency,
          now: context.clock.now(),
        }),
      })
      return chainMaybe(brands.of(playerId), (brandId) =>
        // Players of brands that the vendor does not serve do not exist for it.
        chainMaybe(brandId !== null && parts.serves(brandId, vendor.id), (serves) => {
          if (brandId === null || !serves) return refused('PLAYER_NOT_FOUND')
          if (!isCurrencyCode(currency)) return refused('WRONG_CURRENCY')
          return { place: { vendor, playerId, brandId, currency } }
        }),
      )
    },
    creditRefusal: ({ vendor, playerId, brandId, currency }, operation, call) => {
      const signed = BigInt(call.amount)
      const amount = signed < 0n ? -signed : signed
      const transactionId = call.transaction_id
      const of = { vendorId: vendor.id, vendorCode: vendor.code, operation, transactionId }
      const asked = parts.admitCredit({ ...of, playerId, brandId, currency, amount })
      return chainMaybe(asked, (admission) => {
        if (admission === 'OK') return null
        // A win is owed: the vendor sends it again, and it is paid when two people have raised the ceiling.
        const owed = operation === 'win' || operation === 'orphan_win'
        const status = admission === 'CEILING' ? (owed ? 'INTERNAL' : 'LIMIT_EXCEEDED') : admission
        const now = context.clock.now()
        return { refused: plainAnswer(status, { transactionId, currency, now }) }
      })
    },
    applied: ({ playerId, currency }, { status, replayed, balance }) => {
      if (status === 'OK' && !replayed) hints.tell({ playerId, currency, balance })
    },
    refuse: (problem, detail) => {
      throw new WalletRefused(problem, detail)
    },
    flushHints: hints.flush,
  }
}

/** Its sources may be 0.7 s old themselves, so a switch still holds within a second (GAM-04). */
const BRIEFLY_MS = 200

/** What is true of a game for one player at this moment is asked again and again. */
function rememberBriefly(takesBets: WalletDeps['takesBets']): WalletDeps['takesBets'] {
  let known = new Map<string, MaybePromise<boolean>>()
  let until = 0
  return (session) => {
    const now = performance.now()
    if (now > until) {
      known = new Map()
      until = now + BRIEFLY_MS
    }
    const key = `${session.brandId}/${session.gameCode}/${session.address}`
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const mine = known
    const answer = chainMaybe(takesBets(session), (takes) => {
      mine.set(key, takes)
      return takes
    })
    mine.set(key, answer)
    return answer
  }
}
