import type { AnyTerms } from '@croupier/api/engagement/promotion-terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GuardConfiguration, GuardedGame, GuardedPromotion } from './configuration.ts'
import { hunterValue } from './rewards.ts'
import { brokenBy, guardFindings } from './rules.ts'

const UNIT = 10_000n

const slot: GuardedGame = {
  code: 'SLOT',
  gameType: 'RNG',
  vendor: 'HGS',
  statedLowest: 960_000,
  statedHighest: 960_000,
  foundLowest: 960_000,
  foundHighest: 960_000,
  bestBet: null,
}
const blackjack: GuardedGame = {
  ...slot,
  code: 'BJ',
  statedHighest: 996_000,
  foundHighest: 996_000,
}

const promotion = (code: string, terms: AnyTerms): GuardedPromotion => ({
  code,
  terms,
  budget: null,
})

const rebate = (rate: number): GuardedPromotion =>
  promotion('rebate', {
    kind: 'rebate',
    levels: [{ from: 0, rates: { RNG: rate } }],
    payout: 'claim',
    days: 7,
  })

const cashback = (holdShare: number): GuardedPromotion =>
  promotion('cashback', {
    kind: 'cashback',
    every: 'week',
    types: ['RNG'],
    leastLoss: UNIT,
    rate: 1_000,
    holdShare,
    most: null,
    days: 7,
  })

const points = (rate: bigint): GuardedPromotion =>
  promotion('points', {
    kind: 'points',
    bets: { rng: rate },
    deposit: 0n,
    conversion: { points: 100, amount: UNIT },
  })

const daily = (code: string, { bets, cash }: { bets: bigint; cash: bigint }): GuardedPromotion =>
  promotion(code, {
    kind: 'mission',
    form: 'mission',
    period: 'daily',
    needs: null,
    match: 'all',
    counters: [{ fact: 'valid_bets', amount: bets, of: { types: [], vendors: [], games: [] } }],
    season: null,
    claim: 'auto',
    claimDays: 1,
    rewards: [{ kind: 'cash', amount: cash }],
  })

const of = (more: Partial<GuardConfiguration> = {}): GuardConfiguration => ({
  currency: 'BRL',
  floor: 1_000,
  games: [slot],
  promotions: [],
  agents: [],
  shareOfHold: 600_000,
  worthOf: (rewards) =>
    rewards.reduce((sum, one) => ('amount' in one ? sum + one.amount : sum), 0n),
  ...more,
})

const find = (configuration: GuardConfiguration, guard: string, subject: string) =>
  guardFindings(configuration).find((one) => one.guard === guard && one.subject === subject)

const met = (game: Partial<GuardedGame>) =>
  find(of({ games: [{ ...slot, ...game }] }), 'G1', 'SLOT')?.isMet

test('GUARDS G1 a game that returns more than is stated, or half a point less, breaks it', () => {
  expect(met({})).toBe(true)
  expect(met({ foundHighest: 960_005 })).toBe(true)
  expect(met({ foundHighest: 960_006 })).toBe(false)
  expect(met({ foundLowest: 955_000 })).toBe(true)
  expect(met({ foundLowest: 954_999 })).toBe(false)
})

test('GUARDS G2 what is sound alone is refused together, at the game of the least edge', () => {
  const games = [slot, blackjack]
  // 99.6 % and a rebate of 0.2 % leave 0.2 %; points of 0.1 % leave the floor of 0.1 %, and three times as many do not.
  const whole = of({ games, promotions: [rebate(20), points(10_000n * 1_500n)] })
  expect(find(whole, 'G2', 'BJ')).toMatchObject({ isMet: false, sum: 1_001_000n, limit: 999_000n })
  const small = of({ games, promotions: [rebate(20), points(10_000n * 500n)] })
  expect(find(small, 'G2', 'BJ')).toMatchObject({ isMet: true, sum: 999_000n })
  expect(brokenBy(small, rebate(21)).map(({ field, finding }) => [field, finding.subject])).toEqual(
    [['terms.levels.0.rates.RNG', 'BJ']],
  )
  // The slot leaves far more.
  expect(find(whole, 'G2', 'SLOT')?.isMet).toBe(true)
})

