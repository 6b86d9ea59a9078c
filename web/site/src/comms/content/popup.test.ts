import { expect, test } from 'vitest'
import { linkageHref } from './linkage.ts'
import { pagerLinks } from './pager.ts'
import { markClosed, mayAskForPopups, popupsFor, wasClosed } from './popup-rules.ts'

const item = (execution: string | null) => ({
  id: String(execution),
  title: '',
  content: '',
  promotionType: null,
  execution,
  linkageType: '',
  takesApplications: false,
  target: '',
})

const viewer = (signedIn: boolean, known: boolean) => ({ signedIn, known, firstLogin: false })

const shown = (current: number, total: number) =>
  pagerLinks(current, total)
    .map((page) => page ?? '…')
    .join(' ')

test('S4-026 members see A, and F on their first login; visitors see B', () => {
  const items = ['A', 'B', 'F', null].map(item)
  const seen = (signedIn: boolean, firstLogin: boolean) =>
    popupsFor(items, { signedIn, firstLogin, known: true })
      .map(({ execution }) => execution)
      .join('')
  expect([seen(false, false), seen(false, true), seen(true, false), seen(true, true)]).toEqual([
    'B',
    'B',
    'A',
    'AF',
  ])
})

test('S4-025 nothing is asked while a token stands in the address or the session and nobody is signed in yet', () => {
  const here = { search: '', hash: '' }
  expect(mayAskForPopups(viewer(false, false), here)).toBe(true)
  expect(mayAskForPopups(viewer(false, false), { ...here, search: '?a=1&token=x' })).toBe(false)
  expect(mayAskForPopups(viewer(false, false), { ...here, hash: '#handover=x' })).toBe(false)
  expect(mayAskForPopups(viewer(true, false), here)).toBe(false)
  expect(mayAskForPopups(viewer(true, true), here)).toBe(true)
})

test('S4-027 closing lasts for the session, as a visitor and as a member each', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(wasClosed(storage, false)).toBe(false)
  markClosed(storage, false)
  markClosed(storage, false)
  expect([wasClosed(storage, false), wasClosed(storage, true)]).toEqual([true, false])
  markClosed(storage, true)
  expect([wasClosed(storage, false), wasClosed(storage, true)]).toEqual([true, true])
})

test('S9-008 a pager shows five links around the page and one at each end', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(2, 5)).toBe('1 2 3 4 5')
  expect(shown(1, 9)).toBe('1 2 3 4 5 … 9')
  expect(shown(4, 9)).toBe('1 2 3 4 5 6 … 9')
  expect(shown(5, 9)).toBe('1 … 3 4 5 6 7 … 9')
  expect(shown(9, 9)).toBe('1 … 5 6 7 8 9')
  expect(shown(3, 6)).toBe('1 2 3 4 5 6')
})

test('S2-056 a linkage opens what it says, and nothing that runs', () => {
  const table = [
    ['game', 'HS-KOI', '/play/HS-KOI?trial=1', '/play/HS-KOI'],
    ['category', 'MXWIN', '/crash', '/crash'],
    ['category', 'NOTHING', '/', '/'],
    ['member', 'depositv2', '/member/depositv2', '/member/depositv2'],
    ['member', 'constructor', '/member', '/member'],
    ['help', 'terms', '/help#terms', '/help#terms'],
    ['help', '', '/help', '/help'],
    ['page', 'register', '/register', '/member/depositv2'],
    ['page', 'guide', '/guide', '/guide'],
    ['page', 'console', null, null],
    ['url', 'https://shop.example', 'https://shop.example', 'https://shop.example'],
    ['url', 'javascript:alert(1)', null, null],
    ['', '', null, null],
    ['script', 'x', null, null],
  ] as const
  for (const [linkageType, target, guest, member] of table) {
    expect(linkageHref({ linkageType, target }, false)).toBe(guest)
    expect(linkageHref({ linkageType, target }, true)).toBe(member)
  }
})
