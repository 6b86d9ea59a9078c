import { jackpotShares, neededEdgePpm } from '../jackpots/jackpots.ts'
import {
  type GivenBack,
  type GuardConfiguration,
  type GuardedGame,
  MILLION,
  most,
  ofKind,
} from './configuration.ts'

/**
 * What pools give back of bets at a game: in the long run what is contributed. A round contributes where the game's card and its own hold show
 * the edge that is needed, so on a game whose best bet keeps less it is the best of the bets that do contribute that is looked at.
 */
export function jackpotsOf(configuration: GuardConfiguration, game: GuardedGame): GivenBack {
  const given = ofKind(configuration, 'jackpot').map(({ code, terms }) => {
    const types: readonly string[] = terms.gameTypes
    const needed = BigInt(neededEdgePpm(terms))
    const highest = MILLION - needed
    const contributes =
      types.includes(game.gameType) &&
      BigInt(game.statedLowest) <= highest &&
      BigInt(game.foundLowest) <= highest
    const best = BigInt(game.foundHighest)
    const contributing = best < highest ? best : highest
    const more = contributing + BigInt(jackpotShares(terms)) - best
    return { code, amount: contributes ? most([more]) : 0n }
  })
  return {
    parts: given.map(({ code, amount }) => ({ name: 'jackpots', of: code, amount })),
    fields: given.map(({ code }) => ({ code, field: 'terms.pools' })),
  }
}