test('GUARDS G2 a level of the ladder gets its own rebate, its points and its gifts, and the level that gets most counts', () => {
  const level = (rate: number, pointsPercent: number, weekly: bigint) => ({
    names: { en: 'A' },
    badge: 'gold' as const,
    deposits: 0n,
    validBets: 1_000n * UNIT,
    keepDeposits: 0n,
    keepValidBets: 1_000n * UNIT,
    benefits: {
      rebateBps: { RNG: rate },
      cashbackBps: 0,
      withdrawalPerDay: null,
      fastWithdrawals: false,
      pointsPercent,
      weekly: weekly === 0n ? [] : [{ kind: 'cash' as const, amount: weekly }],
      monthly: [],
      birthday: [],
      levelUp: [],
      ownHost: false,
    },
  })
  const ladder = promotion('vip', {
    kind: 'vip',
    window: { type: 'rolling', days: 7 },
    review: 'week',
    graceReviews: 0,
    levels: [level(10, 100, 0n), level(50, 200, UNIT)],
    ranks: [],
  })
  const found = find(of({ promotions: [rebate(20), points(10_000n * 500n), ladder] }), 'G2', 'SLOT')
  expect(found?.parts.map(({ name, amount }) => [name, amount])).toEqual([
    ['return', 960_000n],
    ['vip_rebate', 5_000n],
    ['points', 2_000n],
    ['vip_gifts', 1_000n],
  ])
})

test('GUARDS G2 no number of bets of a day brings more of its missions than the sum says', () => {
  const mission = fc.record({
    bets: fc.bigInt({ min: 1n, max: 1_000n }),
    cash: fc.bigInt({ min: 1n, max: 50n }),
  })
  fc.assert(
    fc.property(
      fc.array(mission, { minLength: 1, maxLength: 6 }),
      fc.bigInt({ min: 1n, max: 2_000n }),
      (missions, played) => {
        const promotions = missions.map(({ bets, cash }, place) =>
          daily(`m${place}`, { bets: bets * UNIT, cash: cash * UNIT }),
        )
        const part = find(of({ promotions }), 'G2', 'SLOT')?.parts.find(
          ({ name }) => name === 'missions',
        )
        const got = missions
          .filter(({ bets }) => bets <= played)
          .reduce((sum, { cash }) => sum + cash, 0n)
        expect((part?.amount ?? 0n) * played >= got * 1_000_000n).toBe(true)
      },
    ),
  )
})

test('GUARDS G2 salaries count as promised, and never more than their share of the hold', () => {
  const agents = [{ account: 'ana', salaries: 18_000, dividend: 0 }]
  const part = (game: GuardedGame) =>
    find(of({ games: [game], agents }), 'G2', game.code)?.parts.find(
      ({ name }) => name === 'agents',
    )?.amount
  expect(part(slot)).toBe(18_000n)
  expect(part(blackjack)).toBe(2_400n)
})

test('GUARDS G3 cashback and dividends take at most six tenths of what the rest leaves', () => {
  const rest = of({ promotions: [rebate(100), cashback(4_000)] })
  // 4 % less 1 % are 3 %; six tenths of it are 1.8 %, and 40 % of 4 % are 1.6 %.
  expect(find(rest, 'G3', 'SLOT')).toMatchObject({ isMet: true, sum: 16_000n, limit: 18_000n })
  expect(brokenBy(rest, cashback(4_501))).toMatchObject([{ field: 'terms.holdShare' }])
  const agents = [{ account: 'ana', salaries: 0, dividend: 400_000 }]
  expect(find({ ...rest, agents }, 'G3', 'SLOT')).toMatchObject({ isMet: false, sum: 21_600n })
})

test('GUARDS G4 a reward for play is at most half of what that play leaves', () => {
  const mission = (cash: bigint) => daily('d', { bets: 100n * UNIT, cash })
  expect(find(of({ promotions: [mission(2n * UNIT)] }), 'G4', 'd')?.isMet).toBe(true)
  expect(find(of({ promotions: [mission(2n * UNIT + 1n)] }), 'G4', 'd')?.isMet).toBe(false)
})

test('GUARDS G5 a hunter’s value never exceeds the bonus or its cap, and falls with the cap', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: 1, max: 60 }),
      fc.bigInt({ min: 0n, max: 100_000n }),
      (amount, cap, times, edge) => {
        const bonus = (maxConversion: bigint | null) => ({
          kind: 'playable_bonus' as const,
          amount,
          wagering: { times, days: 7, contribution: { RNG: 10_000 } },
          maxStake: amount,
          maxConversion,
        })
        const free = hunterValue(bonus(null), edge)
        const capped = hunterValue(bonus(cap), edge)
        expect(free <= amount && capped <= amount).toBe(true)
        expect(capped <= free + 1n).toBe(true)
        expect(hunterValue(bonus(cap * 2n), edge) >= capped).toBe(true)
      },
    ),
  )
  // 30 times and an edge of 3 %: a hunter of one high win keeps 97 of 100.
  const hundred = {
    kind: 'playable_bonus' as const,
    amount: 100n * UNIT,
    wagering: { times: 30, days: 7, contribution: { RNG: 10_000 } },
    maxStake: 100n * UNIT,
    maxConversion: null,
  }
  expect(hunterValue(hundred, 30_000n)).toBe(97n * UNIT)
})

