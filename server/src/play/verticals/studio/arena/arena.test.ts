import { arenaApi } from '@croupier/api/play/arena'
import { studioApi } from '@croupier/api/play/studio'
import { fishing, readFishingState } from '@croupier/games/fishing/rules/fishing.ts'
import { shoalsOf } from '@croupier/games/fishing/rules/shoals.ts'
import { describe, expect, test } from 'vitest'
import { gameWindow as openWindow } from '../../../../../test/game-window.ts'
import { expectLedgerIntact } from '../../../../../test/ledger-invariants.ts'
import { testStudio } from '../../../../../test/studio.ts'
import { stakeRisks } from '../stake-risks.ts'
import { recoverRounds, studioRoutes } from '../studio.ts'

const studio = await testStudio()
const { context, wallet, parts, clock, http } = studio
studioRoutes(http, parts)

const REAL = 10_000n
const BULLET = 5_000n
const uuid = (): string => context.random.uuid()
type Window = Awaited<ReturnType<typeof openWindow>>
type Arena = Awaited<ReturnType<typeof enter>>['arena']

const gameWindow = (memberId: bigint) =>
  openWindow(http, { launchToken: studio.launch(memberId), gameCode: 'HF-FISH' })

async function enter(window: Window) {
  return { arena: await window.value(arenaApi.enter, { level: 'reef' }) }
}

/** A member in a window at a seat with units set aside. */
async function shooter(units = 100, balance = 1_000n * REAL) {
  const memberId = await studio.member(balance)
  const window = await gameWindow(memberId)
  const { arena } = await enter(window)
  const id = uuid()
  const { credit } = await window.value(arenaApi.reserve, { id, units })
  return { memberId, window, arena, id, credit }
}

const nowMs = ({ openedAt }: Arena): number => clock.now().getTime() - openedAt.getTime()

/** Fish that swim now and were not named before, so that each is shot at once. */
function targets(arena: Arena, count: number, wanted: (fish: number) => boolean = () => true) {
  return shoalsOf(arena.seed)
    .swimmingAt(nowMs(arena))
    .filter(({ id, fish }) => !arena.dead.includes(id) && wanted(fish))
    .slice(0, count)
}

/** Fires and hits in one call: bullet `first + n` meets the n-th fish. */
function volley(arena: Arena, first: number, fish: readonly number[], units = 1) {
  const atMs = nowMs(arena)
  return {
    shots: fish.map((_, place) => ({ shot: first + place, units, x: 0.5, y: 0.5 })),
    hits: fish.map((id, place) => ({ shot: first + place, fish: id, atMs })),
  }
}

async function everybodyLeaves(): Promise<void> {
  clock.advance(120_000)
  await recoverRounds(parts)
}

const REPLAYED = { currency: 'BRL', maxWin: fishing.limits.BRL.maxWin } as const

describe('money of a sub-round', () => {
  test('bullets that hit are turnover, what they kill is won, the rest comes back; all of it follows from the seed', async () => {
    const { memberId, window, arena, id } = await shooter()
    expect(await studio.balance(memberId)).toBe(1_000n * REAL - 100n * BULLET)
    clock.advance(20_000)
    let shot = 1
    let seen = { spent: 0, won: 0 }
    for (let turn = 0; turn < 4; turn += 1) {
      const now = await window.value(arenaApi.now)
      const fish = targets(now, 7).map((swimmer) => swimmer.id)
      const answer = await window.value(arenaApi.volley, volley(arena, shot, fish, 3))
      shot += 7
      for (const { result, multiple } of answer.hits) {
        expect(result).toBe(multiple > 0 ? 'kill' : 'hit')
        seen = { spent: seen.spent + 3, won: seen.won + 3 * multiple }
      }
      expect(answer.credit).toMatchObject({ ...seen, left: 100 - seen.spent })
      clock.advance(2_000)
    }
    expect(seen.spent).toBe(84)
    const { round, balance } = await window.value(arenaApi.leave)
    const due = 100n * BULLET + BigInt(seen.won - seen.spent) * BULLET
    expect(round).toMatchObject({ id, state: 'closed', payout: due })
    expect(balance).toBe(1_000n * REAL - 100n * BULLET + due)
    const effective = await stakeRisks(context.db, [{ memberId, roundId: id }])
    expect(effective.get(id)?.stake).toBe(84n * BULLET)

    await window.value(studioApi.rotateSeeds, { clientSeed: 'mine' })
    const later = (await window.value(studioApi.round, { id })).round
    const { serverSeed, clientSeed, nonce, commitment, profile } = later.fairness
    const choice = fishing.readChoice(later.choice)
    const verified = fishing.verify({
      profile,
      commitment,
      seeds: { serverSeed: serverSeed ?? '', clientSeed, nonce },
      bet: { ...REPLAYED, stake: later.stake, choice: choice ?? { level: 'reef', bullet: '1' } },
      actions: later.actions.map((action) => fishing.readAction(action) ?? 'leave'),
    })
    expect(verified.seedWasCommitted).toBe(true)
    expect(verified.outcome.settlement).toMatchObject({ payout: due, released: 16n * BULLET })
    expect(verified.outcome.view).toEqual(later.view)
  })

  test('the next reserve pays the sub-round before, and the same one again sets nothing aside twice', async () => {
    const { memberId, window, id } = await shooter()
    const next = { id: uuid(), units: 50 }
    await window.value(arenaApi.reserve, next)
    const { credit, balance } = await window.value(arenaApi.reserve, next)
    expect(credit).toMatchObject({ roundId: next.id, reserve: 50, left: 50 })
    expect(balance).toBe(1_000n * REAL - 50n * BULLET)
    expect(await studio.balance(memberId)).toBe(balance)
    const first = (await window.value(studioApi.round, { id })).round
    expect(first).toMatchObject({ state: 'closed', outcome: 'void', payout: 100n * BULLET })
  })

  test('what cannot be paid is not set aside, and no other door opens or plays such a round', async () => {
    const { window, id } = await shooter(10, 6n * REAL)
    expect(await window.code(arenaApi.reserve, { id: uuid(), units: 1000 })).toBe(
      'insufficient_funds',
    )
    const choice = { level: 'reef', bullet: String(BULLET) }
    expect(await window.code(studioApi.play, { id: uuid(), stake: '5000', choice })).toBe(
      'bad_choice',
    )
    expect(await window.code(studioApi.act, { id, version: 0, action: [0, 1] })).toBe('not_found')
  })
})

