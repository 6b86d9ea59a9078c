import { consoleGuardsApi, guardNames } from '@croupier/api/engagement/console-guards'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../test/staff.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { seedDemoPromotions } from '../src/app/prepare-demo.ts'
import { mostOfBets } from '../src/affiliates/agents/contracts/rules.ts'
import { seededBrands } from './brands.ts'
import { demoContracts } from './demo-team-contracts.ts'
import { seedGames } from './games.ts'

const world = await testStaffHouse()
const { context, house, clock, http } = world
await seedGames(context)
await seedDemoPromotions(house)
afterAll(() => http.fastify.close())

/** The agent who is promised most of all, by all contracts together. */
const agent = {
  account: 'agentdemo',
  salaries: demoContracts
    .filter(({ to, waits }) => to === 'agentdemo' && waits === undefined)
    .reduce((sum, { terms }) => sum + mostOfBets(terms), 0),
  dividend: Math.max(
    ...demoContracts.flatMap(({ terms }) =>
      terms.type === 'dividend' ? terms.tiers.map(({ rate }) => rate) : [],
    ),
  ),
}

test.each(seededBrands.map(({ id, code }) => [code, id] as const))(
  'GUARDS G1 G2 G3 G4 G5 G6 G7 everything that %s gives back leaves it its floor, agents included',
  async (_, brandId) => {
    const now = clock.now()
    const found = await house.guards.findings(context.db, { brandId, now })
    expect(found.filter(({ isMet }) => !isMet)).toEqual([])
    const seen = new Set(found.map(({ guard }) => guard))
    expect(guardNames.filter((name) => !seen.has(name))).toEqual([])
    const games = (await house.catalogue.offered(brandId)).length
    expect(found.filter(({ guard }) => guard === 'G2')).toHaveLength(games)
    expect(await house.guards.brokenByAgent(context.db, { brandId, agent, now })).toBeNull()
  },
)

test('GUARDS G2 staff read every guard with its parts, what is broken first', async () => {
  const desk = deskIn(world)
  await desk.signIn('finance1')
  const shown = await desk.value(consoleGuardsApi.findings, {})
  expect(shown.floor).toBe(500)
  const blackjack = shown.items.find(
    ({ guard, subject }) => guard === 'G2' && subject.startsWith('HT-BJ'),
  )
  expect(blackjack?.parts.map(({ name }) => name)).toEqual([
    'return',
    'rebate',
    'points',
    'vip_gifts',
    'tournaments',
    'tournaments',
  ])
  expect(blackjack?.sum).toBe(blackjack?.parts.reduce((sum, { amount }) => sum + amount, 0n))
})

test('D10 every text of the demonstration is there in every written language', async () => {
  const written = readdirSync(join(projectRoot(), 'locales')).toSorted()
  for (const { id: brandId } of seededBrands)
    for (const { code, definition } of await house.promotions.live(context.db, {
      brandId,
      now: clock.now(),
    }))
      expect([code, Object.keys(definition.texts).toSorted()]).toEqual([code, written])
})

/** Numbers as people read them, in any digits and with any separators. */
const NUMBERS = /\p{Nd}+(?:[ .,\u00a0\u202f]\p{Nd}+)*/gu

/** Every number that terms hold: amounts in whole units too, and how many there are of what they list. */
function numbersIn(value: unknown): string[] {
  if (typeof value === 'bigint') return [String(value), String(value / 10_000n)]
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return value.match(/\d+/g) ?? []
  if (Array.isArray(value)) return [String(value.length), ...value.flatMap(numbersIn)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

test('S9-038 whatever number the demonstration advertises is one of its terms, in every language', async () => {
  for (const { id: brandId } of seededBrands) {
    const live = await house.promotions.live(context.db, { brandId, now: clock.now() })
    for (const { code, definition } of live) {
      // A campaign tells of what others give.
      const about = definition.terms.kind === 'campaign' ? live : [{ definition }]
      // One week, one a person: that is no claim.
      const held = new Set(['1', ...about.flatMap((one) => [...numbersIn(one.definition.terms)])])
      const advertised = Object.entries(definition.texts).flatMap(([language, text]) =>
        [...`${text.title} ${text.summary}`.matchAll(NUMBERS)].map(([number]) => ({
          language,
          number: number.replaceAll(/[^\p{Nd}]/gu, ''),
        })),
      )
      expect([code, advertised.filter(({ number }) => !held.has(number))]).toEqual([code, []])
    }
  }
})