const contest = (holdShareX100: number): GuardedPromotion =>
  promotion('race', {
    kind: 'tournament',
    every: 'week',
    score: { by: 'valid_bets' },
    of: { types: ['RNG'], vendors: [], games: [] },
    leastStake: UNIT,
    rounds: 100,
    optIn: true,
    settleMinutes: 15,
    prizes: {
      form: 'pool',
      holdShareX100,
      most: null,
      places: [{ upToPlace: 1, shareX100: 10_000 }],
    },
    barredPrize: 'moves_up',
  })

const draw = (cash: bigint, hold: bigint): GuardedPromotion => ({
  ...promotion('draw', {
    kind: 'draw',
    every: 'week',
    settleMinutes: 15,
    earn: null,
    prizes: [{ count: 10, rewards: [{ kind: 'cash', amount: cash }] }],
  }),
  hold,
})

test('GUARDS G6 contests and draws take half of the hold at most, and stand in the sum of each game', () => {
  const games = [slot, { ...slot, code: 'DICE', gameType: 'MINI' as const }]
  const both = of({ games, promotions: [contest(3_000), draw(10n * UNIT, 1_000n * UNIT)] })
  // 30 % of the 4 % that the slot keeps, and a tenth of it by the draw, which every game has tickets for.
  expect(find(both, 'G2', 'SLOT')).toMatchObject({
    sum: 960_000n + 12_000n + 4_000n,
    parts: [{ name: 'return' }, { name: 'tournaments' }, { name: 'draws' }],
  })
  expect(find(both, 'G2', 'DICE')?.sum).toBe(964_000n)
  expect(find(both, 'G6', 'race')).toMatchObject({ sum: 300_000n, limit: 500_000n, isMet: true })
  expect(find(both, 'G6', 'draw')).toMatchObject({ sum: 100n * UNIT, limit: 500n * UNIT })
  const [dear] = brokenBy(both, draw(51n * UNIT, 1_000n * UNIT))
  expect([dear?.field, dear?.finding.guard]).toEqual(['terms.prizes', 'G6'])
  // Sound alone, and too much beside a rebate that leaves less than both take.
  const beside = of({ games, promotions: [rebate(250)] })
  expect(
    brokenBy(beside, contest(4_000)).map(({ field, finding }) => [field, finding.guard]),
  ).toEqual([['terms.prizes.holdShareX100', 'G2']])
  // Nothing was played yet: nothing can be said of fixed prizes.
  expect(find(of({ promotions: [draw(UNIT, 0n)] }), 'G6', 'draw')?.isMet).toBe(true)
})

test('GUARDS G5 the bonus of a deposit match is held against its budget too', () => {
  const match = (budget: bigint): GuardedPromotion => ({
    ...promotion('match', {
      kind: 'deposit_match',
      voucher: null,
      nth: 1,
      leastDeposit: UNIT,
      rate: 10_000,
      most: 100n * UNIT,
      gives: 'playable',
      times: 20,
      wagers: 'bonus_alone',
      days: 7,
      contribution: { RNG: 10_000 },
      maxStake: UNIT,
      maxConversion: null,
    }),
    budget,
  })
  expect(find(of({ promotions: [match(1_000n * UNIT)] }), 'G5', 'match/terms.most')?.isMet).toBe(
    true,
  )
  expect(find(of({ promotions: [match(95n * UNIT)] }), 'G5', 'match/terms.most')).toMatchObject({
    isMet: false,
    sum: 96n * UNIT,
  })
})

test('GUARDS G7 a wheel is worth at most a ticket, and envelopes fit between their bounds', () => {
  const wheel = (ticketCost: bigint) =>
    promotion('wheel', {
      kind: 'wheel',
      segments: [
        { code: 'a', weight: 1, rewards: [{ kind: 'cash', amount: 3n * UNIT }], stock: null },
        { code: 'b', weight: 2, rewards: [], stock: null },
      ],
      freeDaily: 1,
      ticketCost,
      earn: null,
    })
  expect(find(of({ promotions: [wheel(UNIT)] }), 'G7', 'wheel')?.isMet).toBe(true)
  expect(find(of({ promotions: [wheel(UNIT - 1n)] }), 'G7', 'wheel')?.isMet).toBe(false)
})

