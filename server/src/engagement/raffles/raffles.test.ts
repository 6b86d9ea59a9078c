import { consoleRafflesApi } from '@croupier/api/engagement/console-raffles'
import type { AnyTerms } from '@croupier/api/engagement/promotion-terms'
import { rafflesApi } from '@croupier/api/engagement/raffles'
import { fairnessApi } from '@croupier/api/play/fairness'
import { checkRaffle } from '@croupier/games/engine/raffle-proof.ts'
import { assert } from '@croupier/shared/assert'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { allRead } from '../../../test/caught-up.ts'
import { cash, definitionWith, promotionWorld, REAL } from '../../../test/promotion-world.ts'
import { deskIn } from '../../../test/staff.ts'
import { raffleJobs } from './raffles.ts'
import { drawWinners } from './finish-draws.ts'

const world = await promotionWorld()
const { clock, context, house, live, balance } = world
const { db, random } = context
afterAll(() => world.http.fastify.close())

const HOUR = 3_600_000
const turn = { token: 1n, signal: new AbortController().signal }
const runJobs = async (): Promise<void> => {
  for (const job of raffleJobs(house.raffles)) await job.run(turn)
}

type Terms<Kind> = Extract<AnyTerms, { kind: Kind }>
let codes = 0
const start = async (terms: AnyTerms, more: Parameters<typeof definitionWith>[1] = {}) => {
  codes += 1
  return await live(definitionWith(terms, { code: `raffle-${codes}`, ...more }))
}

const wheelOf = (more: Partial<Terms<'wheel'>> = {}): Terms<'wheel'> => ({
  kind: 'wheel',
  segments: [
    { code: 'one', weight: 1, rewards: [cash(1n)], stock: null },
    { code: 'two', weight: 1, rewards: [cash(2n)], stock: null },
  ],
  freeDaily: 1,
  ticketCost: 2n * REAL,
  earn: null,
  ...more,
})

const someone = async () => {
  const memberId = await world.member(null)
  return { memberId, browser: await world.browser(memberId) }
}
type Someone = Awaited<ReturnType<typeof someone>>

const crowd = async (count: number): Promise<Someone[]> => {
  const all: Someone[] = []
  while (all.length < count) all.push(await someone())
  return all
}

const claim = (who: Someone, raffle: string, requestId = random.uuid()) =>
  who.browser.call(rafflesApi.claim, { raffle, requestId })
const refusal = async (who: Someone, raffle: string) =>
  (await who.browser.refusal(rafflesApi.claim, { raffle, requestId: random.uuid() })).code

test('S7-053, E5 fifty equal spins are one: one ticket, one prize, and its money once', async () => {
  const { code } = await start(wheelOf())
  const ana = await someone()
  const requestId = random.uuid()
  const answers = await Promise.all(Array.from({ length: 50 }, () => claim(ana, code, requestId)))
  const [first] = answers
  assert(first?.body.success && first.body.value.kind === 'wheel')
  for (const { body } of answers) {
    assert(body.success)
    expect(body.value).toEqual(first.body.value)
  }
  expect(await balance(ana.memberId)).toBe(BigInt(first.body.value.segment + 1) * REAL)
  expect(await refusal(ana, code)).toBe('raffle_no_ticket')
  // The brand's day, not the clock's: São Paulo is three hours behind.
  clock.advance(14 * HOUR)
  expect(await refusal(ana, code)).toBe('raffle_no_ticket')
  clock.advance(2 * HOUR)
  expect((await claim(ana, code)).body.success).toBe(true)
})

