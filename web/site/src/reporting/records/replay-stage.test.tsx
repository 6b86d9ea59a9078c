import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameCodes } from '@croupier/games/engine/registry.ts'
import { exampleRounds } from '@croupier/games/engine/tools/example-rounds.ts'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permission } from './permission-of-tests.ts'
import type { Replay } from './replay.ts'
import { RoundReplay } from './RoundReplay.tsx'

const locales = join(import.meta.dirname, '../../../../../locales/en')
const areas = Object.fromEntries(
  readdirSync(locales).map((file) => [
    file.replace('.json', ''),
    Object.fromEntries(
      Object.entries<string>(JSON.parse(readFileSync(join(locales, file), 'utf8'))).map(
        ([key, text]) => [key, compileMessage(text)],
      ),
    ),
  ]),
)

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value: permission }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What only a machine would say: names of fields, numbers of symbols, scales of multipliers. */
const DUMP = /symbol \d|× ?10000|multiplierX|X100|undefined|NaN|\[object|\{"/i

test.each(gameCodes)(
  'GAM-02 a past round of %s is shown on the stage of its game, and not as numbers',
  async (code) => {
    const [round] = exampleRounds(code)
    const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
    await act(async () => {
      render(
        <ProvidersInTests book={book}>
          <RoundReplay replay={round as Replay} title="The game" />
        </ProvidersInTests>,
      )
    })
    const stage = await waitFor(() => {
      const found = document.querySelector('.gv-replay > .gv-stage')
      if (!found || found.childElementCount === 0) throw new Error('there is no stage yet')
      return found
    })
    expect(stage.hasAttribute('inert')).toBe(true)
    // Nothing to bet with stands in a record.
    expect(document.querySelector('.gv-controls')).toBeNull()
    expect(document.querySelector('.record-moment')).toBeNull()
    expect(document.body.textContent).not.toMatch(DUMP)
  },
)
