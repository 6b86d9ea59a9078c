import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

const PARTS = 16n

interface BudgetName {
  brandId: number
  code: string
}

/**
 * Sets what a promotion may cost in all, what is spent included. Each part keeps what it has spent and gets its share of what is left; a
 * budget below what is spent leaves nothing.
 */
export async function setBudget(
  tx: Tx,
  { brandId, code, budget }: BudgetName & { budget: bigint | null },
): Promise<void> {
  if (budget === null) {
    await tx
      .deleteFrom('promotions_budgets')
      .where('brand_id', '=', brandId)
      .where('code', '=', code)
      .execute()
    return
  }
  const before = await lockParts(tx, { brandId, code })
  const spentBy = new Map(before.map(({ part, spent }) => [part, spent]))
  // Rewards that were given while there was no budget count too.
  const spent =
    before.length > 0 ? sumOf(before.map((one) => one.spent)) : await costOf(tx, { brandId, code })
  const left = budget > spent ? budget - spent : 0n
  for (let part = 0n; part < PARTS; part += 1n) {
    const own = before.length > 0 ? (spentBy.get(Number(part)) ?? 0n) : part === 0n ? spent : 0n
    const share = left / PARTS + (part < left % PARTS ? 1n : 0n)
    await tx
      .insertInto('promotions_budgets')
      .values({ brand_id: brandId, code, part: Number(part), granted: own + share, spent: own })
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'code', 'part']).doUpdateSet({ granted: own + share }),
      )
      .execute()
  }
}

/**
 * Takes an amount of a budget; false when less than that is left. The member's own part decides where it can; only when it is used up are
 * the others locked and brought together.
 */
export async function takeOfBudget(
  tx: Tx,
  of: BudgetName & { memberId: bigint; amount: bigint },
): Promise<boolean> {
  const { brandId, code, amount } = of
  if (amount === 0n) return true
  const part = Number(of.memberId % PARTS)
  if (await takeOfPart(tx, { brandId, code, part, amount })) return true
  const parts = await lockParts(tx, { brandId, code })
  const own = parts.find((one) => one.part === part)
  if (!own || sumOf(parts.map(({ granted, spent }) => granted - spent)) < amount) return false
  let wanted = amount - (own.granted - own.spent)
  for (const other of parts) {
    if (other.part === part || wanted <= 0n) continue
    const free = other.granted - other.spent
    const moved = free < wanted ? free : wanted
    await addToPart(tx, { brandId, code, part: other.part, amount: -moved })
    await addToPart(tx, { brandId, code, part, amount: moved })
    wanted -= moved
  }
  return await takeOfPart(tx, { brandId, code, part, amount })
}

async function takeOfPart(
  tx: Tx,
  { brandId, code, part, amount }: BudgetName & { part: number; amount: bigint },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotions_budgets set spent = spent + ${amount}
    where brand_id = ${brandId} and code = ${code} and part = ${part} and spent + ${amount} <= granted`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

async function addToPart(
  tx: Tx,
  { brandId, code, part, amount }: BudgetName & { part: number; amount: bigint },
): Promise<void> {
  await sql`
    update promotions_budgets set granted = granted + ${amount}
    where brand_id = ${brandId} and code = ${code} and part = ${part}`.execute(tx)
}

async function lockParts(tx: Tx, { brandId, code }: BudgetName) {
  return await tx
    .selectFrom('promotions_budgets')
    .select(['part', 'granted', 'spent'])
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .orderBy('part')
    .forUpdate()
    .execute()
}

async function costOf(tx: Tx, { brandId, code }: BudgetName): Promise<bigint> {
  const { rows } = await sql<{ cost: bigint }>`
    select coalesce(sum(r.cost), 0)::bigint as cost from promotions_rewards r
    join promotions_versions v on v.id = r.promotion_id where v.brand_id = ${brandId} and v.code = ${code}`.execute(
    tx,
  )
  return rows[0]?.cost ?? 0n
}

/** What is left of budgets by code; a promotion without one is absent. */
export async function budgetsLeft(
  db: Db | Tx,
  of: { brandId: number; codes: readonly string[] },
): Promise<Map<string, bigint>> {
  if (of.codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('promotions_budgets')
    .select(['code', sql<bigint>`sum(granted - spent)::bigint`.as('left')])
    .where('brand_id', '=', of.brandId)
    .where('code', 'in', [...of.codes])
    .groupBy('code')
    .execute()
  return new Map(rows.map(({ code, left }) => [code, left]))
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