test('D10 a stock is never oversold by many at once, and each spin can be computed again', async () => {
  const { code } = await start(
    wheelOf({
      segments: [
        { code: 'none', weight: 1, rewards: [], stock: null },
        { code: 'rare', weight: 999, rewards: [cash(5n)], stock: 3 },
      ],
      ticketCost: 5n * REAL,
    }),
  )
  const people = await crowd(12)
  const before = await people[0]?.browser.value(rafflesApi.wheel, { raffle: code })
  expect(before?.segments.map(({ weight, left }) => [weight, left])).toEqual([
    [1, null],
    [999, 3],
  ])
  const answers = await Promise.all(people.map((who) => claim(who, code)))
  const stops = answers.map(({ body }) => {
    assert(body.success && body.value.kind === 'wheel')
    return body.value
  })
  expect(stops.filter(({ segment }) => segment === 1)).toHaveLength(3)
  const after = await people[0]?.browser.value(rafflesApi.wheel, { raffle: code })
  // What is sold out has no weight, and the lowest prize has it.
  expect(after?.segments.map(({ weight, left }) => [weight, left])).toEqual([
    [1_000, null],
    [0, 0],
  ])
  expect(after?.winners).toHaveLength(3)
  for (const [place, who] of people.entries()) {
    const { id = '' } = stops[place] ?? {}
    const committed = await who.browser.value(rafflesApi.spinProof, { spinId: id })
    expect(checkRaffle(committed)).toBeNull()
    await who.browser.value(fairnessApi.rotate, { clientSeed: 'my-own-word' })
    const proof = await who.browser.value(rafflesApi.spinProof, { spinId: id })
    expect(checkRaffle(proof)?.steps).toEqual({ commitment: true, result: true })
    const other = people[(place + 1) % people.length]
    expect((await other?.browser.refusal(rafflesApi.spinProof, { spinId: id }))?.code).toBe(
      'not_found',
    )
  }
})

test('D10, E6 whom nothing may be given spins nothing, and a budget that is used up leaves the ticket', async () => {
  const { code } = await start(wheelOf(), { budget: 1n * REAL })
  const [ana, ben, eve] = await crowd(3)
  assert(ana && ben && eve)
  await db.transaction().execute((tx) =>
    house.protection.bar(tx, {
      memberId: eve.memberId,
      brandId: 1,
      kind: 'registry',
      reason: 'test',
    }),
  )
  const answers = [await claim(ana, code), await claim(ben, code)]
  const refused = answers.flatMap(({ body }) => (body.success ? [] : [body.value.code]))
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set(['promotion_gone']))
  const kept = answers[0]?.body.success === true ? ben : ana
  expect((await kept.browser.value(rafflesApi.wheel, { raffle: code })).tickets).toBe(1)
  const { rows } = await sql<{ spins: number }>`
    select count(*)::int as spins from raffles_spins where member_id = ${eve.memberId}`.execute(db)
  expect(rows).toEqual([{ spins: 0 }])
})

const nextHour = () => new Date(Math.ceil((clock.now().getTime() + 1) / HOUR) * HOUR)
const everyHour = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const fallOf = (more: Partial<Terms<'envelopes'>> = {}): Terms<'envelopes'> => ({
  kind: 'envelopes',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  times: everyHour,
  minutes: 10,
  count: 20,
  total: 100n * REAL,
  least: 1n * REAL,
  most: 20n * REAL,
  ...more,
})

