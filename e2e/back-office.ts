import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import { createApp } from '../server/src/app/app.ts'
import { checkpointHour } from '../server/src/reporting/proofs/proofs.ts'
import { reconcile, type VendorLine } from '../server/src/payments/reconciliation/reconciliation.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Context } from '../server/src/platform/context.ts'
import { openBootstrap } from '../server/src/platform/bootstrap.ts'
import type { RunningHouse } from './house.ts'

const MAIN_BRAND = 1
/** A vendor whose games other houses' players know; here it only has a number in the journal. */
const OTHER_VENDOR = 'PG'
const HOUR_MS = 3_600_000

export interface BackOffice {
  /** Money and a bet of 25 hours ago at another vendor, which has said nothing since. For a member who has no lines yet. */
  leaveUnanswered(of: { username: string; funds: Money; stake: Money }): Promise<void>
  /** Signs the sum of all wallets, as the house itself will in an hour. */
  checkpointNextHour(): Promise<void>
  /** Ends the day, with a vendor that lists a win of this member which nobody here has heard of. */
  reconcileWithSurplus(of: { username: string; win: Money }): Promise<void>
  close(): Promise<void>
}

/**
 * The same house once more, in the test's process and on the same database: brings about what otherwise only hours, days or a
 * vendor's silence do, through the modules' own doors.
 */
export async function openBackOffice({ environment }: RunningHouse): Promise<BackOffice> {
  const { context, close } = await openBootstrap(readConfig({ ...environment, LOG_LEVEL: 'error' }))
  const house = await createApp(context)
  const { db, random } = context
  const memberOf = async (username: string): Promise<bigint> => {
    const { id } = await db
      .selectFrom('identity_members')
      .select('id')
      .where('brand_id', '=', MAIN_BRAND)
      .where('account', '=', username)
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    leaveUnanswered: async ({ username, funds, stake }) => {
      const vendor = await house.vendors.byCode(OTHER_VENDOR)
      assert(vendor, 'the demonstration has this vendor')
      const playerId = await memberOf(username)
      const at = new Date(context.clock.now().getTime() - 25 * HOUR_MS)
      const wallet = { playerId, brandId: MAIN_BRAND, currency: 'BRL', subaccount: 'cash' } as const
      const money = {
        operation: 'manual_adjustment',
        source: 0,
        counterAccount: 'adjustments',
      } as const
      const bet = { operation: 'bet', source: vendor.id, counterAccount: 'vendor' } as const
      const identified = () => ({ ...wallet, id: random.uuid(), externalId: random.uuid(), at })
      await house.ledger.apply({ ...identified(), ...money, amount: funds })
      const roundId = `silent-${random.uuid()}`
      await house.ledger.apply({ ...identified(), ...bet, roundId, amount: stake })
    },
    checkpointNextHour: async () => {
      const checkpoint = await checkpointHour(later(context, HOUR_MS), { brandId: MAIN_BRAND })
      assert(checkpoint, 'the coming hour has no checkpoint yet')
    },
    reconcileWithSurplus: async ({ username, win }) => {
      const playerId = await memberOf(username)
      const at = context.clock.now()
      const lines = [surplus({ playerId, win, at })]
      const { reconciliation } = house
      // Two days later today is over in every time zone, and its statements are due.
      await reconcile({
        ...reconciliation,
        context: later(context, 48 * HOUR_MS),
        vendorStatements: new Map([
          ...reconciliation.vendorStatements,
          [OTHER_VENDOR, { fetch: async () => inOnePiece(lines) }],
        ]),
      })
    },
    close: async () => {
      await house.ledger.close()
      await close()
    },
  }
}

/** The house as it is, at a later hour. */
function later(context: Context, byMs: number): Context {
  const now = () => new Date(context.clock.now().getTime() + byMs)
  return { ...context, clock: { now } }
}

function surplus(of: { playerId: bigint; win: Money; at: Date }): VendorLine {
  return {
    transactionId: 'win-unknown-here',
    playerId: of.playerId,
    operation: 'win',
    counted: true,
    currency: 'BRL',
    amount: of.win,
    roundId: 'round-unknown-here',
    at: of.at,
  }
}

async function* inOnePiece(lines: readonly VendorLine[]): AsyncIterable<readonly VendorLine[]> {
  yield lines
}
