import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import { seedGames } from '../seeds/games.ts'
import { type DrawRow, findDraw } from '../src/play/lottery-draws/lottery-draws.ts'
import type { LotteryDeps, LotteryPlayer } from '../src/play/verticals/lottery/lottery.ts'
import { depositorsIn } from './house-member.ts'
import { browserOf } from './people.ts'
import { testStaffHouse } from './staff.ts'
import { type FaultyWallet, faultyWallet } from './studio-wallet.ts'

export const REAL = 10_000n

/** A board of the north that wins in many ways: three numbers end in 07, the special prize begins with a one and has leading zeros. */
export const NORTH_RESULT: BoardResult = {
  DB: ['10012'],
  G1: ['55507'],
  G2: ['11111', '22222'],
  G3: ['30001', '30002', '30003', '30004', '30005', '30006'],
  G4: ['4007', '4133', '4244', '4355'],
  G5: ['5061', '5162', '5207', '5363', '5464', '5565'],
  G6: ['671', '672', '673'],
  G7: ['81', '82', '83', '84'],
}

/** The whole house with lotteries, on the machine's clock: draws open and close by that of the database. */
export async function lotteryWorld() {
  const world = await testStaffHouse()
  const { house, context, clock } = world
  const { db, random } = context
  clock.set(new Date())
  await seedGames(context)
  const vendor = await house.vendors.byCode('TCG_LOTTO_VN')
  assert(vendor, 'the vendor of the lotteries is seeded')
  const openAccount = depositorsIn(world)
  let names = 0
  let issues = 0

  /** The lotteries over a wallet that fails on command, as another process has them: with a bus of its own. */
  const partsOver = (wallet: FaultyWallet, more: Partial<LotteryDeps> = {}): LotteryDeps => ({
    ...house.lottery,
    walletOf: () => wallet,
    ...more,
  })
  return {
    ...world,
    vendor,
    wallet: () => faultyWallet(context, house.ledger, 1, vendor.id),
    partsOver,
    /** A member with money who bets without a browser. */
    player: async (balance = 1_000n * REAL): Promise<LotteryPlayer> => {
      names += 1
      const memberId = await openAccount(`lotto${names}${random.below(1e6)}`, balance)
      return { memberId, brandId: 1, currency: 'BRL', walletSession: 'none', isTrial: false }
    },
    /** A member with money at the site. */
    browser: async (balance = 100_000n * REAL) => {
      names += 1
      const browser = browserOf(world)
      const { login } = await browser.register(`Lucky${names}${random.below(1e6)}`)
      assert(login, 'who registers is signed in')
      await house.ledger.apply({
        id: random.uuid(),
        playerId: login.id,
        brandId: 1,
        currency: 'BRL',
        subaccount: 'cash',
        source: 0,
        externalId: random.uuid(),
        operation: 'deposit',
        amount: balance,
        counterAccount: 'psp',
        at: clock.now(),
      })
      return { browser, memberId: login.id }
    },
    /** A draw that takes bets for an hour. */
    openDraw: async (gameCode: string): Promise<string> => {
      issues += 1
      const issue = `20200101-${String(issues).padStart(4, '0')}`
      await sql`
        insert into lottery_draws (game_code, issue, day, opens_at, closes_at, draws_at, state)
        values (${gameCode}, ${issue}, '2020-01-01', now() - interval '1 hour', now() + interval '1 hour', now() + interval '1 hour', 'open')`.execute(
        db,
      )
      return issue
    },
    /** The draw has closed and this is its result. Its time is one that the clock of the test, which knows milliseconds, has reached. */
    confirm: async (gameCode: string, issue: string, result: BoardResult): Promise<DrawRow> => {
      await sql`
        update lottery_draws set closes_at = least(closes_at, now() - interval '1 second'), draws_at = least(draws_at, date_trunc('milliseconds', now())),
          state = case when version = 0 then 'confirmed' else 'correcting' end, version = version + 1, result = ${JSON.stringify(result)}::jsonb, confirmed_at = now()
        where game_code = ${gameCode} and issue = ${issue}`.execute(db)
      clock.set(new Date())
      const draw = await findDraw(db, { gameCode, issue })
      assert(draw, 'the draw is there')
      return draw
    },
    balance: async (memberId: bigint): Promise<bigint> =>
      await house.ledger.balance(db, memberId, 'BRL', 'cash'),
  }
}
