import { allBut } from '../features.ts'
import { bannedClaims, companyFacts, ruled } from '../market-rules.ts'
import type { MarketPack } from '../market-pack.ts'

const SAME_HOLDER = 'Portaria 615/2024 art. 3: only between accounts of the same holder'
const NO_BONUS = 'Law 14.790/2023 art. 29 I; Portaria 1.231/2024 art. 42 §1 I–II'
const ALLOWED_GAMES = 'Portaria 1.207/2024: not among the allowed kinds'
const PERSON = 'Portaria 1.231/2024 art. 31: who the bettor is'
const VERIFIED = 'Law 14.790/2023 art. 23; Portaria 722/2024 art. 10–11, 15'
const REGISTER = 'IN SPA 22/2025 and 31/2025'

/** Brazil, from the table of norms that the house keeps; where the law leaves a choice, the source says so. */
export const brRegulated: MarketPack = {
  code: 'br-regulated',
  features: allBut([
    'agentTransfers',
    'realtimePay',
    'vendorWallets',
    'bankTransfer',
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
    agentTransfers: SAME_HOLDER,
    realtimePay:
      'House rule within Law 14.790/2023 art. 23: who is paid for each loss wants losses to go on',
    vendorWallets: SAME_HOLDER,
    bankTransfer: 'House rule within Portaria 615/2024 art. 3: PIX alone',
    advanceBonus: NO_BONUS,
    depositBonus: NO_BONUS,
    referral: `${NO_BONUS}: it would pay on a friend’s deposit`,
    playerPvp: ALLOWED_GAMES,
    lottery: 'Law 14.790/2023 art. 1 sole paragraph: outside the law',
    fishing: ALLOWED_GAMES,
    cockfight: 'Law 9.605/98 art. 32: cruelty to animals',
    autoplay: 'Portaria 1.207/2024 item 34; stricter: UKGC RTS 8C',
    turbo: 'House rule, stricter than the law: UKGC RTS 14E',
    featureBuy: 'House rule, stricter than the law: a bought feature raises a bet a hundredfold',
  },
  settings: {
    'session.idleMinutes': 30,
    'session.absoluteHours': 12,
    'login.lockAfter': 3,
    'login.secondStepDays': 7,
    'region.refusedDisguises': ['vpn', 'proxy', 'tor'],
    'protection.requiredLimits': ['loss', 'time'],
    'protection.realityCheckMinutes': 30,
    'protection.help': [
      { name: 'CVV – Centro de Valorização da Vida', url: 'https://cvv.org.br', phone: '188' },
      { name: 'Jogadores Anônimos do Brasil', url: 'https://jogadoresanonimos.com.br' },
    ],
    'registration.fields': {
      fullName: { enabled: true, required: true },
      idNumber: { enabled: true, required: true, patternId: 6, minLength: 11, maxLength: 11 },
      birthday: { enabled: true, required: true },
      email: { enabled: true, required: true },
      mobileNum: { enabled: true, required: true },
    },
    'agents.mayPlay': false,
    'games.roundMsMin': 2_500,
  },
  settingSources: {
    'session.idleMinutes': 'Portaria 722/2024 art. 14: signed in anew after 30 idle minutes',
    'session.absoluteHours': 'House rule: half a day at most',
    'login.lockAfter': 'GLI-19 2.5.3: locked after 3 failures within 30 minutes',
    'login.secondStepDays': 'Portaria 722/2024 art. 16: at least every 7 days',
    'region.refusedDisguises': 'Portaria 722/2024 art. 27–34: VPN, proxy, Tor',
    'protection.requiredLimits':
      'Portaria 2.579/2025, which changes Portaria 1.231/2024 art. 31: before anything is played',
    'protection.realityCheckMinutes': 'Portaria 1.231/2024 art. 3–4: alerts and pauses',
    'protection.help': 'Law 14.790/2023 art. 16 and 23; Portaria 1.231/2024 art. 3–4',
    'registration.fields': PERSON,
    'agents.mayPlay': 'Law 14.790/2023 art. 26: people with access to the system do not bet',
    'games.roundMsMin': 'House rule, stricter than the law: UKGC RTS 14D',
  },
  rules: {
    'account.minimumAge': ruled(18, 'Law 14.790/2023 art. 26 I'),
    'kyc.levelToDeposit': ruled(3, VERIFIED),
    'kyc.levelToBet': ruled(3, VERIFIED),
    'kyc.levelToWithdraw': ruled(3, VERIFIED),
    'kyc.recheckDays': ruled(15, `${REGISTER}: everybody at least every 15 days`),
    'kyc.recheckAtFirstEntranceOfDay': ruled(true, `${REGISTER}: at the first entrance of the day`),
    'kyc.hitCloseHours': ruled(72, `${REGISTER}: closed within 3 days, 2 of them to withdraw`),
    'limits.prompted': ruled(['deposit'], 'House rule, stricter than the law: UKGC RTS 12A'),
    'limits.raiseAfterHours': ruled(24, 'GLI-19 2.5.5'),
    'timeOut.offeredHours': ruled([24, 168, 720], 'Law 14.790/2023 art. 23 §4'),
    'timeOut.mostHours': ruled(1_008, 'Law 14.790/2023 art. 23 §4: others up to 6 weeks'),
    'play.idleEndsGameMinutes': ruled(30, 'Portaria 1.207/2024: 30 idle minutes end the session'),
    'secondStep.afterDaysAway': ruled(7, 'Portaria 722/2024 art. 16: first access after 7 days'),
    'location.everyMinutes': ruled(30, 'Portaria 722/2024 art. 33'),
    'cashier.depositMethods': ruled(['pix'], 'House rule within Portaria 615/2024 art. 3'),
    'cashier.withdrawalMethods': ruled(['pix'], 'House rule within Portaria 615/2024 art. 3'),
    'cashier.payoutMinutes': ruled(120, 'Portaria 615/2024: prizes within 120 minutes'),
    'money.currencies': ruled(
      ['BRL'],
      'House rule within Portaria 615/2024 art. 3: PIX carries BRL',
    ),
    'money.unclaimedDays': ruled(90, 'Law 14.790/2023 art. 32'),
    'money.excludedHoldDays': ruled(180, 'IN SPA 31/2025: held 180 days'),
    'games.rtpFloorBps': ruled(8_500, 'Portaria 1.207/2024: 85 % over the life of a game'),
    'games.minimumMsBesidesSlots': ruled(5_000, 'House rule, stricter than the law: UKGC RTS 14G'),
    'advertising.banned': ruled(
      bannedClaims,
      'Law 14.790/2023 art. 16–17; Portaria 1.231/2024 on advertising',
    ),
    'texts.riskWarning': ruled('always', 'Portaria 1.231/2024 art. 3–4: at each access'),
    'texts.companyFacts': ruled(companyFacts, 'Law 14.790/2023 art. 15'),
    'records.years': ruled(5, 'Portaria 1.143/2024; Portaria 722/2024; IN SPA 31/2025'),
  },
}
