import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type GameCode, gameCodes, gameRules } from './registry.ts'
import { soloPlays } from './tools/example-plays.ts'

const ROUNDS = 60
const REAL = 10_000n

const sentences: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../locales/en/replay.json'), 'utf8'),
)

/** What a replay of some rounds shows: choices, decisions, events, results and final positions. */
function shownOf(code: GameCode): unknown[] {
  const game = gameRules(code)
  return game.profiles.flatMap((profile) =>
    Array.from({ length: ROUNDS }, (_, nonce) => {
      const seeds = { serverSeed: `${nonce}`.padStart(64, '7'), clientSeed: 'a player', nonce }
      if (game.kind === 'shared') return [game.draw(profile, seeds)]
      return (soloPlays[code] ?? []).flatMap(({ stake, choice, actions = [] }) => {
        const money = { stake: BigInt(stake) * REAL, maxWin: 1_000_000n * REAL }
        const bet = { ...money, currency: 'BRL' as const, choice: game.readChoice(choice) }
        const round = { profile, bet, seeds }
        if (game.kind === 'instant') {
          const { events, result } = game.resolve(round)
          return [choice, events, result]
        }
        let state = game.open(round)
        for (const word of actions) {
          const action = game.readAction(word)
          if (action !== null && game.isLegal(round, state, action))
            state = game.apply(round, state, action)
        }
        return [choice, actions, game.view(round, state)]
      })
    }).flat(),
  )
}

/** A name or value in words; symbols of reels, codes of places and numbers are none. */
const WORD = /^[a-z]{3,}|^at$/
/** The sheet writes parts of one as multipliers under the name without its end. */
const SCALE = /X100(?:00)?$/

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return WORD.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  return Object.entries(value).flatMap(([name, fact]) => [
    ...(WORD.test(name) ? [name.replace(SCALE, '')] : []),
    ...wordsOf(fact),
  ])
}

test.each(gameCodes)(
  'every word that a replay of %s shows can be said in the reader’s language',
  (code) => {
    const words = new Set(wordsOf(shownOf(code)))
    const unsaid = [...words].filter((word) => sentences[`word.${word}`] === undefined)
    expect(unsaid).toEqual([])
  },
)
