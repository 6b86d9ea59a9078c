import type { Browser } from 'playwright-core'
import { withoutPictures } from '../browser.ts'
import { comeTo, type Guest } from '../guest.ts'
import { type RunningHouse, withoutTables } from '../house.ts'
import { openPeople, type People } from '../people.ts'
import { type Stage, test } from '../test.ts'
import { demandLimitsNextDoor } from './next-door.ts'
import { type SharedHouse, type Way, type World, worldsOf } from './world.ts'

/**
 * Everybody comes through a proxy of ours, so that each of them has an address of their own. The one game here is played alone, so nobody
 * leads tables.
 */
export const throughProxy: Stage = {
  environment: { CROUPIER_TRUST_PROXY: '127.0.0.0/8,::1/128', ...withoutTables },
  flags: withoutPictures,
}

let people: People

/** Opens every way before the tests of a file, and has each of them walked by somebody of its own. */
export function testWays(ways: readonly Way[]): void {
  test.beforeAll(async ({ house }) => {
    people = await openPeople(house)
    await people.openEveryWay()
    await people.set('region.blockedCountries', ['FR'])
    await demandLimitsNextDoor({ people })
    await people.speak(['pt', 'en', 'ar'])
  })
  test.afterAll(async () => {
    await people?.close()
  })
  for (const { title, walk, ...way } of ways)
    for (const world of worldsOf({ title, walk, ...way }))
      test(`${title} · ${world.name}`, async ({ browser, house }) => {
        await walkIn({ browser, house }, world, walk)
      })
}

/** Whoever came is gone afterwards, also where the journey broke off. */
async function walkIn(
  { browser, house }: { browser: Browser; house: RunningHouse },
  world: World,
  walk: Way['walk'],
): Promise<void> {
  const guests: Guest[] = []
  const come: SharedHouse['come'] = async (coming) => {
    const guest = await comeTo(browser, house, coming)
    guests.push(guest)
    return guest
  }
  try {
    await walk({ people, come }, world)
  } finally {
    await Promise.all(guests.map(({ context }) => context.close()))
  }
}
