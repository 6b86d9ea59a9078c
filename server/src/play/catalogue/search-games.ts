import { gameFeatures } from '@croupier/api/play/catalogue'
import type { FoundGames } from '@croupier/api/play/game-search'
import type { Game } from './game-book.ts'
import { cardOf, type Offer, titleOf } from './offer.ts'
import type { CatalogueDeps } from './deps.ts'
import { createSearchIndex, type SearchIndex, type SearchText } from './search-index.ts'
import { type Order, sortedGames } from './sorted-games.ts'

/** What a hit is worth by where it is: a name before its English one, then the maker, then what the game has. */
const WORTH = { name: 1, english: 0.96, maker: 0.82, trait: 0.62 } as const
/** Languages whose indexes a brand keeps at a time. */
const MOST_LANGUAGES = 6
const SUGGESTIONS = 6

type Title = CatalogueDeps['title']

interface Shelf {
  games: readonly Game[]
  index: SearchIndex
}
/** Whoever asks while an index is being built waits for the same one. */
const shelves = new WeakMap<Offer, Map<string, Promise<Shelf>>>()

export interface GameSearch extends Order {
  q: string
  limit: number
  title: Title
}

/** Games by name in the reader's language and in English, by maker, feature, volatility and return; best first. */
export async function searchGames(offer: Offer, search: GameSearch): Promise<FoundGames> {
  const { language, limit } = search
  const found = await gamesFound(offer, search)
  const cards = (games: readonly Game[]) => games.map((game) => cardOf(offer, game, language))
  if (found.length > 0)
    return {
      games: cards(found.slice(0, limit)),
      total: found.length,
      didYouMean: null,
      suggestions: [],
    }
  const popular = sortedGames(offer, { ...search, sort: 'popular' })
  return {
    games: [],
    total: 0,
    didYouMean: (await shelfOf(offer, search)).index.nearest(search.q),
    suggestions: cards(popular.slice(0, SUGGESTIONS)),
  }
}

/** All games that fit, best first. */
export async function gamesFound(
  offer: Offer,
  search: Omit<GameSearch, 'limit'>,
): Promise<readonly Game[]> {
  const { words, fits } = returnAsked(search.q)
  if (words.trim() === '')
    return fits ? sortedGames(offer, { ...search, sort: 'rtp' }).filter(fits) : []
  const { games, index } = await shelfOf(offer, search)
  const found = index.find(words).flatMap(({ at }) => games[at] ?? [])
  return fits ? found.filter(fits) : found
}

/** The games as people like them, so that of two equal hits the more played one stands first. */
function shelfOf(offer: Offer, search: Omit<GameSearch, 'limit'>): Promise<Shelf> {
  const { language } = search
  const known = shelves.get(offer) ?? new Map<string, Promise<Shelf>>()
  shelves.set(offer, known)
  const held = known.get(language)
  if (held) return held
  const shelf = makeShelf(offer, search)
  const [oldest] = known.keys()
  if (known.size >= MOST_LANGUAGES && oldest !== undefined) known.delete(oldest)
  known.set(language, shelf)
  return shelf
}

async function makeShelf(
  offer: Offer,
  { language, players, title }: Omit<GameSearch, 'limit'>,
): Promise<Shelf> {
  const games = sortedGames(offer, { sort: 'popular', language, players })
  const words = traitWords(title, language)
  const index = await createSearchIndex(games, (game) => textsOf(offer, game, { language, words }))
  return { games, index }
}

type TraitWords = ReadonlyMap<string, readonly string[]>

/** Every feature and volatility in the reader's language and in English. */
function traitWords(title: Title, language: string): TraitWords {
  const keys = [
    ...gameFeatures.map((feature) => `feature.${feature}`),
    ...(['low', 'medium', 'high'] as const).map((volatility) => `volatility.${volatility}`),
  ]
  return new Map(keys.map((key) => [key, [...new Set([title(key, language), title(key, 'en')])]]))
}

function textsOf(
  { vendors }: Offer,
  game: Game,
  { language, words }: { language: string; words: TraitWords },
): SearchText[] {
  const vendor = vendors.get(game.vendorId)
  const english = game.titles['en']
  const traits = [
    ...game.features.map((feature) => `feature.${feature}`),
    `volatility.${game.volatility}`,
  ]
  return [
    { text: titleOf(game, language), worth: WORTH.name },
    ...(english === undefined ? [] : [{ text: english, worth: WORTH.english }]),
    ...(vendor
      ? [
          { text: vendor.name, worth: WORTH.maker },
          { text: vendor.code, worth: WORTH.maker },
        ]
      : []),
    ...traits.flatMap((key) =>
      (words.get(key) ?? []).map((text) => ({ text, worth: WORTH.trait })),
    ),
  ]
}

const RETURN =
  /(?:\brtp\s*)?(?<sign>>=?|<=?|≥|≤)?\s*(?<figure>\d{2}(?:[.,]\d{1,2})?)\s*%|\brtp\s*(?<sign2>>=?|<=?|≥|≤)?\s*%?\s*(?<figure2>\d{2}(?:[.,]\d{1,2})?)/iu

/** A return that the words ask for ("96%", "rtp > 96.5"), as a test, and the words without it. "96%" is all from 96 to below 97. */
export function returnAsked(text: string): {
  words: string
  fits: ((game: Pick<Game, 'mainRtp'>) => boolean) | null
} {
  const match = RETURN.exec(text)
  const figure = match?.groups?.['figure'] ?? match?.groups?.['figure2']
  if (!match || figure === undefined) return { words: text, fits: null }
  const sign = match.groups?.['sign'] ?? match.groups?.['sign2'] ?? ''
  const asked = Math.round(Number(figure.replace(',', '.')) * 100)
  const step = /[.,]\d\d$/.test(figure) ? 1 : /[.,]\d$/.test(figure) ? 10 : 100
  const fits = ({ mainRtp }: Pick<Game, 'mainRtp'>): boolean => {
    if (mainRtp === null) return false
    if (sign.startsWith('>') || sign === '≥') return mainRtp >= asked
    if (sign.startsWith('<') || sign === '≤') return mainRtp <= asked
    return mainRtp >= asked && mainRtp < asked + step
  }
  return { words: text.replace(match[0], ' '), fits }
}
