import type { JackpotTier } from '@croupier/api/engagement/terms/jackpot'
import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import type { Tx } from '../../platform/db.ts'
import type { TurnoverEntry } from '../../play/turnover/turnover.ts'
import type { JackpotsDeps } from './deps.ts'
import {
  accrue,
  insertPool,
  type JackpotPromotion,
  lockPools,
  type RunningPool,
  runningOf,
  secretOf,
  storePool,
} from './pools.ts'
import { advance, type Nano, NANO_IN_MONEY, type Part } from './rules.ts'
import type { ToldHit } from './tell.ts'

interface Adding {
  promotion: JackpotPromotion
  tier: JackpotTier
  contribution: Nano
  row: TurnoverEntry
}

/** The pools of a brand while a batch of rounds is read: locked when the first of them is needed, written once at the end. */
export interface Bank {
  /** Adds a contribution, which may hit the pool; answers which pools it went to. */
  add(of: Adding): Promise<Part[]>
  /** Takes back by parts that are negative: from pools that still run, and from the reserve of those that were hit. */
  takeBack(parts: readonly Part[]): Promise<void>
  isOpen(poolId: string): Promise<boolean>
  store(): Promise<void>
  readonly hits: readonly ToldHit[]
}

export function createBank(deps: JackpotsDeps, tx: Tx, brandId: number): Bank {
  const { clock } = deps.context
  const hits: ToldHit[] = []
  let locked: RunningPool[] | null = null
  const pools = async (): Promise<RunningPool[]> => {
    locked ??= await lockPools(deps, tx, brandId)
    return locked
  }
  return {
    hits,
    isOpen: async (poolId) => (await pools()).some(({ row }) => row.id === poolId),
    add: async (of) => {
      const { promotion, tier } = of
      const pool = (await pools()).find(
        (one) => one.tier === tier && one.row.jackpot === promotion.code,
      )
      return pool ? await addTo(deps, tx, { ...of, pool, hits }) : []
    },
    takeBack: async (parts) => {
      const all = await pools()
      for (const part of parts) {
        const pool = all.find(({ row }) => row.id === part.poolId) ?? (await heirOf(tx, all, part))
        if (pool.row.id === part.poolId) pool.value += part.grown
        pool.reserve += part.reserved
        pool.contributed += part.grown + part.reserved
      }
    },
    store: async () => {
      if (locked === null) return
      for (const pool of locked) await storePool(tx, pool)
      if (hits.length > 0) await accrue(deps, tx, { brandId, now: clock.now() })
    },
  }
}

/** The pool whose tier bears what was contributed to one that was hit. */
async function heirOf(tx: Tx, all: readonly RunningPool[], { poolId }: Part): Promise<RunningPool> {
  const { jackpot, tier } = await tx
    .selectFrom('jackpots_pools')
    .select(['jackpot', 'tier'])
    .where('id', '=', poolId)
    .executeTakeFirstOrThrow()
  const heir = all.find((one) => one.tier === tier && one.row.jackpot === jackpot)
  assert(heir, 'a tier always has a running pool')
  return heir
}

async function addTo(
  deps: JackpotsDeps,
  tx: Tx,
  of: Adding & { pool: RunningPool; hits: ToldHit[] },
): Promise<Part[]> {
  const { pool, hits, row, contribution } = of
  const parts: Part[] = []
  let left = contribution
  while (left > 0n) {
    const poolId = pool.row.id
    const { grown, used, crosses } = advance(pool, left)
    const isHit = crosses && (await pay(deps, tx, of))
    // Whoever may get nothing is passed over: the pool stays at its hit point, and the next who may get it has it.
    if (crosses && !isHit) pool.passed += 1
    const taken = isHit ? used : left
    pool.value += grown
    pool.reserve += taken - grown
    pool.contributed += taken
    if (taken > 0n) parts.push({ poolId, grown, reserved: taken - grown })
    left -= taken
    if (!isHit) break
    hits.push({ brandId: row.brand_id, memberId: row.member_id, poolId })
    await renew(deps, tx, of)
  }
  return parts
}

/** Pays a pool to whose round crossed its hit point; false where nothing may be given. */
async function pay(
  deps: JackpotsDeps,
  tx: Tx,
  { pool, promotion, row, tier }: Adding & { pool: RunningPool },
): Promise<boolean> {
  const { outcome } = await deps.promotions.give(tx, {
    promotion,
    memberId: row.member_id,
    occurrence: `pool ${pool.row.id}`,
    rewards: [{ kind: 'cash', amount: pool.hitPoint }],
    cause: { pool: pool.row.id, tier, source: row.source, round: row.round_id },
    now: deps.context.clock.now(),
  })
  if (outcome === 'barred' || outcome === 'gone') return false
  assert(outcome === 'given', 'a pool is paid once')
  return true
}

/** Ends a pool that was paid, and opens the next one from the reserve. */
async function renew(
  deps: JackpotsDeps,
  tx: Tx,
  { pool, promotion, row, tier }: Adding & { pool: RunningPool },
): Promise<void> {
  const now = deps.context.clock.now()
  const { hitPoint }: { hitPoint: Money } = pool
  await tx
    .updateTable('jackpots_pools')
    .set({
      state: 'hit',
      value: String(pool.value),
      passed: pool.row.passed + pool.passed,
      hit_point: hitPoint,
      shown: hitPoint,
      shown_at: now,
      hit_at: now,
      member_id: row.member_id,
      source: row.source,
      round_id: row.round_id,
      secret: secretOf(deps, pool.row),
    })
    .where('id', '=', pool.row.id)
    .where('state', '=', 'open')
    .execute()
  const terms = promotion.terms.pools.find((one) => one.tier === tier)
  assert(terms, 'who contributes to a tier has its terms')
  const next = await insertPool(deps, tx, {
    promotion,
    pool: terms,
    number: pool.row.number + 1,
    now,
  })
  pool.paid += hitPoint
  pool.reserve -= next.seed * NANO_IN_MONEY
  Object.assign(pool, runningOf(deps, next))
}
