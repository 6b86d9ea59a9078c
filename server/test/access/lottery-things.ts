import { seedLotteryGames } from '../../src/play/lottery-draws/lottery-draws.ts'
import type { StaffHouse } from '../staff.ts'
import type { Owner } from './papers.ts'

const GAME = 'VN-FAST-1'
const ISSUE = '20260310-0001'

/** A ticket of a draw that has closed, and the plan that it is of. */
export async function lotteryThingsOf({ context }: StaffHouse, owner: Owner) {
  const { db, pool, random, clock } = context
  const { memberId, brandId, currency } = owner
  const id = random.uuid()
  const now = clock.now()
  await seedLotteryGames(context)
  await pool.query(
    `insert into lottery_draws (game_code, issue, day, opens_at, closes_at, draws_at, state)
     values ($1, $2, '2026-03-10', '2026-03-10T00:00:00Z', '2026-03-10T00:01:00Z', '2026-03-10T00:01:05Z', 'closed') on conflict do nothing`,
    [GAME, ISSUE],
  )
  await db
    .insertInto('lottery_tickets')
    .values({
      member_id: memberId,
      id,
      brand_id: brandId,
      game_code: GAME,
      issue: ISSUE,
      vendor_code: 'TCG_LOTTO_VN',
      currency,
      wallet_session: 'matrix',
      order_hash: Buffer.alloc(32),
      multiple: 1,
      lines: 1,
      cost: 10_000n,
      max_win: 980_000n,
      rebate_line: '[]',
      state: 'live',
      plan_id: id,
      placed_at: now,
    })
    .execute()
  await db
    .insertInto('lottery_plans')
    .values({
      member_id: memberId,
      id,
      brand_id: brandId,
      game_code: GAME,
      currency,
      wallet_session: 'matrix',
      is_trial: false,
      lines: '[]',
      multiples: [1, 1],
      stop_on_win: false,
      placed: 1,
      last_issue: ISSUE,
      cost: 20_000n,
      state: 'running',
      created_at: now,
    })
    .execute()
  return { lotteryTicket: id, lotteryPlan: id }
}