describe('what the room admits', () => {
  test('a bullet counts once, whichever window and however often it is told', async () => {
    const { memberId, window, arena } = await shooter()
    const other = await gameWindow(memberId)
    expect((await other.value(arenaApi.enter, { level: 'deep' })).topic).toBe(arena.topic)
    clock.advance(5_000)
    const small = targets(arena, 5, (fish) => fish < 10).map(({ id }) => id)
    const call = volley(arena, 1, small)
    const answers = await Promise.all(
      [window, other, window, other].map((one) => one.value(arenaApi.volley, call)),
    )
    const counted = answers.flatMap(({ hits }) => hits).filter(({ result }) => result !== 'unknown')
    expect(counted).toHaveLength(5)
    expect(answers.flatMap(({ fired }) => fired)).toHaveLength(5)
    expect((await window.value(arenaApi.now)).credit?.spent).toBe(5)
  })

  test('a fish dies once: of two who shoot at it the later one keeps the bullet', async () => {
    await everybodyLeaves()
    const one = await shooter()
    const other = await shooter()
    expect(other.arena.topic).toBe(one.arena.topic)
    expect(other.arena.seats).toHaveLength(2)
    expect(other.arena.seats.every(({ player }) => player.includes('*'))).toBe(true)
    clock.advance(3_000)
    const prey = targets(one.arena, 12, (fish) => fish < 5).map(({ id }) => id)
    const both = await Promise.all([
      one.window.value(arenaApi.volley, volley(one.arena, 1, prey.slice(0, 8))),
      other.window.value(arenaApi.volley, volley(other.arena, 1, prey.slice(0, 8))),
    ])
    const kills = both.flatMap(({ hits }) => hits).filter(({ result }) => result === 'kill')
    expect(new Set(kills.map(({ fish }) => fish)).size).toBe(kills.length)
    for (const { fish } of kills) {
      const told = both.flatMap(({ hits }) => hits).filter((hit) => hit.fish === fish)
      expect(told.filter(({ result }) => result === 'kill')).toHaveLength(1)
    }
    expect(kills.length).toBeGreaterThan(0)
    const now = await one.window.value(arenaApi.now)
    expect(now.dead).toEqual(expect.arrayContaining(kills.map(({ fish }) => fish)))
    const late = await one.window.value(arenaApi.volley, volley(now, 20, [kills[0]?.fish ?? 0]))
    expect(late.hits[0]?.result === 'gone' || late.fired.length === 0).toBe(true)
  })

  test('too fast, too heavy, unknown, not there and not now: none of it is charged', async () => {
    const { window, arena } = await shooter()
    clock.advance(30_000)
    const [here] = targets(arena, 1)
    const fish = here?.id ?? 0
    const burst = Array.from({ length: 20 }, (_, place) => ({
      shot: place + 1,
      units: 1,
      x: 0,
      y: 0,
    }))
    const fired = (await window.value(arenaApi.volley, { shots: burst, hits: [] })).fired
    expect(fired).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const atMs = nowMs(arena)
    const told = await window.value(arenaApi.volley, {
      shots: [{ shot: 99, units: 11, x: 0, y: 0 }],
      hits: [
        { shot: 19, fish, atMs },
        { shot: 99, fish, atMs },
        { shot: 1, fish: 9_999, atMs },
        { shot: 1, fish, atMs: atMs - 20_000 },
        { shot: 1, fish, atMs: atMs + 9_000 },
      ],
    })
    expect(told.hits.map(({ result }) => result)).toEqual([
      'unknown',
      'unknown',
      'gone',
      'gone',
      'gone',
    ])
    expect(told.credit).toMatchObject({ spent: 0, won: 0 })
    clock.advance(1_000)
    const again = burst.map((shot) => ({ ...shot, shot: shot.shot + 40 }))
    expect((await window.value(arenaApi.volley, { shots: again, hits: [] })).fired).toHaveLength(8)
  })

  test('nothing is spent beyond what was set aside, nor after the time of the sub-round', async () => {
    const { window, arena } = await shooter(10)
    clock.advance(4_000)
    const heavy = targets(arena, 3).map(({ id }) => id)
    const { hits, credit } = await window.value(arenaApi.volley, volley(arena, 1, heavy, 4))
    expect(hits.map(({ result }) => result === 'empty')).toEqual([false, false, true])
    expect(credit?.left).toBe(2)
    clock.advance(71_000)
    const late = targets(arena, 1).map(({ id }) => id)
    const answer = await window.value(arenaApi.volley, volley(arena, 10, late))
    expect(answer.hits[0]?.result).toBe('empty')
  })

  test('a fifth shooter opens another room, and who leaves makes place', async () => {
    const first = await shooter(5)
    const four = [first]
    while (four.length < 4) four.push(await shooter(5))
    const rooms = new Set(four.map(({ arena }) => arena.topic))
    const { window } = four[3] ?? first
    await window.value(arenaApi.leave)
    const next = await shooter(5)
    expect(rooms.has(next.arena.topic)).toBe(true)
    expect((await next.window.value(arenaApi.rooms)).seatedAt).toBe('reef')
    expect(await window.code(arenaApi.now)).toBe('not_found')
    expect(await window.code(arenaApi.volley, { shots: [], hits: [] })).toBe('not_found')
  })
})

