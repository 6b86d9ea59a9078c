import { onlyThese } from '../features.ts'
import { bannedClaims, companyFacts, ruled } from '../market-rules.ts'
import type { MarketPack } from '../market-pack.ts'

const UNKNOWN = 'House rule: nobody has studied this market'

/** For a country that nobody has studied yet: the site may be read, nothing may be done. */
export const defaultDeny: MarketPack = {
  code: 'default-deny',
  features: onlyThese([]),
  whyOff: 'all',
  settings: {
    'session.idleMinutes': 30,
    'session.absoluteHours': 12,
    'login.lockAfter': 3,
    'login.secondStepDays': 7,
    'protection.requiredLimits': ['deposit', 'loss', 'time'],
    'protection.realityCheckMinutes': 30,
    'agents.mayPlay': false,
    'games.roundMsMin': 5_000,
  },
  settingSources: {
    'session.idleMinutes': UNKNOWN,
    'session.absoluteHours': UNKNOWN,
    'login.lockAfter': UNKNOWN,
    'login.secondStepDays': UNKNOWN,
    'protection.requiredLimits': UNKNOWN,
    'protection.realityCheckMinutes': UNKNOWN,
    'agents.mayPlay': UNKNOWN,
    'games.roundMsMin': UNKNOWN,
  },
  rules: {
    'account.minimumAge': ruled(21, UNKNOWN),
    'kyc.levelToDeposit': ruled(3, UNKNOWN),
    'kyc.levelToBet': ruled(3, UNKNOWN),
    'kyc.levelToWithdraw': ruled(3, UNKNOWN),
    'kyc.recheckDays': ruled(7, UNKNOWN),
    'kyc.recheckAtFirstEntranceOfDay': ruled(true, UNKNOWN),
    'kyc.hitCloseHours': ruled(72, UNKNOWN),
    'limits.prompted': ruled(['deposit', 'loss', 'stake', 'time'], UNKNOWN),
    'limits.raiseAfterHours': ruled(24, UNKNOWN),
    'timeOut.offeredHours': ruled([24, 168, 720], UNKNOWN),
    'timeOut.mostHours': ruled(1_008, UNKNOWN),
    'play.idleEndsGameMinutes': ruled(30, UNKNOWN),
    'secondStep.afterDaysAway': ruled(7, UNKNOWN),
    // At every beginning of play.
    'location.everyMinutes': ruled(0, UNKNOWN),
    'cashier.depositMethods': ruled([], UNKNOWN),
    'cashier.withdrawalMethods': ruled([], UNKNOWN),
    'cashier.payoutMinutes': ruled(120, UNKNOWN),
    'money.currencies': ruled(null, UNKNOWN),
    'money.unclaimedDays': ruled(null, UNKNOWN),
    'money.excludedHoldDays': ruled(null, UNKNOWN),
    'games.rtpFloorBps': ruled(8_500, UNKNOWN),
    'games.minimumMsBesidesSlots': ruled(5_000, UNKNOWN),
    'advertising.banned': ruled(bannedClaims, UNKNOWN),
    'texts.riskWarning': ruled('always', UNKNOWN),
    'texts.companyFacts': ruled(companyFacts, UNKNOWN),
    'records.years': ruled(5, UNKNOWN),
  },
}
