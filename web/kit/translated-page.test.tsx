import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followTranslator } from './translated-page.ts'

let stop = (): void => undefined

beforeEach(() => {
  stop = followTranslator()
})
afterEach(() => {
  stop()
  cleanup()
})

/** As Chrome's translator does it: each text goes, and two elements with other words come. */
async function translate(way: 'replace' | 'insert'): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data.toUpperCase()
    if (way === 'replace') text.replaceWith(outer)
    else {
      text.parentNode?.insertBefore(outer, text)
      text.remove()
    }
  }
  await act(async () => await Promise.resolve())
}

function Bill({ note, count, isDone }: { note: string | null; count: number; isDone: boolean }) {
  return (
    <p>
      {note} balance: {count} coins {isDone ? <b>done</b> : null} thanks
    </p>
  )
}

const shown = () => document.body.textContent?.toLowerCase().replaceAll(/\s+/g, ' ').trim()

test.each(['replace', 'insert'] as const)(
  'texts that change, go and come on a translated page are seen, and nothing breaks (%s)',
  async (way) => {
    const { rerender } = render(<Bill note="hello" count={1} isDone={false} />)
    await translate(way)
    expect(shown()).toBe('hello balance: 1 coins thanks')
    await act(async () => rerender(<Bill note="hello" count={2} isDone />))
    expect(shown()).toBe('hello balance: 2 coins done thanks')
    await translate(way)
    await act(async () => rerender(<Bill note={null} count={3} isDone={false} />))
    expect(shown()).toBe('balance: 3 coins thanks')
    await translate(way)
    await act(async () => rerender(<Bill note="again" count={3} isDone />))
    expect(shown()).toBe('again balance: 3 coins done thanks')
  },
)

test('what another hand took out of the page is still refused', () => {
  const box = document.createElement('div')
  expect(() => box.removeChild(document.createTextNode('nowhere'))).toThrow()
})
