import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agentWorld, REAL } from '../../../test/agent-world.ts'
import { allRead } from '../../../test/caught-up.ts'
import { createProjections } from '../../core/events/events.ts'
import { type RoundRisk } from '../verticals/registry/registry.ts'
import { turnoverProjection } from './project-turnover.ts'
import { isTurnoverCounted, validBetsByType, validBetsWithin, verifyTurnover } from './turnover.ts'
import { turnoverFindings } from './verify-turnover.ts'
import { valueWaiting } from './value-waiting.ts'

const world = await agentWorld()
const { house, context, clock, member, move } = world
const { db, random } = context
/** A source whose rounds wait until they are given a risk here, as the house's own games do. */
const OWN = 1
const VENDOR = 7
const risks = new Map<string, RoundRisk>()
const parts = {
  ...house.turnover,
  verticals: {
    risks: async (_: unknown, rounds: readonly { source: number; roundId: string }[]) =>
      rounds.map(({ source, roundId }) => (source === OWN ? risks.get(roundId) : null)),
  },
}
const projections = createProjections(context, [turnoverProjection(parts)])
const read = () => allRead(db, projections)

const entries = async () =>
  (
    await sql<object>`select member_id, source, round_id, entry, at, day::text, of_day::text, game_type, stake, payout, counted, valid, hold,
      xid is null as waits from turnover_entries order by 1, 2, 3, 4`.execute(db)
  ).rows
const days = async () =>
  (
    await sql<object>`select member_id, day::text, of_day::text, game_type, source, bets, stake, payout, counted, valid, hold
      from turnover_days where (bets, stake, payout, counted, valid, hold) <> (0, 0, 0, 0, 0, 0) order by 1, 2, 3, 4, 5`.execute(
      db,
    )
  ).rows

const holds = async () => {
  for (const finding of await verifyTurnover(db)) expect(finding).toMatchObject({ rows: [] })
}

/** The brand's midnight: 10 March in São Paulo begins at 03:00 UTC. */
const MIDNIGHT = Date.UTC(2026, 2, 10, 3)
const at = (minutes: number): Date => new Date(MIDNIGHT + minutes * 60_000)

interface Step {
  /** Minutes from midnight. */
  minute: number
  what: 'bet' | 'win' | 'end' | 'rollback_bet' | 'rollback_win'
  amount: number
}

/** Plays the steps of one round in the order of their moments; what the ledger declines did not happen. */
async function playRound(
  playerId: bigint,
  source: number,
  steps: readonly Step[],
  afterEnd: () => Promise<void> = async () => {},
): Promise<string> {
  const roundId = random.uuid()
  const name = { roundId, source, gameCode: 'REEF' }
  let [bets, wins] = [0, 0]
  for (const { minute, what, amount } of steps.toSorted(
    (one, other) => one.minute - other.minute,
  )) {
    const now = at(minute)
    const some = BigInt(amount) * REAL
    if (what === 'bet') {
      await move(playerId, {
        operation: 'deposit',
        source: 0,
        counterAccount: 'psp',
        amount: some,
        at: now,
      })
      await move(playerId, { ...name, externalId: `${roundId}:b${bets++}`, amount: some, at: now })
    }
    if (what === 'win' || what === 'end')
      await move(playerId, {
        ...name,
        operation: 'win',
        externalId: `${roundId}:w${wins++}`,
        amount: some,
        roundClosed: what === 'end',
        at: now,
      })
    if (what === 'end') await afterEnd()
    if (what === 'rollback_bet' || what === 'rollback_win')
      await move(playerId, {
        ...name,
        operation: what,
        reference: `${roundId}:${what === 'rollback_bet' ? `b${bets - 1}` : `w${wins - 1}`}`,
        at: now,
      })
  }
  return roundId
}

