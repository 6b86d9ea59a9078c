import { assert } from '@croupier/shared/assert'
import { decimalOf, parseMoney } from '@croupier/shared/money'
import { sql } from 'kysely'
import { createAudit } from '../src/core/audit/audit.ts'
import type { ReconciliationDeps } from '../src/payments/reconciliation/reconciliation.ts'
import { cashierWorld, OWNER_CPF, type Player, txidOf } from './cashier-world.ts'

/** A line of a provider's file. */
export type Row = string[]
const HOUR_MS = 3_600_000

/** A house with the sandbox's payment provider, whose statements a test may change before they are read. */
export async function pspDaysWorld() {
  /** What the provider's file says instead, and what the test says of every brand. */
  const forge: {
    rows: (rows: Row[]) => Row[]
    balances?: ((rows: Row[]) => Row[]) | undefined
    market: { marketPack?: string }
  } = { rows: (rows) => rows, market: {} }
  const world = await cashierWorld({ document: OWNER_CPF })
  const { clock, cashier, context, ledger } = world
  const provider = cashier.parts.providers.get('sandbox')
  assert(provider?.statements)
  const { statements } = provider

  const parts: ReconciliationDeps = {
    context,
    ledger,
    audit: createAudit(context),
    brands: {
      ...world.brands,
      byId: async (id) => ({ ...(await world.brands.byId(id)), ...forge.market }),
    },
    identity: world.identity,
    vendors: { all: async () => [], byCode: async () => null, ofBrand: async () => [] },
    vendorStatements: new Map(),
    providers: new Map([
      [
        'sandbox',
        {
          code: 'sandbox',
          statements: {
            ...statements,
            fetch: async (order) => {
              const file = await statements.fetch(order)
              return file && order.account === 'croupier' ? forged(file, forge) : file
            },
          },
        },
      ],
    ]),
  }

  /** To two hours after the end of São Paulo's day, which is at 03:00 UTC; returns that day. */
  const endDay = (): string => {
    const day = new Date(clock.now().getTime() - 3 * HOUR_MS).toISOString().slice(0, 10)
    clock.set(new Date(Date.parse(`${day}T03:00:00.000Z`) + 26 * HOUR_MS))
    return day
  }
  return { ...world, parts, forge, endDay, ...paying(world), ...seeing(world) }
}

type World = Awaited<ReturnType<typeof cashierWorld>>

function paying(world: World) {
  const { cashier, clock } = world
  const { db } = world.context
  return {
    /** Orders and pays; the end-to-end id of the payment. */
    payIn: async (player: Player, amount = 1_000_000n): Promise<string> => {
      const { id } = await player.order(amount)
      const charge = await world.sandbox.actOnCharge(txidOf(id), {
        action: 'pay',
        payerDocument: OWNER_CPF,
      })
      assert(charge)
      await world.settle()
      return charge.payments[0]?.endToEndId ?? ''
    },
    /** Withdraws and lets it be paid; our id of the payout. */
    payOut: async (player: Player): Promise<string> => {
      const payee = await player.savePayee()
      const { id } = await player.withdraw(payee.id, 500_000n)
      const review = { withdrawalId: id, brandId: 1, staffId: 'rita', now: clock.now() }
      const approve = async (staffId: string) =>
        await db
          .transaction()
          .execute((tx) => cashier.approveWithdrawal(tx, { ...review, staffId }))
      if ((await approve('rita')).state === 'waiting_for_second') await approve('rosa')
      await world.settle()
      await world.settle(4_000)
      const transfer = await db
        .selectFrom('cashier_transfers')
        .select('id')
        .where('withdrawal_id', '=', id)
        .executeTakeFirstOrThrow()
      return transfer.id
    },
  }
}

function seeing(world: World) {
  const { db } = world.context
  return {
    /** The differences of a day, as 'reason subject'. */
    found: async (counterpart: string, day: string): Promise<string[]> => {
      const { rows } = await sql<{ reason: string; subject: string }>`
        select d.reason, d.subject from reconciliation_differences d join reconciliation_runs r on r.id = d.run_id
        where r.brand_id = 1 and r.counterpart = ${counterpart} and r.day = ${day}::date`.execute(
        db,
      )
      return rows.map(({ reason, subject }) => `${reason} ${subject}`).toSorted()
    },
    runOf: async (counterpart: string, day: string) =>
      await db
        .selectFrom('reconciliation_runs')
        .selectAll()
        .where('brand_id', '=', 1)
        .where('counterpart', '=', counterpart)
        .where(sql<boolean>`day = ${day}::date`)
        .executeTakeFirstOrThrow(),
  }
}

interface Forge {
  rows: (rows: Row[]) => Row[]
  balances?: ((rows: Row[]) => Row[]) | undefined
}

/** The file with its rows changed and its last line made to fit, as a bank's mistake would. */
async function* forged(file: AsyncIterable<string>, forge: Forge): AsyncIterable<string> {
  let text = ''
  for await (const piece of file) text += piece
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const all = lines.slice(0, -1).map((line) => line.split(','))
  const balances = all.filter(([kind]) => kind === 'balance')
  const rows = [
    ...forge.rows(all.filter(([kind]) => kind !== 'balance')),
    ...(forge.balances?.(balances) ?? []),
  ]
  const sum = (column: number): string =>
    decimalOf(rows.reduce((total, row) => total + (parseMoney(row[column] ?? '') ?? 0n), 0n))
  const end = ['end', rows.length, '', '', sum(4), sum(5), '', '']
  for (const row of [header.split(','), ...rows, end]) yield `${row.join(',')}\n`
}
