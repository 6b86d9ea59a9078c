import { sql } from 'kysely'
import { vendorWorld } from '../server/test/vendor-world.ts'
import type { Figure } from './figures.ts'

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
    await addGames(world)
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

const adjectives =
  'Golden Silver Crystal Hidden Burning Frozen Ancient Electric Velvet Thunder Secret Royal Wild Lucky Midnight Emerald Scarlet Mystic Iron Solar'.split(
    ' ',
  )
const nouns =
  'Dragon Temple River Phoenix Garden Pirate Castle Comet Samurai Lantern Jungle Pharaoh Kraken Orchid Carnival Express Wizard Panther Harvest Oasis Mirage Volcano Glacier Tavern Circus'.split(
    ' ',
  )
const endings =
  'Quest Fortune Riches Nights Legend Rush Reels Empire Parade Tale Spins Deluxe'.split(' ')

function nameOf(number: number): string {
  const noun = nouns[Math.floor(number / adjectives.length) % nouns.length]
  const ending = endings[Math.floor(number / (adjectives.length * nouns.length)) % endings.length]
  return `${adjectives[number % adjectives.length]} ${noun} ${ending} ${Math.floor(number / 6_000) + 1}`
}

async function addGames({ context }: World): Promise<void> {
  const codes = Array.from({ length: GAMES }, (_, number) => `BENCH-${number}`)
  const names = codes.map((_, number) => nameOf(number))
  await sql`
    insert into catalogue_games (code, engine_code, vendor_id, wallet_vendor_id, game_type, switch_id, titles, theme, palette,
      volatility, icon, sandbox, place, features, rtp_basis, released_on)
    select code, 'HS-KOI', 1 + n % 9, 1, 'RNG', 'RNG', jsonb_build_object('en', name, 'pt', 'Jogo ' || name, 'ja', name || 'の冒険',
      'ko', name || ' 모험'), 'koi-pond', '{#052b4e,#12a0a8,#8ff5e9}', (array['low', 'medium', 'high'])[1 + n % 3],
      '/art/games/HS-KOI.avif', true, 10000 + n, '{free-spins,multipliers,wilds}', 9400 + n % 300, date '2026-01-01' + (n % 300)::int
    from unnest(${codes}::text[], ${names}::text[]) with ordinality as given (code, name, n)
    on conflict do nothing`.execute(context.db)
}

function listAddress(call: number): string {
  const sorts = ['brand', 'popular', 'new', 'name', 'rtp', 'volatility']
  const vendor = call % 4 === 0 ? '&vassalage=PG' : ''
  return `/wps/relay/GCSGAME_gameList?gameType=RNG&sort=${sorts[call % sorts.length]}&pageNo=${1 + ((call * 7) % 400)}&pageSize=24&language=${languageOf(call)}${vendor}`
}

function searchAddress(call: number): string {
  const name = nameOf((call * 2_654_435_761) % GAMES)
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
