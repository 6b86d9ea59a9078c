import { allBut } from '../features.ts'
import { ruled } from '../market-rules.ts'
import type { MarketPack } from '../market-pack.ts'

const HOUSE = 'House rule: a demonstration without the law of any country'
const HOUSE_FLOOR = 'House rule: the floor of every brand'

/** Everything on, to be shown: play with it, do not take real money with it. */
export const openDemo: MarketPack = {
  code: 'open-demo',
  features: allBut([]),
  whyOff: {},
  settings: {},
  settingSources: {},
  rules: {
    'account.minimumAge': ruled(18, HOUSE_FLOOR),
    'kyc.levelToDeposit': ruled(0, HOUSE),
    'kyc.levelToBet': ruled(0, HOUSE),
    'kyc.levelToWithdraw': ruled(0, HOUSE),
    'kyc.recheckDays': ruled(null, HOUSE),
    'kyc.recheckAtFirstEntranceOfDay': ruled(false, HOUSE),
    'kyc.hitCloseHours': ruled(72, HOUSE_FLOOR),
    'limits.prompted': ruled([], HOUSE),
    'limits.raiseAfterHours': ruled(24, HOUSE_FLOOR),
    'timeOut.offeredHours': ruled([24, 168, 720], HOUSE_FLOOR),
    'timeOut.mostHours': ruled(1_008, HOUSE_FLOOR),
    'play.idleEndsGameMinutes': ruled(null, HOUSE),
    'secondStep.afterDaysAway': ruled(null, HOUSE),
    'location.everyMinutes': ruled(null, HOUSE),
    'cashier.depositMethods': ruled(['pix', 'bank_transfer'], HOUSE),
    'cashier.withdrawalMethods': ruled(['pix', 'bank_transfer'], HOUSE),
    'cashier.payoutMinutes': ruled(null, HOUSE),
    'money.currencies': ruled(null, HOUSE),
    'money.unclaimedDays': ruled(null, HOUSE),
    'money.excludedHoldDays': ruled(null, HOUSE),
    'games.rtpFloorBps': ruled(8_500, HOUSE_FLOOR),
    'games.minimumMsBesidesSlots': ruled(0, HOUSE),
    'advertising.banned': ruled(['unfounded_win', 'sexual_content', 'for_minors'], HOUSE_FLOOR),
    'texts.riskWarning': ruled('footer', HOUSE_FLOOR),
    'texts.companyFacts': ruled([], HOUSE),
    'records.years': ruled(5, HOUSE_FLOOR),
  },
}
