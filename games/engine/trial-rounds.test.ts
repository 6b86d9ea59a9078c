import type { CurrencyCode } from '@croupier/shared/money'
import { describe, expect, test } from 'vitest'
import { type GameCode, gameCodes, gameRules } from './registry.ts'
import { type SoloPlay, soloPlays } from './tools/example-plays.ts'

const REAL = 10_000n
const ROUNDS = 12

type Profile = ReturnType<typeof gameRules>['profiles'][number]

interface Chance {
  profile: Profile
  currency: CurrencyCode
  nonce: number
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

/** All that a round lets be seen, money and pictures alike. */
function seenOf(code: GameCode, chance: Chance): string[] {
  const game = gameRules(code)
  if (game.kind === 'shared') return [textOf(game.draw(chance.profile, seedsOf(chance.nonce)))]
  return (soloPlays[code] ?? []).map((play) => playedAlone(code, play, chance))
}

const seedsOf = (nonce: number) => ({
  serverSeed: `${nonce}`.padStart(64, '7'),
  clientSeed: 'a player',
  nonce,
})

function playedAlone(code: GameCode, play: SoloPlay, { profile, currency, nonce }: Chance): string {
  const game = gameRules(code)
  if (game.kind === 'shared') return ''
  const choice = game.readChoice(play.choice)
  const stake = BigInt(play.stake) * REAL
  const bet = { currency, stake, maxWin: 1_000_000n * REAL, choice }
  const round = { profile, bet, seeds: seedsOf(nonce) }
  if (game.kind === 'instant') return textOf(game.resolve(round))
  let state = game.open(round)
  for (const word of play.actions ?? []) {
    const action = game.readAction(word)
    if (action !== null && game.isLegal(round, state, action))
      state = game.apply(round, state, action)
  }
  const settled = game.isOver(state) ? game.settle(round, state) : null
  return textOf([game.view(round, state), settled])
}

const playedFor = (code: GameCode, currency: CurrencyCode): string[] =>
  gameRules(code).profiles.flatMap((profile) =>
    Array.from({ length: ROUNDS }, (_, nonce) => seenOf(code, { profile, currency, nonce })).flat(),
  )

describe.each(gameCodes)('%s', (code) => {
  test('GAM-07 for play money it has the mathematics of real money: the same seeds give the same outcomes and payouts', () => {
    const real = playedFor(code, 'BRL')
    expect(playedFor(code, 'DEMO')).toEqual(real)
    expect(new Set(real).size).toBeGreaterThan(1)
  })
})
