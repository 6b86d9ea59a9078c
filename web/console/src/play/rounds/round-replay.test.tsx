import { ProvidersInTests } from '@croupier/kit/ui/providers-in-tests'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleRounds } from '@croupier/games/engine/tools/example-rounds.ts'
import { createTextBook } from '@croupier/kit/i18n/text-book'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test } from 'vitest'
import { standIn } from '../../../../stand-in.ts'
import * as deskModule from '../../app/desk.tsx'
import { RoundReplay } from './RoundReplay.tsx'

standIn(deskModule, { useDesk: () => ({ brand: { timeZone: 'America/Sao_Paulo' } }) })

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

afterEach(cleanup)

test.each(['HT-ROU', 'HL-XD', 'HM-DICE'] as const)(
  'GAM-02 staff see a past round of %s on the stage of its game',
  async (code) => {
    const [round] = exampleRounds(code)
    const book = createTextBook({ language: 'en', areas, load: async () => ({}) })
    await act(async () => {
      render(
        <ProvidersInTests book={book}>
          <RoundReplay
            replay={round as ComponentProps<typeof RoundReplay>['replay']}
            title="The game"
          />
        </ProvidersInTests>,
      )
    })
    const stage = await waitFor(() => {
      const found = document.querySelector('.gv-replay > .gv-stage')
      if (!found || found.childElementCount === 0) throw new Error('there is no stage yet')
      return found
    })
    expect(stage.hasAttribute('inert')).toBe(true)
    // The values that the game wrote down are folded away below it.
    expect(document.querySelector('.record-moment')).toBeNull()
  },
)
