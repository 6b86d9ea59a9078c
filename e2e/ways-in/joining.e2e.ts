import { test } from '../test.ts'
import { joinByMobile, joinByName, tryFirst } from './new-people.ts'
import { testWays, throughProxy } from './walk-in.ts'
import { way, worlds } from './world.ts'

test.use({ stage: { ...throughProxy } })

const { phonePt, phoneAr, deskAr } = worlds

/** New people. */
testWays([
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
])
