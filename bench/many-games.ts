import { sql } from 'kysely'
import type { Db } from '../server/src/platform/db.ts'

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

/** What the game of this number is called in English. */
export function nameOfGame(number: number): string {
  const noun = nouns[Math.floor(number / adjectives.length) % nouns.length]
  const ending = endings[Math.floor(number / (adjectives.length * nouns.length)) % endings.length]
  return `${adjectives[number % adjectives.length]} ${noun} ${ending} ${Math.floor(number / 6_000) + 1}`
}

/** Fills the catalogue with as many slots, `BENCH-0` and on, as a large house has. */
export async function addManyGames(db: Db, count: number): Promise<void> {
  const codes = Array.from({ length: count }, (_, number) => `BENCH-${number}`)
  const names = codes.map((_, number) => nameOfGame(number))
  await sql`
    insert into catalogue_games (code, engine_code, vendor_id, wallet_vendor_id, game_type, switch_id, titles, theme, palette,
      volatility, icon, sandbox, place, features, rtp_basis, released_on)
    select code, 'HS-KOI', 1 + n % 9, 1, 'RNG', 'RNG', jsonb_build_object('en', name, 'pt', 'Jogo ' || name, 'ja', name || 'の冒険',
      'ko', name || ' 모험'), 'koi-pond', '{#052b4e,#12a0a8,#8ff5e9}', (array['low', 'medium', 'high'])[1 + n % 3],
      '/art/games/HS-KOI.avif', true, 10000 + n, '{free-spins,multipliers,wilds}', 9400 + n % 300, date '2026-01-01' + (n % 300)::int
    from unnest(${codes}::text[], ${names}::text[]) with ordinality as given (code, name, n)
    on conflict do nothing`.execute(db)
}