describe('recovery', () => {
  test('GAM-02 a shooter who is gone for a minute is paid what was hit until then, and the seat is free', async () => {
    const { memberId, window, arena, id } = await shooter()
    clock.advance(10_000)
    const fish = targets(arena, 6).map((swimmer) => swimmer.id)
    const { credit } = await window.value(arenaApi.volley, volley(arena, 1, fish))
    expect(credit?.spent).toBe(6)
    // Within the minute the same credit is there for a window that comes back.
    const back = await gameWindow(memberId)
    expect((await back.value(arenaApi.enter, { level: 'reef' })).credit).toEqual(credit)
    expect(back.opened.unfinished?.id).toBe(id)

    clock.advance(75_000)
    // The wallet fails at first: what it is owed is told again until it answers.
    wallet.fail(1, 'after')
    await recoverRounds(parts)
    clock.advance(2_000)
    await recoverRounds(parts)
    const due = 100n * BULLET + BigInt((credit?.won ?? 0) - 6) * BULLET
    expect(await studio.balance(memberId)).toBe(1_000n * REAL - 100n * BULLET + due)
    expect(await window.code(arenaApi.now)).toBe('not_found')
    const { round } = await window.value(studioApi.round, { id })
    expect(round).toMatchObject({ state: 'closed', payout: due })
    expect(readFishingState(round.view)).toMatchObject({ hits: 6, end: true })
  })

  test('GAM-02 a reserve whose answer was lost is the sub-round that it made, or none', async () => {
    const memberId = await studio.member(100n * REAL)
    const window = await gameWindow(memberId)
    await enter(window)
    for (const when of ['after', 'before'] as const) {
      const id = uuid()
      wallet.fail(1, when)
      expect(await window.code(arenaApi.reserve, { id, units: 20 })).toBe('round_pending')
      clock.advance(16_000)
      await recoverRounds(parts)
      const { round } = await window.value(studioApi.round, { id })
      expect(round.state).toBe(when === 'after' ? 'open' : 'cancelled')
      if (when === 'after') await window.value(arenaApi.leave)
      await window.value(arenaApi.enter, { level: 'reef' })
    }
    await window.value(arenaApi.leave)
    expect(await studio.balance(memberId)).toBe(100n * REAL)
  })

  test('the ledger holds after all of it', async () => {
    await everybodyLeaves()
    await expectLedgerIntact(context.db)
    const open = await context.db
      .selectFrom('studio_rounds')
      .select('id')
      .where('state', 'in', ['debiting', 'open', 'crediting'])
      .execute()
    expect(open).toEqual([])
  })
})
