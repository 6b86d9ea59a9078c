import { allBut } from '../features.ts'
import type { MarketPack } from '../market-pack.ts'
import { bannedClaims, ruled } from '../market-rules.ts'

const UNSTUDIED = 'House rule: off where no law says that it may be'
const FLOOR = 'House rule: the floor of every brand'
const BONUS = 'House rule: no bonus in advance or on a deposit where no law bounds it'
const VERIFIED = 'GLI-19 2.5.2: age and identity are verified before play'
const IDLE = 'GLI-19 2.5.4: after 30 idle minutes nothing is played before signing in anew'
const FULL = 'GLI-19 2.5.4: signed in with every step at least every 30 days'

/**
 * For a licence whose authority asks for a tested platform and has no rules of its own here: GLI-19 v3.0 (2020), by section, and house
 * rules where it leaves a choice. It is nobody's law: a country with a law of its own needs a pack of its own.
 */
export const international: MarketPack = {
  code: 'international',
  features: allBut([
    'agentTransfers',
    'realtimePay',
    'advanceBonus',
    'depositBonus',
    'referral',
    'playerPvp',
    'lottery',
    'fishing',
    'cockfight',
    'autoplay',
    'turbo',
    'featureBuy',
  ]),
  whyOff: {
    agentTransfers: 'GLI-19 2.5.6 (f): no transfer of funds between players',
    realtimePay: 'House rule: who is paid for each loss wants losses to go on',
    advanceBonus: BONUS,
    depositBonus: BONUS,
    referral: BONUS,
    playerPvp: UNSTUDIED,
    lottery: UNSTUDIED,
    fishing: UNSTUDIED,
    cockfight: UNSTUDIED,
    autoplay: 'House rule, as UKGC RTS 8C',
    turbo: 'House rule, as UKGC RTS 14E',
    featureBuy: 'House rule: a bought feature raises a bet a hundredfold',
  },
  settings: {
    'session.idleMinutes': 30,
    'session.absoluteHours': 12,
    'login.lockAfter': 3,
    'login.secondStepDays': 30,
    'protection.realityCheckMinutes': 30,
    'agents.mayPlay': false,
    'games.roundMsMin': 2_500,
  },
  settingSources: {
    'session.idleMinutes': IDLE,
    'session.absoluteHours': 'House rule: half a day at most',
    'login.lockAfter': 'GLI-19 2.5.3: locked after 3 failures within 30 minutes',
    'login.secondStepDays': FULL,
    'protection.realityCheckMinutes': 'House rule: every half hour',
    'agents.mayPlay': 'House rule: who earns on play does not play',
    'games.roundMsMin': 'House rule, as UKGC RTS 14D',
  },
  rules: {
    'account.minimumAge': ruled(18, FLOOR),
    'kyc.levelToDeposit': ruled(1, VERIFIED),
    'kyc.levelToBet': ruled(1, VERIFIED),
    'kyc.levelToWithdraw': ruled(2, 'House rule: paid out against a document'),
    'kyc.recheckDays': ruled(null, 'House rule: no register of barred people to ask again'),
    'kyc.recheckAtFirstEntranceOfDay': ruled(false, 'House rule: the same'),
    'kyc.hitCloseHours': ruled(72, FLOOR),
    'limits.prompted': ruled(['deposit', 'loss', 'stake', 'time'], 'GLI-19 2.5.5: offered to all'),
    'limits.raiseAfterHours': ruled(24, 'GLI-19 2.5.5: raised after 24 hours at the earliest'),
    'timeOut.offeredHours': ruled([24, 168, 720], FLOOR),
    'timeOut.mostHours': ruled(1_008, FLOOR),
    'play.idleEndsGameMinutes': ruled(30, IDLE),
    'secondStep.afterDaysAway': ruled(30, FULL),
    'location.everyMinutes': ruled(null, 'House rule: countries are blocked by each brand'),
    'cashier.depositMethods': ruled(
      ['pix', 'bank_transfer'],
      'GLI-19 2.5.6: funds that are authorised before they are played',
    ),
    'cashier.withdrawalMethods': ruled(
      ['pix', 'bank_transfer'],
      'House rule: to an account of the player',
    ),
    'cashier.payoutMinutes': ruled(null, 'House rule: the clocks of the brand'),
    'money.currencies': ruled(null, 'House rule: every currency that the platform has enabled'),
    'money.unclaimedDays': ruled(null, 'House rule: money of players does not lapse'),
    'money.excludedHoldDays': ruled(null, 'House rule: money of players is paid out'),
    'games.rtpFloorBps': ruled(8_500, 'House rule, stricter than GLI-19 4.7.1: 75 %'),
    'games.minimumMsBesidesSlots': ruled(5_000, 'House rule, as UKGC RTS 14G'),
    'advertising.banned': ruled(bannedClaims, FLOOR),
    'texts.riskWarning': ruled('footer', FLOOR),
    'texts.companyFacts': ruled(
      ['name', 'authorisation', 'address', 'email'],
      'House rule: who runs the site, by whose leave, and where to complain',
    ),
    'records.years': ruled(5, 'GLI-19 2.8: five years at least'),
  },
}
