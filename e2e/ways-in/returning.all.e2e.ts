import { test } from '../test.ts'
import { joinFromElsewhere, linkElsewhere } from './elsewhere.ts'
import { recoverByMail, recoverByOwnCode, recoverByTelephone } from './forgotten.ts'
import {
  changeDuePassword,
  comeBackRemembered,
  enterAsAgent,
  failThreeTimes,
  passGuard,
} from './known-name.ts'
import { useAuthenticator, useMailbox, useTelephone } from './second-things.ts'
import { testWays, throughProxy } from './walk-in.ts'
import { way, worlds } from './world.ts'

test.use({ stage: { ...throughProxy } })

const { phonePt, deskPt, phoneAr, deskAr } = worlds

/** People who have an account. */
testWays([
  // Back with a name.
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
  // More than a password.
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
  // With no password any more.
  way('S3-009, S4-022, S4-023, S8-015 by the link of a mail', recoverByMail, phoneAr),
  way(
    'S2-061, S3-010, S4-020, S4-024 by a code to the telephone, which is not trusted with money at once',
    recoverByTelephone,
    deskPt,
  ),
  way('EQ-06, EQ-08 by a code of the account that was kept', recoverByOwnCode, phonePt),
  // By an account elsewhere.
  way(
    'S6-008, S1-010 new with one, back with it, and told when it was cancelled',
    joinFromElsewhere,
    phonePt,
  ),
  way('S4-042 linked once by somebody who has an account', linkElsewhere, deskAr),
])
