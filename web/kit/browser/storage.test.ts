import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTabStorage } from './clear-storage.ts'
import { browserLimit, keepsForLater } from './lasting.ts'
import { deviceStorage, tabStorage } from './storage.ts'

const both = [
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
] as const

beforeEach(() => {
  deviceStorage.inMemory.clear()
  localStorage.clear()
  clearTabStorage()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  deviceStorage.inMemory.clear()
  localStorage.clear()
  clearTabStorage()
})

/** As browsers do where site data are blocked: the name itself throws. */
function block(name: 'localStorage' | 'sessionStorage'): void {
  vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
}

/** As browsers do without room, and Safari in private windows of old. */
function fill(name: 'localStorage' | 'sessionStorage'): void {
  vi.spyOn(globalThis, name, 'get').mockReturnValue({
    ...stubOf(new Map([['lang', 'pt']])),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as unknown as Storage)
}

function stubOf(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  }
}

test.each(both)('%s that can be used is used', (name, storage) => {
  storage.setItem('token', 'abc')
  expect(globalThis[name].getItem('token')).toBe('abc')
  expect(storage.getItem('token')).toBe('abc')
  storage.removeItem('token')
  expect(globalThis[name].getItem('token')).toBeNull()
  expect(storage.getItem('token')).toBeNull()
  expect(keepsForLater()).toBe(true)
})

test.each(both)(
  'S8-033 what a blocked %s does not take is kept as long as the page',
  (name, storage) => {
    block(name)
    expect(storage.getItem('token')).toBeNull()
    storage.setItem('token', 'abc')
    expect(storage.getItem('token')).toBe('abc')
    storage.removeItem('token')
    expect(storage.getItem('token')).toBeNull()
  },
)

test.each(both)(
  'a %s without room keeps in memory what it does not take, and no older value',
  (name, storage) => {
    fill(name)
    expect(storage.getItem('lang')).toBe('pt')
    storage.setItem('lang', 'ja')
    expect(storage.getItem('lang')).toBe('ja')
    expect(globalThis[name].getItem('lang')).toBeNull()
  },
)

test('it is known that nothing lasts, and the gravest limit of a browser is the one that is named', () => {
  vi.stubGlobal('isSecureContext', true)
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(true)
  expect(browserLimit()).toBeNull()
  vi.stubGlobal('isSecureContext', false)
  expect(browserLimit()).toBe('plain')
  block('sessionStorage')
  expect(keepsForLater()).toBe(false)
  expect(browserLimit()).toBe('storage')
  cookies.mockReturnValue(false)
  expect(browserLimit()).toBe('cookies')
})

test('a tab is emptied where the browser keeps it, and in memory', () => {
  tabStorage.setItem('kept', 'abc')
  block('sessionStorage')
  tabStorage.setItem('token', 'def')
  clearTabStorage()
  expect(tabStorage.getItem('token')).toBeNull()
  vi.restoreAllMocks()
  clearTabStorage()
  expect(tabStorage.getItem('kept')).toBeNull()
})
