import { expect, test } from 'vitest'
import { titleKeyOf } from './app/page-title.ts'
import { homePattern, needsLogin, paths, routeName } from './paths.ts'

test('S2-001..003 S2-006 S2-009..010 every link of the site is made in one place', () => {
  expect({
    home: paths.home(),
    login: paths.login(),
    register: paths.register(),
    slots: paths.category('RNG', 'PG & co'),
    live: paths.category('LIVE'),
    terms: paths.help('terms'),
    trial: paths.play('HS-KOI', 'trial'),
    real: paths.play('HS-KOI'),
    deposit: paths.member('depositv2'),
  }).toMatchInlineSnapshot(`
    {
      "deposit": "/member/depositv2",
      "home": "/",
      "live": "/live",
      "login": "/login",
      "real": "/play/HS-KOI",
      "register": "/register",
      "slots": "/rng?vassalage=PG%20%26%20co",
      "terms": "/help#terms",
      "trial": "/play/HS-KOI?trial=1",
    }
  `)
})

test('S2-016 home, login and register share one view', () => {
  const shared = ['/', '/index', '/index.html', '/home', '/login', '/register']
  expect(shared.every((path) => homePattern.test(path))).toBe(true)
  expect(new Set(shared.map(routeName))).toEqual(new Set(['home']))
  expect(homePattern.test('/loginx')).toBe(false)
})

test('only pages of an account lead a visitor to the login', () => {
  expect(['/member', '/member/withdraw', '/recent', '/favorite'].every(needsLogin)).toBe(true)
  expect(['/', '/rng', '/play/HS-KOI', '/help', '/memberx'].some(needsLogin)).toBe(false)
})

test('a page is called by its name, and so is what stands behind it', () => {
  expect([paths.fair(), paths.fair('HC-CRASH', 12), paths.help()].map(titleKeyOf)).toEqual([
    'help.fairness',
    'help.fairness',
    'help',
  ])
  expect([paths.home(), paths.member('withdraw'), '/nowhere'].map(titleKeyOf)).toEqual([
    null,
    null,
    null,
  ])
})
