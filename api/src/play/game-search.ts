import * as z from 'zod/mini'
import { gameCard, language } from './catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { boundedText, queryInteger } from '../field-types.ts'

/** What a search finds; when that is nothing, games to look at instead. */
export const foundGames = z.object({
  games: z.array(gameCard),
  total: z.int(),
  /** A word of the catalogue that the words may have meant. */
  didYouMean: z.nullable(z.string()),
  suggestions: z.array(gameCard),
})
export type FoundGames = z.output<typeof foundGames>

/** The search of the lobby; in a file of its own, as no first page asks for it. */
export const gameSearchApi = {
  searchGames: endpoint('GET /wps/games/search', {
    access: 'visitor',
    summary:
      'Games by name, maker, feature, volatility or return, best first; forgives mistakes of typing',
    input: z.object({
      q: boundedText(60).check(z.regex(/\S/)),
      limit: z._default(queryInteger({ min: 1, max: 60 }), 24),
      language,
    }),
    output: foundGames,
    rate: { per: 'address', requests: 600, seconds: 60 },
  }),
}
