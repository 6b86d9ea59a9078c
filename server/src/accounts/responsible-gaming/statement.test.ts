import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { protectionWorld } from '../../../test/protection-world.ts'
import { type StatementMonth, statementOf } from './queries.ts'
import { lastMonths, statementYears, wholeYear } from './statement-spans.ts'

const world = await protectionWorld()
const { context, clock, ledger, member, entry, deposit, bet, win, visitor } = world
const { db, random } = context
const ZONE = 'America/Sao_Paulo'
const DAY_MS = 86_400_000

/** A member with a random life of two years: money in and out, play, cancelled bets, gifts. */
async function live(memberId: bigint): Promise<void> {
  for (let step = 0; step < 4; step++) {
    const amount = BigInt(10_000 * (1 + random.below(500)))
    const round = random.uuid()
    const stake = entry(memberId, amount / 2n, round)
    switch (random.below(4)) {
      case 0:
        await deposit(memberId, amount)
        break
      case 1:
        await ledger.apply({ ...stake, operation: 'bet' })
        await ledger.apply({
          ...entry(memberId, 0n),
          operation: 'rollback_bet',
          reference: stake.externalId,
        })
        break
      case 2:
        await bet(memberId, amount / 2n, round)
        await win(memberId, BigInt(random.below(3)) * amount, round)
        break
      default: {
        const { roundId: _, gameCode: __, ...gift } = entry(memberId, amount)
        await ledger.apply({ ...gift, operation: 'promo', counterAccount: 'promotions' })
        await payOut(memberId, amount / 4n)
      }
    }
  }
}

async function payOut(memberId: bigint, amount: bigint): Promise<void> {
  const { roundId: _, gameCode: __, ...plain } = entry(memberId, amount)
  const hold = { ...plain, source: 0, operation: 'withdrawal_hold' as const }
  await db.transaction().execute(async (tx) => {
    await ledger.openWallet(tx, {
      playerId: memberId,
      brandId: 1,
      currency: 'BRL',
      subaccount: 'locked',
    })
    await ledger.post(tx, [
      { ...hold, counterAccount: 'clearing' },
      { ...hold, id: random.uuid(), subaccount: 'locked', counterAccount: 'clearing' },
      {
        ...hold,
        id: random.uuid(),
        subaccount: 'locked',
        operation: 'withdrawal_pay',
        counterAccount: 'psp',
      },
    ])
  })
}

const sumOf = (months: readonly StatementMonth[]) =>
  months.reduce(
    (sum, month) => sum + month.deposits - month.withdrawals + month.bonuses + month.net,
    0n,
  )

test('RG-15 what a statement says of 200 random members is what the ledger holds for them, year by year', async () => {
  clock.set(new Date('2024-11-30T12:00:00Z'))
  const members = await Promise.all(Array.from({ length: 200 }, () => member(50_000_000n)))
  for (const days of [31, 200, 250, 100]) {
    clock.advance(days * DAY_MS)
    await Promise.all(members.map(live))
  }
  const { rows } = await sql<{ id: bigint; balance: bigint; staked: bigint; won: bigint }>`
    select w.player_id as id, sum(w.balance)::bigint as balance,
      (select coalesce(sum(bet), 0)::bigint from ledger_rounds r where r.player_id = w.player_id) as staked,
      (select coalesce(sum(win), 0)::bigint from ledger_rounds r where r.player_id = w.player_id) as won
    from ledger_wallets w where w.player_id = any(${members}::bigint[]) group by w.player_id`.execute(
    db,
  )
  expect(rows).toHaveLength(200)
  for (const { id, balance, staked, won } of rows) {
    const of = { memberId: id, currency: 'BRL', timeZone: ZONE }
    const years = await Promise.all(
      [2024, 2025, 2026].map(async (year) => await statementOf(db, { ...of, ...wholeYear(year) })),
    )
    const months = years.flat()
    // Every wallet began empty, so all that ever moved is what is there.
    expect(sumOf(months)).toBe(balance)
    // Rounds are the ledger's own sums of the same money.
    expect(months.reduce((sum, month) => sum + month.staked, 0n)).toBe(staked)
    expect(months.reduce((sum, month) => sum + month.won, 0n)).toBe(won)
    for (const month of months) expect(month.net).toBe(month.won - month.staked)
  }
})

test('RG-15 twelve months by themselves, and the five years before this one when asked', async () => {
  const now = new Date('2026-03-01T02:00:00Z')
  // Still February in São Paulo.
  expect(lastMonths(now, ZONE)).toEqual({ from: '2025-03-01', until: '2026-03-01' })
  expect(wholeYear(2025)).toEqual({ from: '2025-01-01', until: '2026-01-01' })
  const years = (opened: string) =>
    statementYears({ openedAt: new Date(opened), now, timeZone: ZONE, yearsKept: 5 })
  expect(years('2026-01-01T02:00:00Z')).toEqual([2026, 2025])
  expect(years('2015-06-01T00:00:00Z')).toEqual([2026, 2025, 2024, 2023, 2022, 2021])
  const player = await visitor()
  const [year = 0] = (await player.value(responsibleGamingApi.statement)).years
  const whole = await player.value(responsibleGamingApi.statement, { year })
  expect(whole).toMatchObject({ year, total: { deposits: 1_000_000n } })
  expect((await player.refusal(responsibleGamingApi.statement, { year: year - 7 })).code).toBe(
    'not_found',
  )
})
