import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { createVerticals, type FoundRound, type Vertical } from './registry.ts'
import { vendorVertical } from './vendor-vertical.ts'

const { db, close } = await testDatabase()
afterAll(close)

const HOUSE = 1
const OTHER = 2
const FOREIGN = 7

const round = (source: number, roundId: string) => ({ memberId: 5n, source, roundId })

/** A vertical of which every answer can be told from those of another. */
function vertical(code: string, answers: Partial<Vertical> = {}): Vertical {
  return {
    ...vendorVertical,
    vendorCode: code,
    isVerifiable: true,
    keepsPace: true,
    risks: async (_, rounds) =>
      new Map(rounds.flatMap(({ roundId }) => (roundId === 'runs' ? [] : [[roundId, RISK]]))),
    releasedStakes: (_, rounds) => new Map(rounds.map(({ roundId }) => [roundId, 3n])),
    payoutId: (roundId) => `${code}:${roundId}`,
    ...answers,
  }
}

const RISK = { stake: 10n, lossPpm: 500_000, edgePpm: 10_000 }
const ids: Readonly<Record<string, number>> = { HOUSE, OTHER }
const vendorOf = (code: string) => {
  const id = ids[code]
  return id === undefined ? null : { id }
}

test('a source has the vertical that was registered for it, and a foreign vendor the default', async () => {
  const [house, other] = [vertical('HOUSE'), vertical('OTHER')]
  const verticals = createVerticals([house, other], vendorOf)
  expect(verticals.of(HOUSE)).toBe(house)
  expect(verticals.of(OTHER)).toBe(other)
  expect(verticals.of(FOREIGN)).toBe(vendorVertical)
  expect(await verticals.ownSources()).toEqual([HOUSE, OTHER])
  // Before the vendors are known none is the house's own.
  const early = createVerticals([house], () => null)
  expect(early.of(HOUSE)).toBe(vendorVertical)
  expect(await early.ownSources()).toEqual([])
})

test('a bet makes no promise where the vendors are known, and waits for them where they are not', async () => {
  const house = vertical('HOUSE')
  expect(createVerticals([house], vendorOf).of(HOUSE)).not.toBeInstanceOf(Promise)
  const later = createVerticals([house], async (code) => vendorOf(code)).of(HOUSE)
  expect(later).toBeInstanceOf(Promise)
  expect(await later).toBe(house)
})

const lost = async () => await Promise.reject<{ id: number }>(new Error('connection lost'))

test('REL-01 vendors that cannot be read are an error of whoever asked, and of nobody else', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown): void => void unheard.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear)
  await expect(createVerticals([vertical('HOUSE')], lost).of(HOUSE)).rejects.toThrow('lost')
  // What nobody hears is told behind the tasks that run now.
  await new Promise(setImmediate)
  process.removeAllListeners('unhandledRejection')
  for (const other of others) process.on('unhandledRejection', other)
  expect(unheard).toEqual([])
})

test('each vertical is asked once for its own rounds, and the answers stand in the order of the rounds', async () => {
  const asked: string[][] = []
  const house = vertical('HOUSE', {
    risks: (_, rounds) => {
      asked.push(rounds.map(({ roundId }) => roundId))
      return new Map([['a', RISK]])
    },
  })
  const verticals = createVerticals([house, vertical('OTHER')], vendorOf)
  const rounds = [
    round(HOUSE, 'a'),
    round(FOREIGN, 'a'),
    round(OTHER, 'runs'),
    round(HOUSE, 'b'),
    round(OTHER, 'a'),
  ]
  // null: nobody says the risk; undefined: its vertical has yet to end the round.
  expect(await verticals.risks(db, rounds)).toEqual([RISK, null, undefined, undefined, RISK])
  expect(asked).toEqual([['a', 'b']])
  expect(await verticals.releasedStakes(db, rounds)).toEqual([3n, 0n, 3n, 3n, 3n])
  expect(await verticals.risks(db, [])).toEqual([])
})

const found = (roundId: string, minute: number): FoundRound => ({
  memberId: 5n,
  roundId,
  gameCode: 'GAME',
  kind: 'instant',
  currency: 'BRL',
  stake: 1n,
  payout: null,
  multiplierX100: null,
  state: 'open',
  openedAt: new Date(Date.UTC(2026, 2, 10, 12, minute)),
})
const finds = (rounds: readonly FoundRound[]): Partial<Vertical> => ({
  findRounds: (_, { limit }) => rounds.slice(0, limit),
})

test('staff find the newest rounds of all verticals, page by page, each once', async () => {
  const verticals = createVerticals(
    [
      vertical('HOUSE', finds([found('c', 9), found('a', 1)])),
      vertical('OTHER', finds([found('d', 9), found('b', 5)])),
    ],
    vendorOf,
  )
  const search = { brandId: 1, withTrial: false }
  const page = await verticals.findRounds(db, { ...search, limit: 3 })
  expect(page.items.map(({ roundId }) => roundId)).toEqual(['d', 'c', 'b'])
  expect(page.nextCursor).not.toBeNull()
  const all = await verticals.findRounds(db, { ...search, limit: 4 })
  expect(all.items.map(({ roundId }) => roundId)).toEqual(['d', 'c', 'b', 'a'])
  expect(all.nextCursor).toBeNull()
})

test('the default vertical says of a foreign round what the house knows: it waits for its vendor, and nothing else', async () => {
  const rounds = [round(FOREIGN, 'a')]
  expect(await vendorVertical.openBets(db, rounds)).toEqual(
    new Map([['a', { state: 'provider', endsAt: null }]]),
  )
  expect(vendorVertical.payoutId('a')).toBeNull()
  expect(vendorVertical.roundDetail({ memberId: 5n, roundId: 'a' })).toBeNull()
  expect(await vendorVertical.exposure(db, { brandId: 1 })).toEqual([])
})

test('a member has an unfinished round when one vertical says so, and exposure is what all of them tell', async () => {
  const open = { gameCode: 'G', currency: 'BRL', rounds: 1, staked: 5n, payable: 50n }
  const verticals = createVerticals(
    [
      vertical('HOUSE', { exposure: async () => [open] }),
      vertical('OTHER', { hasUnfinishedRound: async (_, memberId) => memberId === 5n }),
    ],
    vendorOf,
  )
  expect(await verticals.hasUnfinishedRound(db, 5n)).toBe(true)
  expect(await verticals.hasUnfinishedRound(db, 6n)).toBe(false)
  expect(await verticals.exposure(db, { brandId: 1 })).toEqual([open])
})