test('S2-060, E9 many take envelopes at once: none twice, none beyond the number, one a member, to the last cent', async () => {
  const { code } = await start(fallOf())
  await runJobs()
  const people = await crowd(30)
  const [ana] = people
  assert(ana)
  const announced = await ana.browser.value(rafflesApi.envelopes, { raffle: code })
  assert(announced.next)
  expect(announced.running).toBeNull()
  expect(announced.next.startsAt).toEqual(nextHour())
  expect(await refusal(ana, code)).toBe('raffle_not_running')
  const hidden = await ana.browser.value(rafflesApi.fallProof, { fallId: announced.next.id })
  expect([hidden.secret, hidden.amounts]).toEqual([null, []])
  clock.advance(nextHour().getTime() - clock.now().getTime())
  const answers = await Promise.all([...people, ...people].map((who) => claim(who, code)))
  const taken = new Map<bigint, bigint>()
  const refused: string[] = []
  for (const [index, { body }] of answers.entries()) {
    const who = people[index % people.length]
    assert(who)
    if (!body.success) refused.push(body.value.code)
    else {
      assert(body.value.kind === 'envelopes')
      expect(taken.get(who.memberId) ?? body.value.amount).toBe(body.value.amount)
      taken.set(who.memberId, body.value.amount)
    }
  }
  expect(taken.size).toBe(20)
  expect(new Set(refused)).toEqual(new Set(['promotion_gone']))
  expect([...taken.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(100n * REAL)
  for (const [memberId, amount] of taken) expect(await balance(memberId)).toBe(amount)
  const during = await ana.browser.value(rafflesApi.envelopes, { raffle: code })
  expect(during.past.flatMap(({ winners }) => winners)).toEqual([])
  clock.advance(10 * 60_000)
  await runJobs()
  const after = await ana.browser.value(rafflesApi.envelopes, { raffle: code })
  expect(after.past[0]?.winners).toHaveLength(12)
  const desk = await deskIn(world).signIn('finance1')
  const { falls } = await desk.value(consoleRafflesApi.board)
  const watched = falls.find(({ id }) => id === announced.next?.id)
  expect(watched).toMatchObject({ taken: 20, paid: 100n * REAL, isRevealed: true })
  const proof = await ana.browser.value(rafflesApi.fallProof, { fallId: announced.next.id })
  expect(proof.commitment).toBe(announced.next.commitment)
  expect(checkRaffle(proof)?.steps).toEqual({ commitment: true, result: true, payout: true })
  expect(await refusal(ana, code)).toBe('raffle_not_running')
})

const drawOf = (more: Partial<Terms<'draw'>> = {}): Terms<'draw'> => ({
  kind: 'draw',
  every: 'day',
  settleMinutes: 5,
  earn: { by: 'valid_bets', per: 100n * REAL, most: 50, days: 30 },
  prizes: [
    { count: 1, rewards: [cash(50n)] },
    { count: 2, rewards: [cash(10n)] },
  ],
  ...more,
})

const read = () => allRead(db, house.projections)

test('D10, E1, E7 tickets follow valid bets by the running sum, and a bet that is taken back takes unused ones back', async () => {
  const { code } = await start(drawOf())
  await runJobs()
  const ana = await someone()
  const own = async () => {
    await read()
    return await ana.browser.value(rafflesApi.draw, { raffle: code })
  }
  await world.play(ana.memberId, { stake: 60n * REAL })
  expect((await own()).current?.own).toBe(0)
  const roundId = await world.play(ana.memberId, { stake: 250n * REAL })
  const three = await own()
  expect(three.current?.numbers).toHaveLength(3)
  expect(three.next).toMatchObject({ have: 10n * REAL, earned: 3 })
  const bet = await db
    .selectFrom('ledger_public_journal')
    .select(['external_id'])
    .where('round_id', '=', roundId)
    .where('operation', '=', 'bet')
    .executeTakeFirstOrThrow()
  await world.move(ana.memberId, {
    operation: 'rollback_bet',
    roundId,
    gameCode: 'REEF',
    reference: bet.external_id,
  })
  const none = await own()
  expect(none.current?.numbers).toEqual([])
  await house.projections.rebuild('raffles-play')
  expect((await own()).current?.own).toBe(0)
})

test('D10, E9 a draw publishes its tickets, is drawn once whoever asks, and pays each winner once', async () => {
  const { code } = await start(drawOf())
  await runJobs()
  const people = await crowd(5)
  for (const who of people) await world.play(who.memberId, { stake: 200n * REAL })
  await read()
  const [ana] = people
  assert(ana)
  const open = await ana.browser.value(rafflesApi.draw, { raffle: code })
  assert(open.current)
  expect(open.current.tickets).toBe(10)
  const { id } = open.current
  expect((await ana.browser.refusal(rafflesApi.drawProof, { drawId: id })).code).toBe('not_found')
  clock.advance(open.current.drawsAt.getTime() - clock.now().getTime())
  await read()
  await runJobs()
  const drawn = await ana.browser.value(rafflesApi.draw, { raffle: code })
  const [past] = drawn.past
  assert(past)
  expect(past.id).toBe(id)
  expect(past.winners).toHaveLength(3)
  const proof = await ana.browser.value(rafflesApi.drawProof, { drawId: id })
  expect(proof.tickets).toHaveLength(10)
  expect(checkRaffle(proof)?.steps).toEqual({ commitment: true, result: true, chain: true })
  const paid = async () => {
    const { rows } = await sql<{ paid: bigint }>`
      select coalesce(sum(r.cost), 0)::bigint as paid from promotions_rewards r
      join promotions_versions v on v.id = r.promotion_id where v.code = ${code}`.execute(db)
    return rows[0]?.paid
  }
  expect(await paid()).toBe(70n * REAL)
  const row = await db
    .selectFrom('raffles_draws')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await Promise.all(Array.from({ length: 10 }, () => drawWinners(house.raffles, row)))
  await runJobs()
  expect(await paid()).toBe(70n * REAL)
  expect((await ana.browser.value(rafflesApi.drawProof, { drawId: id })).winners).toEqual(
    proof.winners,
  )
})

test('D10 tickets that net deposits bring need play, and paying in twice what was paid out brings nothing more', async () => {
  const { code } = await start(
    drawOf({ earn: { by: 'net_deposits', per: 100n * REAL, most: 50, days: 30 } }),
  )
  await runJobs()
  const ana = await someone()
  const own = async () => {
    await read()
    return (await ana.browser.value(rafflesApi.draw, { raffle: code })).current?.own
  }
  const deposit = (amount: bigint) =>
    world.move(ana.memberId, { operation: 'deposit', source: 0, counterAccount: 'psp', amount })
  await deposit(300n * REAL)
  expect(await own()).toBe(0)
  // The round brings its stake along as a deposit.
  await world.play(ana.memberId, { stake: 200n * REAL, payout: 200n * REAL })
  expect(await own()).toBe(2)
})

test('D10 a ticket is a reward of other promotions, and lapses when nobody uses it', async () => {
  const { code } = await start(wheelOf({ freeDaily: 0 }))
  const ana = await someone()
  const gift = await start({
    kind: 'voucher',
    voucher: 'TICKETSFORALL',
    uses: null,
    rewards: [{ kind: 'ticket', raffle: code, count: 3, days: 2 }],
  })
  const give = () =>
    db.transaction().execute((tx) =>
      house.promotions.give(tx, {
        promotion: gift,
        memberId: ana.memberId,
        occurrence: 'once',
        rewards: [{ kind: 'ticket', raffle: code, count: 3, days: 2 }],
        cause: {},
        now: clock.now(),
      }),
    )
  await Promise.all([give(), give()])
  expect((await ana.browser.value(rafflesApi.wheel, { raffle: code })).tickets).toBe(3)
  expect((await claim(ana, code)).body.success).toBe(true)
  clock.advance(48 * HOUR + 1)
  const back = { ...ana, browser: await world.browser(ana.memberId) }
  expect(await refusal(back, code)).toBe('raffle_no_ticket')
  await runJobs()
  const { items } = await back.browser.value(rafflesApi.tickets)
  expect(items.map(({ cause, state }) => `${cause} ${state}`).toSorted()).toEqual([
    'reward lapsed',
    'reward lapsed',
    'reward used',
  ])
})

test('D10 staff see tickets, stock and falls of their brand; another brand has none of it', async () => {
  const desk = await deskIn(world).signIn('finance1')
  const board = await desk.value(consoleRafflesApi.board)
  expect(board.wheels.find(({ code }) => code === 'raffle-2')?.segments[1]?.left).toBe(0)
  expect(board.falls.some(({ count, taken }) => count === 20 && taken === 0)).toBe(true)
  expect(board.draws.some(({ state, winners }) => state === 'drawn' && winners === 3)).toBe(true)
  const { rows } = await sql<{ other: number }>`
    select count(*)::int as other from raffles_falls where brand_id <> 1`.execute(db)
  expect(rows).toEqual([{ other: 0 }])
})
