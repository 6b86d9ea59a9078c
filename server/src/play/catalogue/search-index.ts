import { isDense, wordsOf } from './fold-text.ts'
import { inTimeSlices } from '../../platform/time-slicer.ts'
import { AS_TYPED, likeness, mistakesAllowed } from './likeness.ts'

/** A text by which something is found, and what a hit in it is worth, 0 to 1. */
export interface SearchText {
  text: string
  worth: number
}

export interface Hit {
  /** Its place in what was indexed. */
  at: number
  score: number
}

export interface SearchIndex {
  /** What fits every word, best first; ties in the order of what was indexed. */
  find(text: string): Hit[]
  /** The known words nearest to these, when they are not the same; null when nothing is near. */
  nearest(text: string): string | null
}

/** More words than this say nothing more. */
const MOST_WORDS = 6
/** Words of the catalogue that are compared letter by letter, the likeliest first. */
const MOST_CANDIDATES = 400

interface Token {
  word: string
  places: number[]
  worths: number[]
}

interface Vocabulary {
  tokens: Token[]
  /** Pair of letters → the tokens that have it, by number. */
  grams: ReadonlyMap<string, number[]>
}

/**
 * An index in memory of the words of `items`, found by their pairs of letters as PostgreSQL's pg_trgm does by threes; kept here because
 * the collation of the cluster knows letters of ASCII alone, so that pg_trgm is blind to Japanese, Korean and Arabic names. Built in
 * slices: thousands of names take half a second, and nobody else shall wait that long.
 */
export async function createSearchIndex<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly SearchText[],
): Promise<SearchIndex> {
  return indexOver(await inTimeSlices(vocabularyOf(items, textsOf)), items.length)
}

function indexOver(vocabulary: Vocabulary, count: number): SearchIndex {
  const best = (typed: string): Float64Array => {
    const scores = new Float64Array(count)
    const fits = candidates(vocabulary, typed).flatMap((number) => {
      const token = vocabulary.tokens[number]
      const fit = token ? likeness(typed, token.word) : 0
      return token && fit > 0 ? [{ token, fit }] : []
    })
    // Where something is written as typed, nobody meant what is merely like it.
    const asTyped = fits.some(({ fit }) => fit >= AS_TYPED)
    for (const { token, fit } of fits) {
      if (asTyped && fit < AS_TYPED) continue
      token.places.forEach((place, at) => {
        const score = fit * (token.worths[at] ?? 0)
        if (score > (scores[place] ?? 0)) scores[place] = score
      })
    }
    return scores
  }
  return {
    find: (text) => {
      const words = wordsOf(text).slice(0, MOST_WORDS)
      if (words.length === 0) return []
      // Written together or apart makes no difference: "moon light" finds Moonlight.
      const together = words.length > 1 ? best(words.join('')) : null
      const each = words.map(best)
      const hits: Hit[] = []
      for (let at = 0; at < count; at += 1) {
        let sum = 0
        let missing = false
        for (const scores of each) {
          const score = scores[at] ?? 0
          if (score === 0) missing = true
          sum += score
        }
        const apart = missing ? 0 : sum / words.length
        const score = Math.max(apart, together?.[at] ?? 0)
        if (score > 0) hits.push({ at, score })
      }
      return hits.sort((left, right) => right.score - left.score || left.at - right.at)
    },
    nearest: (text) => nearestWords(vocabulary, text),
  }
}

/** Takes one item, or the pairs of some words, a step. */
function* vocabularyOf<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly SearchText[],
): Generator<void, Vocabulary, void> {
  const byWord = new Map<string, Token>()
  // Thousands of items share their maker, features and volatility.
  const folded = new Map<string, readonly string[]>()
  for (const [place, item] of items.entries()) {
    for (const { text, worth } of textsOf(item)) {
      const words = folded.get(text) ?? wordsOf(text)
      folded.set(text, words)
      // A later word of a name is a little less than its first.
      for (const [at, word] of words.entries())
        addTo(byWord, word, { place, worth: at === 0 ? worth : worth * 0.97 })
      if (words.length > 1) addTo(byWord, words.join(''), { place, worth: worth * 0.95 })
    }
    yield
  }
  const tokens = [...byWord.values()]
  const grams = new Map<string, number[]>()
  for (const [number, { word }] of tokens.entries()) {
    for (const gram of new Set([...gramsOf(word), ...signsOf(word)])) {
      const list = grams.get(gram)
      if (list) list.push(number)
      else grams.set(gram, [number])
    }
    yield
  }
  return { tokens, grams }
}

function addTo(
  byWord: Map<string, Token>,
  word: string,
  { place, worth }: { place: number; worth: number },
): void {
  const token = byWord.get(word) ?? { word, places: [], worths: [] }
  byWord.set(word, token)
  const last = token.places.length - 1
  if (token.places[last] === place) token.worths[last] = Math.max(token.worths[last] ?? 0, worth)
  else {
    token.places.push(place)
    token.worths.push(worth)
  }
}

/** Pairs of neighbours; the first letter has the edge of the word as one. */
function gramsOf(word: string): string[] {
  const grams = [`^${word[0]}`]
  for (let at = 0; at + 1 < word.length; at += 1) grams.push(word.slice(at, at + 2))
  return grams
}

/** Where words are not spaced, every sign alone may be asked for. */
function signsOf(word: string): string[] {
  return isDense(word) ? [...word] : []
}

/** Tokens that share enough with what was typed to be worth a look, those that share most first. */
function candidates({ tokens, grams }: Vocabulary, typed: string): number[] {
  const asked = typed.length === 1 && isDense(typed) ? [typed] : gramsOf(typed)
  // A mistake costs up to two pairs, and within a word the edge is not there.
  const least = Math.max(1, asked.length - 1 - 2 * mistakesAllowed(typed.length))
  const shared = new Uint16Array(tokens.length)
  const touched: number[] = []
  for (const gram of new Set(asked)) {
    for (const number of grams.get(gram) ?? []) {
      if (shared[number] === 0) touched.push(number)
      shared[number] = (shared[number] ?? 0) + 1
    }
  }
  const found = touched.filter((number) => (shared[number] ?? 0) >= least)
  if (found.length <= MOST_CANDIDATES) return found
  return found
    .sort((left, right) => (shared[right] ?? 0) - (shared[left] ?? 0))
    .slice(0, MOST_CANDIDATES)
}

function nearestWords({ tokens, grams }: Vocabulary, text: string): string | null {
  const words = wordsOf(text).slice(0, MOST_WORDS)
  const nearest = words.map((word) => {
    const shares = new Map<number, number>()
    for (const gram of gramsOf(word))
      for (const number of grams.get(gram) ?? []) shares.set(number, (shares.get(number) ?? 0) + 1)
    let best: { word: string; share: number } | null = null
    for (const [number, count] of shares) {
      const known = tokens[number]?.word ?? ''
      const share = (2 * count) / (word.length + known.length)
      if (share > (best?.share ?? 0.4)) best = { word: known, share }
    }
    return best?.word ?? null
  })
  const known = nearest.filter((word) => word !== null)
  const said = known.join(' ').normalize('NFC')
  return known.length === 0 || said === words.join(' ').normalize('NFC') ? null : said
}