test('GUARDS what is broken already does not keep anybody from making it better', () => {
  const configuration = of({ games: [blackjack], promotions: [rebate(50), points(10_000n * 500n)] })
  expect(find(configuration, 'G2', 'BJ')?.isMet).toBe(false)
  expect(brokenBy(configuration, rebate(40))).toEqual([])
  expect(brokenBy(configuration, rebate(51))).toHaveLength(1)
})

const jackpot = (share: number): GuardedPromotion =>
  promotion('jackpot', {
    kind: 'jackpot',
    pools: [{ tier: 'mini', seed: 10n * UNIT, cap: 100n * UNIT, share }],
    mostStake: 10n * UNIT,
    gameTypes: ['RNG'],
    publishMinutes: 5,
  })

const jackpotsAt = (game: Partial<GuardedGame>, share: number) =>
  guardFindings(of({ games: [{ ...slot, ...game }], promotions: [jackpot(share)] }))
    .find(({ guard }) => guard === 'G2')
    ?.parts.find(({ name }) => name === 'jackpots')?.amount

test('GUARDS G2 jackpots stand in the sum of each game whose bets contribute, at the best of these bets', () => {
  // 0.4 % of what is staked.
  expect(jackpotsAt({}, 400)).toBe(4_000n)
  expect(jackpotsAt({ gameType: 'LIVE' }, 400)).toBeUndefined()
  // Its best bet keeps 1.9 %, so the bets that keep 2 % are what contributes: 98 % and 0.4 % are 0.3 % more than 98.1 %.
  expect(jackpotsAt({ foundHighest: 981_000, statedHighest: 981_000 }, 400)).toBe(3_000n)
  // The best bet returns more than any bet that contributes, with the pools.
  expect(jackpotsAt({ foundHighest: 996_000, statedHighest: 996_000 }, 400)).toBeUndefined()
  // No bet of it keeps the four times 1 % that these pools ask for.
  expect(jackpotsAt({ foundLowest: 961_000, foundHighest: 961_000 }, 1_000)).toBeUndefined()
})

test('GUARDS G2 pools that leave less than the floor are refused by their field', () => {
  const tight = of({ floor: 38_000, games: [slot] })
  expect(brokenBy(tight, jackpot(100))).toEqual([])
  expect(brokenBy(tight, jackpot(400)).map(({ field, finding }) => [field, finding.guard])).toEqual(
    [['terms.pools', 'G2']],
  )
})

test('GUARDS G5 free rounds, at vendors too, and prizes of contests count no less than they are worth', () => {
  const rounds = {
    kind: 'free_rounds' as const,
    gameCode: 'SLOT',
    stake: UNIT,
    rounds: 10,
    days: 3,
    winsTo: 'cash' as const,
    replacement: null,
  }
  const given = promotion('rounds', {
    kind: 'free_rounds',
    every: 'week',
    claim: 'member',
    claimDays: 3,
    reward: rounds,
  })
  const worthOf = () => 10n * UNIT
  const found = (games: readonly GuardedGame[], one: GuardedPromotion, worth = worthOf) =>
    guardFindings(of({ games, promotions: [one], worthOf: worth })).filter(
      ({ guard }) => guard === 'G5',
    )
  expect(found([slot], given)).toMatchObject([
    { subject: 'rounds/terms.reward', sum: 96_000n, limit: 100_000n, isMet: true },
  ])
  // Of a game that nobody knows they count whole.
  expect(found([blackjack], given)).toMatchObject([{ sum: 100_000n, isMet: true }])
  expect(found([slot], given, () => 9n * UNIT)).toMatchObject([{ isMet: false }])
  const contest = promotion('contest', {
    kind: 'tournament',
    every: 'week',
    score: { by: 'valid_bets' },
    of: { types: [], vendors: [], games: [] },
    leastStake: UNIT,
    rounds: 10,
    optIn: true,
    settleMinutes: 5,
    prizes: { form: 'table', places: [{ upToPlace: 1, rewards: [rounds] }] },
    barredPrize: 'lapses',
  })
  expect(found([slot], contest)).toMatchObject([
    { subject: 'contest/terms.prizes.places.0.rewards.0', sum: 96_000n },
  ])
})
