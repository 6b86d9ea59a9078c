import { type ComponentType, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextBookProvider, useText } from '../i18n/i18n.tsx'
import { createTextBook, type Sentences } from '../i18n/text-book.ts'
import { part, LazyBoundary } from './part.tsx'
import { Boundary, openPromise } from './parts-in-tests.tsx'

const AUTH: Sentences = { 'login.title': 'Come in' }
const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

let place: HTMLElement
let root: Root

// React holds nothing back inside `act`, so these draw as a browser does. The clock stands, so that it always has something to hold back for.
beforeEach(() => {
  acting.IS_REACT_ACT_ENVIRONMENT = false
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
  acting.IS_REACT_ACT_ENVIRONMENT = true
})

/** Lets React do all that it does without the clock. */
async function turns(): Promise<void> {
  for (let left = 20; left > 0; left--) await new Promise((resolve) => setImmediate(resolve))
}

const Page = () => <p>The page</p>

test('a part is shown as soon as it is here, where a Suspense holds it back', async () => {
  const file = openPromise<ComponentType<object>>()
  const Held = part(() => file.promise)
  const Prompt = part(() => file.promise)
  root.render(
    <>
      <div id="held">
        <Suspense fallback="Wait">
          <Held />
        </Suspense>
      </div>
      <div id="prompt">
        <LazyBoundary fallback="Wait">
          <Prompt />
        </LazyBoundary>
      </div>
    </>,
  )
  await turns()
  expect(place.textContent).toBe('WaitWait')
  const states: (string | null)[] = []
  const seen = new MutationObserver(() => states.push(place.textContent))
  seen.observe(place, { childList: true, subtree: true })
  file.resolve(Page)
  // This falls when React holds nothing back any more, and `LazyBoundary` may go.
  while (place.textContent !== 'The pageThe page')
    await new Promise((resolve) => setImmediate(resolve))
  seen.disconnect()
  expect(states).toEqual(['WaitThe page', 'The pageThe page'])
})

test('sentences that a page asks for when it is drawn are waited for in the same place, and no longer than they take', async () => {
  const file = openPromise<ComponentType<object>>()
  const sentences = openPromise<Sentences>()
  const book = createTextBook({ language: 'en', areas: {}, load: () => sentences.promise })
  const Form = part(() => file.promise)
  root.render(
    <TextBookProvider book={book}>
      <LazyBoundary fallback="Wait">
        <Form />
      </LazyBoundary>
    </TextBookProvider>,
  )
  await turns()
  file.resolve(() => <p>{useText('auth')('login.title')}</p>)
  await turns()
  expect(place.textContent).toBe('Wait')
  sentences.resolve(AUTH)
  await turns()
  expect(place.textContent).toBe('Come in')
})

test('a part that does not come is told at once to what stands around it', async () => {
  const file = openPromise<ComponentType<object>>()
  const Missing = part(() => file.promise)
  // React says on the console what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  root.render(
    <Boundary>
      <LazyBoundary fallback="Wait">
        <Missing />
      </LazyBoundary>
    </Boundary>,
  )
  await turns()
  expect(place.textContent).toBe('Wait')
  file.reject(new Error('chunk missing'))
  await turns()
  expect(place.textContent).toBe('chunk missing')
})

test('what is shown already is not drawn anew when something else comes', async () => {
  let drawn = 0
  const Counted = () => {
    drawn++
    return <p>Here</p>
  }
  const file = openPromise<ComponentType<object>>()
  const Other = part(() => file.promise)
  root.render(
    <>
      <LazyBoundary>
        <Counted />
      </LazyBoundary>
      <LazyBoundary fallback="Wait">
        <Other />
      </LazyBoundary>
    </>,
  )
  await turns()
  const before = drawn
  file.resolve(Page)
  await turns()
  expect(place.textContent).toBe('HereThe page')
  expect(drawn).toBe(before)
})
