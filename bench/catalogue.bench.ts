import { vendorWorld } from '../server/test/vendor-world.ts'
import type { Figure } from './figures.ts'
import { addManyGames, nameOfGame } from './many-games.ts'

const GAMES = 10_000
const CALLS = 2_000
const WARM = 100
const LIST_P99_MS = 30
const SEARCH_P99_MS = 50
const CHANGES = 9
/** Staff's change must hold within a second (GAM-04). */
const CHANGE_MS = 1_000
const LANGUAGES = ['en', 'pt', 'ja', 'ko'] as const

type World = Awaited<ReturnType<typeof vendorWorld>>

/**
 * How long the house takes for a page of a list and for a search among ten thousand games: whole requests from the router to the
 * written answer, without a network, in four languages; half of the searches are mistyped or half typed. The catalogue stands still
 * meanwhile; what the first call after a change costs, which reads, orders and indexes it again, is a figure of its own.
 */
export async function bench(): Promise<Figure[]> {
  const world = await vendorWorld()
  try {
    await addManyGames(world.context.db, GAMES)
    const lists = await timed(world, listAddress)
    const searches = await timed(world, searchAddress)
    const changes = await timedAfterChange(world)
    return [
      ...figuresOf('list', lists, LIST_P99_MS),
      ...figuresOf('search', searches, SEARCH_P99_MS),
      figureOf('first search after a change, median', changes[CHANGES >> 1], CHANGE_MS),
    ]
  } finally {
    await world.http.fastify.close()
    await world.context.pool.end()
  }
}

function listAddress(call: number): string {
  const sorts = ['brand', 'popular', 'new', 'name', 'rtp', 'volatility']
  const vendor = call % 4 === 0 ? '&vassalage=PG' : ''
  return `/wps/relay/GCSGAME_gameList?gameType=RNG&sort=${sorts[call % sorts.length]}&pageNo=${1 + ((call * 7) % 400)}&pageSize=24&language=${languageOf(call)}${vendor}`
}

function searchAddress(call: number): string {
  const name = nameOfGame((call * 2_654_435_761) % GAMES)
  const [adjective = '', noun = ''] = name.split(' ')
  const words = [
    name,
    noun.slice(0, 4),
    `${adjective} ${mistyped(noun)}`,
    mistyped(adjective),
    'high volatility',
    `rtp > 96 ${noun}`,
    adjective.slice(0, 1),
    '冒険',
  ]
  return `/wps/games/search?q=${encodeURIComponent(words[call % words.length] ?? noun)}&language=${languageOf(call)}`
}

/** Two neighbours changed about. */
function mistyped(word: string): string {
  return `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`
}

function languageOf(call: number): string {
  return LANGUAGES[Math.floor(call / 3) % LANGUAGES.length] ?? 'en'
}

async function timed(world: World, addressOf: (call: number) => string): Promise<number[]> {
  // The first calls order and index what the others use.
  for (let call = 0; call < WARM; call += 1) await took(world, addressOf(call), call)
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) times.push(await took(world, addressOf(call), call))
  return times.toSorted((left, right) => left - right)
}

async function timedAfterChange(world: World): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < CHANGES; call += 1) {
    await world.catalogue.switchGame({ gameCode: `BENCH-${call}`, enabled: false })
    times.push(await took(world, searchAddress(call), call))
  }
  return times.toSorted((left, right) => left - right)
}

/** Milliseconds of a whole request. */
async function took({ http }: World, url: string, call: number): Promise<number> {
  const started = performance.now()
  // Everybody from a network of their own: nobody is too quick.
  const remoteAddress = `10.${call % 250}.${Math.floor(call / 250) % 250}.7`
  const answer = await http.fastify.inject({ url, remoteAddress })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return performance.now() - started
}

function figuresOf(name: string, times: readonly number[], bar: number): Figure[] {
  const at = (share: number) => times[Math.floor(times.length * share)]
  return [figureOf(`${name}, p50`, at(0.5), bar), figureOf(`${name}, p99`, at(0.99), bar)]
}

function figureOf(label: string, value = Number.NaN, bar = Number.NaN): Figure {
  return {
    bench: 'catalogue',
    figure: `${label} (${GAMES.toLocaleString('en')} games)`,
    value,
    unit: 'ms',
    anchor: null,
    anchorValue: null,
    ratio: null,
    bar: `at most ${bar}`,
    ok: value <= bar,
  }
}
