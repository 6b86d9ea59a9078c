import { TextBookProvider } from '@croupier/kit/i18n/i18n.tsx'
import { bookInTests } from '@croupier/kit/i18n/book-in-tests.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { gameCodes, gameRules } from '../registry.ts'
import { quietProps, quietStudio } from './dev/quiet-props.ts'
import { loadGameView } from './registry.ts'

afterEach(cleanup)

const AREAS = ['games', 'slots', 'minigames', 'classics', 'blackjack', 'tables', 'fishing'] as const
/** Somebody who reads from the left, from the right, and with a comma before decimals. */
const LANGUAGES = ['en', 'pt', 'ar'] as const
/** Of the games that one plays alone; a shared table opens only at a house. */
const personal = gameCodes.filter((code) => gameRules(code).kind !== 'shared' && code !== 'HF-FISH')
const cases = personal.flatMap((code) => LANGUAGES.map((language) => [code, language] as const))

/** What no reader should see: a key without its sentence, an argument without its value, a figure that is none. */
const UNSAID = /\b[a-z]{2,}(?:\.[a-zA-Z0-9]{2,})+\b|[{}]|\b(?:undefined|NaN|null)\b/

type Texts = Record<string, string>

function textsIn(language: string): Record<string, Texts> {
  const folder = join(import.meta.dirname, '../../../locales', language)
  const read = (area: string): Texts =>
    JSON.parse(readFileSync(join(folder, `${area}.json`), 'utf8'))
  return Object.fromEntries(AREAS.map((area) => [area, read(area)]))
}

/** Each piece of text by itself: sentences that stand below each other are no address. */
function textsOf(part: Element): string[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
  return texts
}

test.each(cases)(
  'GAM-01 the rules of %s say in %s what it returns and takes',
  async (code, language) => {
    const View = await loadGameView(code)
    const texts = textsIn(language)
    const book = bookInTests(texts, language)
    const props = quietProps(quietStudio(code, ''), { language: { code: language, tag: language } })
    render(
      <TextBookProvider book={book}>
        <Suspense fallback={null}>
          <View {...props} />
        </Suspense>
      </TextBookProvider>,
    )
    const { rules = '', 'rules.rtp': returns = '' } = texts['games'] ?? {}
    const button = await screen.findByRole('button', { name: rules })
    await act(async () => void fireEvent.click(button))
    const sheet = await screen.findByRole('dialog', { name: rules })
    const said = textsOf(sheet).join('\n')
    expect(said).toContain(returns)
    expect(said).toContain('R$')
    expect(said).toMatch(/[%٪]/)
    // More than what every game says: rules of its own.
    expect(sheet.querySelectorAll('.gv-rules p').length).toBeGreaterThan(0)
    expect(said.replaceAll(/[\da-f]{64}/g, '')).not.toMatch(UNSAID)
  },
  // The first game also waits for the views of all.
  120_000,
)
