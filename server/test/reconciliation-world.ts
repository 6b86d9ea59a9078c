import { assert } from '@croupier/shared/assert'
import type { LedgerEntry } from '../src/core/ledger/ledger.ts'
import {
  reconcile,
  type ReconciliationDeps,
  type VendorLine,
} from '../src/payments/reconciliation/reconciliation.ts'
import { seedVendors } from '../src/play/vendors/vendors.ts'
import { testStaffHouse } from './staff.ts'

/** The vendor whose list a test writes, and its number in the journal. */
export const VENDOR = 'PG'
const HOUR_MS = 3_600_000

/** The house with a vendor that lists what the test wants, on brand 1, whose days end at 03:00 UTC. */
export async function reconciliationWorld() {
  const staffHouse = await testStaffHouse()
  const { context, clock, house } = staffHouse
  const { db, random } = context
  await seedVendors(context, [1, 2])
  const vendor = await house.vendors.byCode(VENDOR)
  assert(vendor)
  const lists = new Map<string, VendorLine[]>()
  const parts: ReconciliationDeps = {
    ...house.reconciliation,
    vendorStatements: new Map([
      ...house.reconciliation.vendorStatements,
      [
        VENDOR,
        { fetch: async ({ brandId, day }) => pieces(brandId === 1 ? lists.get(day) : undefined) },
      ],
    ]),
  }

  const apply = async (
    entry: Omit<LedgerEntry, 'id' | 'brandId' | 'currency' | 'subaccount' | 'at'>,
  ) =>
    await house.ledger.apply({
      id: random.uuid(),
      brandId: 1,
      currency: 'BRL',
      subaccount: 'cash',
      at: clock.now(),
      ...entry,
    })

  const member = async (balance: bigint): Promise<bigint> => {
    const playerId = random.memberId()
    const wallet = { playerId, currency: 'BRL' as const, subaccount: 'cash' as const, brandId: 1 }
    await house.ledger.openWallet(db, wallet)
    const given = { playerId, source: 0, externalId: random.uuid(), amount: balance }
    await apply({ ...given, operation: 'manual_adjustment', counterAccount: 'adjustments' })
    return playerId
  }

  const of = { source: vendor.id, counterAccount: 'vendor' as const }
  const journal = {
    bet: (playerId: bigint, id: string, amount: bigint, roundId = `r-${id}`) =>
      apply({ ...of, playerId, operation: 'bet', externalId: id, amount, roundId }),
    win: (playerId: bigint, id: string, amount: bigint, roundId: string) =>
      apply({ ...of, playerId, operation: 'win', externalId: id, amount, roundId }),
    rollback: (playerId: bigint, id: string) =>
      apply({
        ...of,
        playerId,
        operation: 'rollback_bet',
        externalId: `${id}:back`,
        reference: id,
        amount: 0n,
      }),
  }

  /** A line as the vendor would list it. */
  const line = (playerId: bigint, id: string, more: Partial<VendorLine> = {}): VendorLine => ({
    transactionId: id,
    playerId,
    operation: 'bet',
    counted: true,
    currency: 'BRL',
    amount: -10_000n,
    roundId: `r-${id}`,
    at: clock.now(),
    ...more,
  })

  return {
    ...staffHouse,
    parts,
    vendor,
    lists,
    member,
    journal,
    line,
    /** To two hours after the end of the day that the clock is in; returns that day. */
    endDay: (): string => {
      const day = dayOf(clock.now())
      clock.set(new Date(Date.parse(`${day}T03:00:00.000Z`) + 26 * HOUR_MS))
      return day
    },
    reconcile: () => reconcile(parts),
    ...recordsOf(db),
  }
}

/** São Paulo is three hours behind all year. */
function dayOf(at: Date): string {
  return new Date(at.getTime() - 3 * HOUR_MS).toISOString().slice(0, 10)
}

function pieces(
  lines: readonly VendorLine[] | undefined,
): AsyncIterable<readonly VendorLine[]> | null {
  if (!lines) return null
  return (async function* () {
    for (let from = 0; from < lines.length; from += 2000) yield lines.slice(from, from + 2000)
  })()
}

function recordsOf(db: ReconciliationDeps['context']['db']) {
  return {
    run: async (counterpart: string, day: string) =>
      await db
        .selectFrom('reconciliation_runs')
        .selectAll()
        .where('brand_id', '=', 1)
        .where('counterpart', '=', counterpart)
        .where((eb) => eb(eb.cast<string>('day', 'text'), '=', day))
        .executeTakeFirstOrThrow(),
    /** Reason and subject of what differs, sorted. */
    found: async (counterpart: string, day: string) => {
      const rows = await db
        .selectFrom('reconciliation_differences as d')
        .innerJoin('reconciliation_runs as r', 'r.id', 'd.run_id')
        .select(['d.reason', 'd.subject'])
        .where('r.brand_id', '=', 1)
        .where('r.counterpart', '=', counterpart)
        .where((eb) => eb(eb.cast<string>('r.day', 'text'), '=', day))
        .execute()
      return rows.map(({ reason, subject }) => `${reason} ${subject}`).toSorted()
    },
    cases: async (counterpart: string) =>
      await db
        .selectFrom('reconciliation_cases')
        .selectAll()
        .where('brand_id', '=', 1)
        .where('counterpart', '=', counterpart)
        .orderBy('reason')
        .orderBy('subject')
        .execute(),
  }
}
