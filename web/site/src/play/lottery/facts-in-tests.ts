import { type BetType, type BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import {
  type PriceListCode,
  priceListOf,
  termsOf,
} from '@croupier/games/lottery/rules/price-lists.ts'
import { modeTermsOf } from '@croupier/games/lottery/rules/price-lists.ts'
import { familyOf, type GameFacts } from './game-terms.ts'

const LISTS: Readonly<Record<string, PriceListCode>> = {
  VN_NORTH: 'VN_NORTH',
  VN_SOUTH: 'VN_SOUTH',
  '4D': '4D_HOUSE',
  THAI: 'THAI',
  TOGEL: 'TOGEL',
}

/** A moment of the tests: draws open before it and close after it. */
export const NOW = new Date('2026-11-28T06:00:00.000Z')
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)

/** What the server tells of a game, with the real prices of its family. */
export function factsInTests(
  family: GameFacts['game']['family'],
  more: Partial<GameFacts> = {},
): GameFacts {
  const code = `T-${family.replace('_', '-')}`
  const draw: GameFacts['open'][number] = {
    gameCode: code,
    issue: '20261128-0421',
    state: 'open',
    opensAt: later(-60),
    closesAt: later(55),
    drawsAt: later(60),
    result: null,
    version: 0,
    confirmedAt: null,
  }
  return {
    serverTime: NOW,
    game: {
      code,
      name: `Test ${family}`,
      vendor: 'LOTT',
      family,
      source: 'house',
      isSimulated: false,
      everySeconds: 60,
      zone: 'Asia/Ho_Chi_Minh',
      topic: `lottery:${code}`,
      next: draw,
      last: null,
    },
    open: [draw],
    latest: [],
    types: familyOf(family).types.flatMap((type) => typeFacts(family, type)),
    mode: LISTS[family] ? null : { least: 1700, most: 1950, step: 2, fixed: false },
    limits: {
      currency: 'BRL',
      maxLines: 200,
      maxMultiple: 1000,
      maxDraws: 120,
      maxWin: 10_000_000_000n,
      stakeStep: 100n,
    },
    ...more,
  }
}

function typeFacts(family: string, type: BetType<BoardResult>): GameFacts['types'] {
  const list = LISTS[family]
  const terms = list ? termsOf(priceListOf(list), type) : modeTermsOf(type, 1950)
  if (!terms) return []
  return [
    {
      code: type.code,
      factor: type.factor,
      groups: type.groups.map(({ least, most, tokens, digits }) => ({
        least,
        most,
        tokens: tokens ? [...tokens] : null,
        digits: digits ?? null,
      })),
      prices: Object.entries(terms.pricesX10000).map(([key, priceX10000]) => ({
        key,
        priceX10000,
        chance: { n: '1', d: '100' },
      })),
      discountX10000: terms.discountX10000,
      payment: terms.payment,
      returnLowest: 97,
      returnHighest: 98,
      minUnit: 1_000n,
      maxUnit: 10_000_000n,
    },
  ]
}