test('a bet that is taken back on the next day stays on its day, and comes off on the day of the correction, which names it', async () => {
  const player = await member(null, 0)
  const roundId = await playRound(player, VENDOR, [
    { minute: -2, what: 'bet', amount: 10 },
    { minute: -1, what: 'end', amount: 0 },
    { minute: 1, what: 'rollback_bet', amount: 0 },
  ])
  await read()
  const found = await db
    .selectFrom('turnover_entries')
    .select([
      'entry',
      'stake',
      'counted',
      sql<string>`day::text`.as('day'),
      sql<string>`of_day::text`.as('of'),
    ])
    .where('round_id', '=', roundId)
    .orderBy('entry')
    .execute()
  expect(found).toEqual([
    { entry: 0, stake: 10n * REAL, counted: 10n * REAL, day: '2026-03-09', of: '2026-03-09' },
    { entry: 1, stake: -10n * REAL, counted: -10n * REAL, day: '2026-03-10', of: '2026-03-09' },
  ])
  const of = (day: string) => validBetsByType(db, { memberId: player, from: day, to: day })
  expect((await of('2026-03-09')).map(({ validBets }) => validBets)).toEqual([10n * REAL])
  expect((await of('2026-03-10')).map(({ validBets }) => validBets)).toEqual([-10n * REAL])
  await holds()
})

test('a round waits until its vertical says the risk; from then on it counts, and what corrects it waits with it', async () => {
  const player = await member(null, 0)
  const roundId = await playRound(player, OWN, [
    { minute: 1, what: 'bet', amount: 10 },
    { minute: 2, what: 'bet', amount: 4 },
    { minute: 3, what: 'end', amount: 0 },
    { minute: 4, what: 'rollback_bet', amount: 0 },
  ])
  clock.set(at(10))
  await read()
  const span = { memberId: player, from: at(0), until: at(60), except: [] }
  expect(await validBetsWithin(db, span)).toMatchObject([{ valid: 0n, waits: true }])
  expect(
    await validBetsByType(db, { memberId: player, from: '2026-03-10', to: '2026-03-10' }),
  ).toEqual([])
  expect(await isTurnoverCounted(db, { brandId: 1, before: at(60) })).toBe(false)
  expect(await valueWaiting(parts, 1)).toBe(2)
  // Half of what may count does.
  risks.set(roundId, { stake: 14n * REAL, lossPpm: 225_000, edgePpm: 20_000 })
  expect(await valueWaiting(parts, 1)).toBe(0)
  expect(await validBetsWithin(db, span)).toMatchObject([{ valid: 5n * REAL, waits: false }])
  expect(await isTurnoverCounted(db, { brandId: 1, before: at(60) })).toBe(true)
  await holds()
})

test('a round that its vertical never ends is counted as the ledger has it after a quarter of an hour', async () => {
  const player = await member(null, 0)
  await playRound(player, OWN, [
    { minute: 20, what: 'bet', amount: 3 },
    { minute: 21, what: 'end', amount: 1 },
  ])
  clock.set(at(35))
  await read()
  expect(await valueWaiting(parts, 1)).toBe(1)
  clock.set(at(37))
  expect(await valueWaiting(parts, 1)).toBe(0)
  const [played] = await validBetsByType(db, {
    memberId: player,
    from: '2026-03-10',
    to: '2026-03-10',
  })
  expect(played).toMatchObject({ bets: 1n, stake: 3n * REAL, validBets: 3n * REAL })
})

const step = fc.record<Step>({
  // Around midnight, so that ends and corrections fall on both days.
  minute: fc.integer({ min: -6, max: 6 }),
  what: fc.constantFrom('bet', 'bet', 'win', 'end', 'rollback_bet', 'rollback_win'),
  amount: fc.integer({ min: 1, max: 9 }),
})

const players = [await member(null, 0), await member(null, 0)] as const

const drawnRound = fc.record({
  player: fc.constantFrom(...players),
  own: fc.boolean(),
  /** Its vertical says the risk only after all was played. */
  isLate: fc.boolean(),
  steps: fc.array(step, { minLength: 2, maxLength: 6 }),
})

