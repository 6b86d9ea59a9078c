import { allBut } from '../features.ts'
import type { MarketPack } from '../market-pack.ts'
import { bannedClaims, ruled } from '../market-rules.ts'

const UNSTUDIED = 'House rule: off until somebody has studied it for Ontario'
const SLOTS = 'AGCO Standards, theme 2, slots'
const EXCLUDED = 'AGCO 2.14.1: the central register of excluded persons'
const VALIDATED = 'AGCO 3.04: who somebody is must be validated'
const FLOOR = 'House rule: the floor of every brand'
const BREAKS = 'AGCO 2.13: a day, a week, one, two and three months (30 days each)'

/**
 * Ontario: the Registrar's Standards for Internet Gaming of the Alcohol and Gaming Commission of Ontario (in force since 4 April 2022),
 * by their numbers; house rules where they leave a choice. Provinces beside it have laws of their own.
 */
export const caOntario: MarketPack = {
  code: 'ca-ontario',
  features: allBut([
    'pix',
    'agentTransfers',
    'realtimePay',
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
    pix: 'House rule: PIX carries BRL, and play here is in CAD',
    agentTransfers: 'House rule: no transfer of funds between players',
    realtimePay: 'House rule: who is paid for each loss wants losses to go on',
    referral: 'AGCO 2.05: no inducement outside of the site, which an invitation would be',
    playerPvp: UNSTUDIED,
    lottery: UNSTUDIED,
    fishing: UNSTUDIED,
    cockfight: 'House rule: cruelty to animals',
    autoplay: `${SLOTS}: each game is begun by the player`,
    turbo: `${SLOTS}: nothing shortens the time until the result`,
    featureBuy: 'House rule: a bought feature raises a bet a hundredfold',
  },
  settings: {
    'session.idleMinutes': 30,
    'session.absoluteHours': 12,
    'login.lockAfter': 3,
    'login.secondStepDays': 30,
    'region.refusedDisguises': ['vpn', 'proxy', 'tor'],
    'protection.realityCheckMinutes': 30,
    'protection.help': [
      { name: 'ConnexOntario', url: 'https://www.connexontario.ca', phone: '1-866-531-2600' },
    ],
    'registration.fields': {
      fullName: { enabled: true, required: true },
      birthday: { enabled: true, required: true },
      address: { enabled: true, required: true },
      email: { enabled: true, required: true },
      mobileNum: { enabled: true, required: true },
    },
    'agents.mayPlay': false,
    'games.roundMsMin': 2_500,
  },
  settingSources: {
    'session.idleMinutes': 'AGCO 4.30: ends when nothing is done; 30 minutes are a house rule',
    'session.absoluteHours': 'House rule: half a day at most',
    'login.lockAfter': 'GLI-19 2.5.3: locked after 3 failures within 30 minutes',
    'login.secondStepDays': 'GLI-19 2.5.4: at least every 30 days',
    'region.refusedDisguises': 'AGCO Standards, theme 3: within the province of Ontario alone',
    'protection.realityCheckMinutes': 'House rule: every half hour',
    'protection.help': 'AGCO 2.14: where to get help',
    'registration.fields': 'AGCO 3.04: name, date of birth, address and how to reach the player',
    'agents.mayPlay': 'House rule: who earns on play does not play',
    'games.roundMsMin': `${SLOTS}: 2.5 seconds at least`,
  },
  rules: {
    'account.minimumAge': ruled(19, 'AGCO 3.01: nobody under 19'),
    'kyc.levelToDeposit': ruled(1, VALIDATED),
    'kyc.levelToBet': ruled(1, VALIDATED),
    'kyc.levelToWithdraw': ruled(2, 'House rule: paid out against a document'),
    'kyc.recheckDays': ruled(30, 'House rule within AGCO 2.14.1: everybody within 30 days'),
    'kyc.recheckAtFirstEntranceOfDay': ruled(true, EXCLUDED),
    'kyc.hitCloseHours': ruled(72, FLOOR),
    'limits.prompted': ruled(
      ['deposit', 'loss', 'time'],
      'AGCO 2.23: limits of money and time at the registration',
    ),
    'limits.raiseAfterHours': ruled(24, 'AGCO 2.24: relaxed after 24 hours at the earliest'),
    'timeOut.offeredHours': ruled([24, 168, 720, 1_440, 2_160], BREAKS),
    'timeOut.mostHours': ruled(2_160, BREAKS),
    'play.idleEndsGameMinutes': ruled(30, 'AGCO 4.30; the minutes are a house rule'),
    'secondStep.afterDaysAway': ruled(30, 'GLI-19 2.5.4: at least every 30 days'),
    'location.everyMinutes': ruled(
      30,
      'House rule within AGCO Standards, theme 3: in Ontario while playing',
    ),
    'cashier.depositMethods': ruled(['bank_transfer'], 'House rule: PIX carries BRL'),
    'cashier.withdrawalMethods': ruled(
      ['bank_transfer'],
      'House rule: to an account of the player',
    ),
    'cashier.payoutMinutes': ruled(null, 'House rule: the clocks of the brand'),
    'money.currencies': ruled(['CAD'], `${SLOTS}: shown in Canadian dollars`),
    'money.unclaimedDays': ruled(null, 'AGCO 3.22: a dormant balance stays the player’s'),
    'money.excludedHoldDays': ruled(null, 'House rule: money of players is paid out'),
    'games.rtpFloorBps': ruled(8_500, FLOOR),
    'games.minimumMsBesidesSlots': ruled(5_000, 'House rule, as UKGC RTS 14G'),
    'advertising.banned': ruled(
      bannedClaims,
      'AGCO 2.03 and 2.04: not for minors or people at risk, and truthful',
    ),
    'texts.riskWarning': ruled('footer', FLOOR),
    'texts.companyFacts': ruled(
      ['name', 'authorisation', 'address', 'phone', 'email'],
      'House rule: who runs the site, by whose leave, and where to complain',
    ),
    'records.years': ruled(5, 'House rule within AGCO 1.09: five years'),
  },
}
