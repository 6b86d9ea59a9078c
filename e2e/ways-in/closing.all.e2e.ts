import { test } from '../test.ts'
import { enterConsole } from './at-the-desk.ts'
import { closeNextDoor, joinWithLimits } from './next-door.ts'
import { usePasskey } from './second-things.ts'
import {
  comeFromBlockedCountry,
  endOnAnotherDevice,
  pauseAndExclude,
  tellWhoOneIs,
} from './ways-out.ts'
import { testWays, throughProxy } from './walk-in.ts'
import { way, worlds } from './world.ts'

test.use({ stage: { ...throughProxy } })

const { phonePt, deskPt, phoneAr, deskAr } = worlds

/** Sessions that end, and doors that close. */
testWays([
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
  // A browser gives its passkeys to the window in front only, and the last one closes the brand next door.
  way('ACC-06 by a passkey that the browser keeps', usePasskey, deskAr),
  way('SEC-20 staff by a passkey, and no more by a code', enterConsole, phonePt),
  way(
    'RG-01 nobody joins without the limits that the market demands, and who joins is bound',
    joinWithLimits,
    phonePt,
    deskAr,
  ),
  way('S2-021, S8-009 a brand under maintenance says so to everybody', closeNextDoor, deskPt),
])
