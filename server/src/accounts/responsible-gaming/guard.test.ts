import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { protectionWorld } from '../../../test/protection-world.ts'
import { changeLimit, confirmLimit, type LimitName } from './change-limit.ts'
import { excludeSelf, timeOut } from './pause-play.ts'
import { DAY_MS, HOUR_MS } from './rules.ts'

const world = await protectionWorld()
const { context, protection, ledger, clock, bet, win, member } = world
const { db } = context
const { parts } = protection
const REAL = 10_000n

const owner = (memberId: bigint) => ({ memberId, brandId: 1, currency: 'BRL', now: clock.now() })
const limit = async (memberId: bigint, name: LimitName, amount: bigint | null) =>
  await db
    .transaction()
    .execute((tx) => changeLimit(tx, parts, { owner: owner(memberId), name, amount }))
const exclude = async (memberId: bigint, months: number | null = null) =>
  await db
    .transaction()
    .execute((tx) => excludeSelf(tx, parts, { memberId, brandId: 1, months, now: clock.now() }))
const statusOf = async (memberId: bigint): Promise<string | undefined> => {
  const { rows } = await sql<{
    status: string
  }>`select status from ledger_wallets where player_id = ${memberId} and subaccount = 'cash'`.execute(
    db,
  )
  return rows[0]?.status
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const lastBetOf = async (memberId: bigint): Promise<number> => {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::int as seq from ledger_journal where player_id = ${memberId} and operation = 'bet'`.execute(
    db,
  )
  return rows[0]?.seq ?? 0
}

test('RG-02 a stake or loss limit is kept by the ledger itself, and winnings give room for losses again', async () => {
  const player = await member(100n * REAL)
  await limit(player, { kind: 'loss', period: 'day' }, 10n * REAL)
  const round = context.random.uuid()
  expect((await bet(player, 8n * REAL, round)).status).toBe('OK')
  expect((await bet(player, 3n * REAL)).status).toBe('LIMIT_EXCEEDED')
  expect((await win(player, 5n * REAL, round)).status).toBe('OK')
  expect((await bet(player, 3n * REAL)).status).toBe('OK')
  await limit(player, { kind: 'stake', period: 'week' }, 12n * REAL)
  expect((await bet(player, 2n * REAL)).status).toBe('LIMIT_EXCEEDED')
  expect((await bet(player, 1n * REAL)).status).toBe('OK')
})

test('RG-02 bets that come together never pass a limit, and a copy is answered as the first was', async () => {
  const player = await member(1_000n * REAL)
  await limit(player, { kind: 'stake', period: 'day' }, 25n * REAL)
  const entries = Array.from({ length: 60 }, () => ({
    ...world.entry(player, 2n * REAL),
    operation: 'bet' as const,
  }))
  const answers = await Promise.all(entries.map((entry) => ledger.apply(entry)))
  expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(12)
  const again = await Promise.all(entries.map((entry) => ledger.apply(entry)))
  expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
})

test('a window ends with the day of the brand, not of the server', async () => {
  // 23:30 in São Paulo.
  clock.set(new Date('2026-03-12T02:30:00Z'))
  const player = await member(100n * REAL)
  await limit(player, { kind: 'stake', period: 'day' }, 5n * REAL)
  expect((await bet(player, 5n * REAL)).status).toBe('OK')
  expect((await bet(player, 1n)).status).toBe('LIMIT_EXCEEDED')
  clock.advance(HOUR_MS)
  expect((await bet(player, 5n * REAL)).status).toBe('OK')
})

test('RG-02 what is counted of a day, a week and a month is what the journal says, over months of play', async () => {
  clock.set(new Date('2026-03-20T15:00:00Z'))
  const player = await member(1_000_000n * REAL)
  const early = context.random.uuid()
  // Before there is a bound: the first guarded bet looks back.
  for (const days of [1, 3]) {
    await bet(player, 7n * REAL)
    clock.advance(days * DAY_MS)
  }
  await bet(player, 5n * REAL, early)
  await limit(player, { kind: 'loss', period: 'month' }, 900_000n * REAL)
  // Steps within a day, to the next, over a weekend, over a month; winnings come late, for rounds of windows that are over.
  for (const hours of [0, 1, 20, 3, 50, 24, 24, 400, 2, 800, 23]) {
    clock.advance(hours * HOUR_MS)
    const round = context.random.uuid()
    expect((await bet(player, BigInt(hours + 1) * REAL, round)).status).toBe('OK')
    await win(player, BigInt(hours) * 5_000n, hours % 2 === 0 ? round : early)
  }
  await bet(player, REAL)
  const { rows } = await sql<Record<'counted' | 'journal', string>>`
    select array[staked - day_staked, won - day_won, staked - week_staked, won - week_won, staked - month_staked, won - month_won]::text as counted,
      (select array[sum(-amount) filter (where stake and at >= day), sum(amount) filter (where not stake and at >= day),
        sum(-amount) filter (where stake and at >= week), sum(amount) filter (where not stake and at >= week),
        sum(-amount) filter (where stake and at >= month), sum(amount) filter (where not stake and at >= month)]::text
       from (select amount, at at time zone 'America/Sao_Paulo' as at, operation = 'bet' as stake from ledger_journal j
         where j.player_id = c.player_id and j.seq <= c.seq and operation in ('bet', 'win')) lines,
       (select day::timestamp as day, date_trunc('week', day::timestamp) as week, date_trunc('month', day::timestamp) as month) starts) as journal
    from protection_counts c where player_id = ${player}`.execute(db)
  expect(rows[0]?.counted).toBe(rows[0]?.journal)
})

test('RG-02 time at play is counted from bet to bet, and rests are not play', async () => {
  const player = await member(100n * REAL)
  await limit(player, { kind: 'time', period: 'day' }, 240n)
  for (const seconds of [0, 100, 100, 3600, 39])
    expect((clock.advance(seconds * 1000), (await bet(player, 1n)).status)).toBe('OK')
  clock.advance(10_000)
  expect((await bet(player, 1n)).status).toBe('OK')
  expect((await bet(player, 1n)).status).toBe('LIMIT_EXCEEDED')
})

test('RG-03 tighter counts at once; looser waits 24 hours and is asked again', async () => {
  const player = await member(100n * REAL)
  const name: LimitName = { kind: 'stake', period: 'month' }
  await limit(player, name, 10n * REAL)
  await limit(player, name, 4n * REAL)
  expect((await bet(player, 5n * REAL)).status).toBe('LIMIT_EXCEEDED')
  await limit(player, name, 20n * REAL)
  const confirm = () =>
    db.transaction().execute((tx) => confirmLimit(tx, parts, { owner: owner(player), name }))
  await expect(confirm()).rejects.toMatchObject({ code: 'limit_waits' })
  clock.advance(24 * HOUR_MS)
  // Without the second word nothing has changed.
  expect((await bet(player, 5n * REAL)).status).toBe('LIMIT_EXCEEDED')
  await confirm()
  expect((await bet(player, 5n * REAL)).status).toBe('OK')
  await limit(player, name, null)
  clock.advance(24 * HOUR_MS)
  await confirm()
  expect(await statusOf(player)).toBe('open')
})

test('RG-04 a time-out stops bets until its end and cannot be shortened', async () => {
  const player = await member(100n * REAL)
  const pause = (hours: number) =>
    db
      .transaction()
      .execute((tx) =>
        timeOut(tx, parts, { memberId: player, brandId: 1, hours, now: clock.now() }),
      )
  await pause(48)
  await expect(pause(24)).rejects.toMatchObject({ code: 'pause_not_shorter' })
  expect((await bet(player, REAL)).status).toBe('PLAYER_BLOCKED')
  clock.advance(48 * HOUR_MS)
  expect((await bet(player, REAL)).status).toBe('OK')
})

test('RG-05 of 200 bets that race a self-exclusion none is accepted after its commit; late winnings are paid', async () => {
  for (let round = 0; round < 2; round++) {
    const player = await member(1_000n * REAL)
    const open = context.random.uuid()
    await bet(player, REAL, open)
    const committed = { at: Number.POSITIVE_INFINITY, seq: 0 }
    const late: string[] = []
    const excluding = after(10).then(async () => {
      await exclude(player)
      committed.at = performance.now()
      committed.seq = await lastBetOf(player)
    })
    const bets = Array.from({ length: 200 }, async (_, index) => {
      // Most come around the exclusion, some surely after it.
      await (index < 150 ? after(index / 4) : excluding)
      const began = performance.now()
      const { status } = await bet(player, REAL)
      if (began >= committed.at) late.push(status)
      return status
    })
    const statuses = await Promise.all(bets)
    expect(late.filter((status) => status === 'OK')).toEqual([])
    expect(late.length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set(['OK', 'PLAYER_BLOCKED']))
    expect(await lastBetOf(player)).toBeLessThanOrEqual(committed.seq)
    expect((await win(player, 3n * REAL, open)).status).toBe('OK')
  }
})

test('RG-13 whoever staff frees from a block is still guarded, and new subaccounts are guarded too', async () => {
  const player = await member(100n * REAL)
  await db
    .transaction()
    .execute((tx) =>
      protection.bar(tx, { memberId: player, brandId: 1, kind: 'barred_group', reason: 'athlete' }),
    )
  await ledger.setStatus(db, player, 'bets_blocked')
  await ledger.setStatus(db, player, 'open')
  expect(await statusOf(player)).toBe('guarded')
  expect((await bet(player, REAL)).status).toBe('PLAYER_BLOCKED')
  await db.transaction().execute((tx) =>
    protection.unbar(tx, {
      memberId: player,
      brandId: 1,
      kind: 'barred_group',
      because: 'error',
    }),
  )
  expect(await statusOf(player)).toBe('open')
  expect((await bet(player, REAL)).status).toBe('OK')
})