test('a rebuild from the ledger equals what was stored step by step, with reversals on both sides of midnight', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawnRound, { minLength: 2, maxLength: 4 }), async (rounds) => {
      clock.set(at(8))
      const risk = { stake: 1_000n * REAL, lossPpm: 260_000, edgePpm: 30_000 }
      const late: string[] = []
      for (const { player, own, isLate, steps } of rounds) {
        const begun = [{ minute: -7, what: 'bet', amount: 5 } as const, ...steps]
        // Read at the end, so that corrections meet what was stored before.
        const roundId = await playRound(player, own ? OWN : VENDOR, begun, read)
        if (own && isLate) late.push(roundId)
        else if (own) risks.set(roundId, risk)
      }
      await read()
      await valueWaiting(parts, 1)
      for (const roundId of late) risks.set(roundId, { ...risk, lossPpm: 200_000 })
      await valueWaiting(parts, 1)
      await holds()
      const stored = [await entries(), await days()]
      await projections.rebuild('turnover')
      await read()
      // What nobody said the risk of is taken as it stands again.
      clock.set(at(60))
      await valueWaiting(parts, 1)
      expect([await entries(), await days()]).toEqual(stored)
      await holds()
    }),
    { numRuns: 5, endOnFailure: true },
  )
})

test('each check finds the row that breaks it', async () => {
  let found: string[] = []
  const broken = async (statement: string): Promise<string[]> => {
    await db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(statement).execute(tx)
        const all = await turnoverFindings(tx)
        throw new Found(all.filter(({ violations }) => violations > 0).map(({ id }) => id))
      })
      .catch((error: unknown) => {
        if (!(error instanceof Found)) throw error
        found = error.ids
      })
    return found
  }
  const first =
    '(member_id, source, round_id, entry) = (select member_id, source, round_id, entry from turnover_entries where stake > 0 and entry = 0 limit 1)'
  expect(await broken(`update turnover_entries set stake = stake + 1 where ${first}`)).toEqual([
    'T1',
    'T3',
  ])
  expect(await broken(`update turnover_entries set counted = stake + 1 where ${first}`)).toContain(
    'T2',
  )
  expect(await broken('update turnover_days set valid = valid + 1')).toEqual(['T3'])
  expect(await broken(`delete from turnover_entries where ${first}`)).toContain('T1')
})

class Found extends Error {
  readonly ids: string[]
  constructor(ids: string[]) {
    super('found')
    this.ids = ids
  }
}

test('the agents’ figures and turnover come to the same when new cursors read the journal from the start', async () => {
  const agent = await member(null, 1)
  const player = await member(agent, 0)
  await playRound(player, VENDOR, [
    { minute: -3, what: 'bet', amount: 8 },
    { minute: -2, what: 'end', amount: 0 },
    { minute: 2, what: 'rollback_bet', amount: 0 },
  ])
  clock.set(at(40))
  await allRead(db, house.projections)
  const figures = async () => {
    const found: unknown[] = []
    for (const table of AGENTS_TABLES)
      found.push(
        (
          await sql<object>`select t::text as row from ${sql.table(table)} t
            where (t::text like ${`%${player}%`} or t::text like ${`%${agent}%`}) and t::text not like '%,0)' order by 1`.execute(
            db,
          )
        ).rows,
      )
    return found
  }
  const own = async () =>
    (
      await sql<object>`select round_id, entry, day::text, of_day::text, stake, valid from turnover_entries
        where member_id = ${player} order by 1, 2`.execute(db)
    ).rows
  const before = [await own(), await figures()]
  expect(await own()).toHaveLength(2)
  for (const table of [...AGENTS_TABLES, ...TURNOVER_TABLES])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`delete from facts_cursors where projection in ('turnover', 'agent_play', 'agent_gifts')`.execute(
    db,
  )
  await allRead(db, house.projections)
  expect([await own(), await figures()]).toEqual(before)
  await holds()
})

const AGENTS_TABLES = [
  'agents_entries',
  'agents_hours',
  'agents_days',
  'agents_level_days',
  'agents_member_days',
  'agents_active_days',
] as const
const TURNOVER_TABLES = ['turnover_rounds', 'turnover_entries', 'turnover_days'] as const
