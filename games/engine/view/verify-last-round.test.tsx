import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { createTextBook } from '@croupier/kit/i18n/text-book.ts'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { assert } from '@croupier/shared/assert'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import blackjack from '../../../locales/en/blackjack.json'
import classics from '../../../locales/en/classics.json'
import fishing from '../../../locales/en/fishing.json'
import games from '../../../locales/en/games.json'
import minigames from '../../../locales/en/minigames.json'
import slots from '../../../locales/en/slots.json'
import tables from '../../../locales/en/tables.json'
import { type GameCode, gameCodes, gameRules } from '../registry.ts'
import { exampleRounds } from '../tools/example-rounds.ts'
import { quietProps, quietStudio } from './dev/quiet-props.ts'
import { loadGameView } from './registry.ts'
import type { StudioRound } from './rounds.ts'

afterEach(cleanup)

/** The window of a game whose last round has ended, its seed secret until a new one is taken. */
async function openAfterRound(code: GameCode): Promise<void> {
  const [round] = exampleRounds(code)
  assert(round)
  const isShared = gameRules(code).kind === 'shared'
  let isRevealed = isShared
  const seen = (): StudioRound => ({
    ...round,
    fairness: {
      ...round.fairness,
      serverSeed: isRevealed ? round.fairness.serverSeed : null,
      chain: isShared ? { family: 'a table', index: 7 } : null,
    },
  })
  const studio = quietStudio(code, '')
  const quiet = quietProps(studio)
  const answers: Record<string, () => unknown> = {
    'GET /gs/rounds/:id': () => ({ round: seen() }),
    'POST /gs/seeds': () => {
      isRevealed = true
      return studio.rotate({ clientSeed: 'another' })
    },
  }
  const call = (async (endpoint: AnyEndpoint, input: unknown) =>
    answers[`${endpoint.method} ${endpoint.path}`]?.() ??
    quiet.call(endpoint, input)) as GameViewProps['call']
  const View = await loadGameView(code)
  const areas = { games, slots, minigames, classics, blackjack, tables, fishing }
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <Suspense fallback={null}>
        <View {...quiet} launch={{ ...quiet.launch, unfinished: seen() }} call={call} />
      </Suspense>
    </TextBookProvider>,
  )
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

describe('RNG-03 at the end of a round its verification is one press away', () => {
  test.each(gameCodes)('in the window of %s', async (code) => {
    await openAfterRound(code)
    await press(games['verify.last'])
    if (gameRules(code).kind !== 'shared') await press(games['check.reveal'])
    await waitFor(() => expect(document.body.textContent).toContain(games['check.equal']))
    expect(document.body.textContent).toContain(games['check.seed_good'])
  })
})

test('a window without a round has nothing to verify', async () => {
  const View = await loadGameView('HM-DICE')
  const areas = { games, minigames }
  const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
  render(
    <TextBookProvider book={book}>
      <View {...quietProps(quietStudio('HM-DICE', ''))} />
    </TextBookProvider>,
  )
  await screen.findByRole('button', { name: games.history })
  expect(screen.queryByRole('button', { name: games['verify.last'] })).toBeNull()
  await press(minigames['dice.roll'])
  await screen.findByRole('button', { name: games['verify.last'] })
})

const LOCALES = join(import.meta.dirname, '../../../locales')

test.each(readdirSync(LOCALES))(
  'RNG-03 what the help of %s says to press is a button that exists',
  (language) => {
    const read = (area: string): Record<string, string> =>
      JSON.parse(readFileSync(join(LOCALES, language, `${area}.json`), 'utf8'))
    const button = read('records')['verify']
    assert(button)
    expect(read('games')['verify']).toBe(button)
    expect(read('help')['fairness.3']).toMatch(new RegExp(`[“”"«‘「]\\s?${button}`, 'u'))
  },
)
