import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { openBrowser, withoutPictures } from './browser.ts'
import { comeTo, type Guest } from './guest.ts'
import { type RunningHouse, startHouse } from './house.ts'
import { openPeople, type People } from './people.ts'
import { enterConsole } from './ways-in/at-the-desk.ts'
import { joinFromElsewhere, linkElsewhere } from './ways-in/elsewhere.ts'
import { recoverByMail, recoverByOwnCode, recoverByTelephone } from './ways-in/forgotten.ts'
import {
  changeDuePassword,
  comeBackRemembered,
  enterAsAgent,
  failThreeTimes,
  passGuard,
} from './ways-in/known-name.ts'
import { joinByMobile, joinByName, tryFirst } from './ways-in/new-people.ts'
import { closeNextDoor, demandLimitsNextDoor, joinWithLimits } from './ways-in/next-door.ts'
import { useAuthenticator, useMailbox, usePasskey, useTelephone } from './ways-in/second-things.ts'
import {
  comeFromBlockedCountry,
  endOnAnotherDevice,
  pauseAndExclude,
  tellWhoOneIs,
} from './ways-in/ways-out.ts'
import { type SharedHouse, type Way, type World, worlds, worldsOf } from './ways-in/world.ts'

let house: RunningHouse
let browser: Browser
let people: People

beforeAll(async () => {
  // Everybody comes through a proxy of ours, so that each of them has an address of their own.
  // Tables that nobody leads take no time from those who come in; the one game here is played alone.
  const starting = startHouse({
    CROUPIER_TRUST_PROXY: '127.0.0.0/8,::1/128',
    CROUPIER_ROLES: 'api,worker',
  })
  ;[house, browser] = await Promise.all([starting, openBrowser(withoutPictures)])
  people = await openPeople(house)
  await people.openEveryWay()
  await people.set('region.blockedCountries', ['FR'])
  await demandLimitsNextDoor({ people })
  await people.speak(['pt', 'en', 'ar'])
})
afterAll(async () => {
  await browser?.close()
  await people?.close()
  await house?.stop()
})

/** Walks one way; whoever came is gone afterwards, also where the journey broke off, and keeps nobody else waiting. */
async function walkIn(world: World, walk: Way['walk']): Promise<void> {
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

const { phonePt, deskPt, phoneAr, deskAr } = worlds
const way = (title: string, walk: Way['walk'], ...usually: readonly World[]): Way => ({
  title,
  walk,
  usually,
})

/** Every way through the door, in the worlds in which each run walks it; together they see each world often. */
const beside: Readonly<Record<string, readonly Way[]>> = {
  'new people': [
    way(
      'S4-016..018, S5-005, S5-006, S8-031 by a name, with an invitation, and what is wrong is said',
      joinByName,
      phonePt,
    ),
    way(
      'S2-061, S4-020, S5-001 by a mobile number and the code that comes to it',
      joinByMobile,
      deskAr,
    ),
    way(
      'S1-003, S4-014, S6-003 in one tap as somebody on trial, who is told so before a game for money',
      tryFirst,
      phoneAr,
    ),
  ],
  'back with a name': [
    way(
      'S2-071, S4-003, S4-012, S4-013, S4-029 remembered, in one click out and in again with the password alone',
      comeBackRemembered,
      deskPt,
    ),
    way(
      'S2-017, S4-008, S4-010, S4-014, S4-015 a guard asks for a login and leads on to where somebody wanted to go',
      passGuard,
      phoneAr,
    ),
    way(
      'S4-004, S4-028, S8-001 three wrong passwords bring a picture, and the picture another',
      failThreeTimes,
      phoneAr,
    ),
    way(
      'S4-009, S4-019 a password that strangers know is changed at once, and so is one that is old',
      changeDuePassword,
      deskPt,
    ),
    way(
      'S4-001, S6-005, S8-002 agents by a door of their own, which is closed to others',
      enterAsAgent,
      deskAr,
    ),
  ],
  'more than a password': [
    way(
      'S3-002, S4-020, S5-002, S2-062 by a code to a telephone that was bound with one, also as the second step',
      useTelephone,
      phoneAr,
    ),
    way(
      'S2-062, EQ-15 by a code to a mailbox that was proven with one, and by the name on a bank account beside a code',
      useMailbox,
      deskPt,
    ),
    way(
      'EQ-15 with an authenticator, and with a recovery code where the telephone is not at hand',
      useAuthenticator,
      phonePt,
    ),
  ],
  'with no password any more': [
    way('S3-009, S4-022, S4-023, S8-015 by the link of a mail', recoverByMail, phoneAr),
    way(
      'S2-061, S3-010, S4-020, S4-024 by a code to the telephone, which is not trusted with money at once',
      recoverByTelephone,
      deskPt,
    ),
    way('EQ-06, EQ-08 by a code of the account that was kept', recoverByOwnCode, phonePt),
  ],
  'by an account elsewhere': [
    way(
      'S6-008, S1-010 new with one, back with it, and told when it was cancelled',
      joinFromElsewhere,
      phonePt,
    ),
    way('S4-042 linked once by somebody who has an account', linkElsewhere, deskAr),
  ],
  'ended and closed': [
    way(
      'ACC-13, EQ-28 ended on another device: the login opens and says why',
      endOnAnotherDevice,
      deskPt,
    ),
    way(
      'RG-04, RG-05 a break refuses the next bet, and whoever has excluded themselves still reaches their money',
      pauseAndExclude,
      phoneAr,
    ),
    way('who somebody is: told, shown with a picture, and looked at', tellWhoOneIs, phonePt),
    way(
      'S2-020, S6-007 from a country that is blocked nothing opens but the word why, with the right address',
      comeFromBlockedCountry,
      phoneAr,
    ),
  ],
}

/** By themselves: a browser gives its passkeys to the window in front only, and the last closes the brand next door. */
const alone: readonly Way[] = [
  way('ACC-06 by a passkey that the browser keeps', usePasskey, deskAr),
  way('SEC-20 staff by a passkey, and no more by a code', enterConsole, phonePt),
  way(
    'RG-01 nobody joins without the limits that the market demands, and who joins is bound',
    joinWithLimits,
    phonePt,
    deskAr,
  ),
  way('S2-021, S8-009 a brand under maintenance says so to everybody', closeNextDoor, deskPt),
]

const walk = (one: Way): void => {
  for (const world of worldsOf(one))
    test(`${one.title} · ${world.name}`, () => walkIn(world, one.walk))
}

for (const [kind, ways] of Object.entries(beside))
  describe.concurrent(kind, () => {
    for (const one of ways) walk(one)
  })

describe('one after another', () => {
  for (const one of alone) walk(one)
})
