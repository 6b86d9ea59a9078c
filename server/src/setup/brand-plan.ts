import { isMistypedIban } from '@croupier/shared/iban'
import { type RealCurrency, isRealCurrency } from '@croupier/shared/currencies'
import { isLanguageCode } from '@croupier/shared/languages'
import {
  type BrandTexts,
  demandedOfCompany,
  isCurrencyOfMarket,
  isTimeZone,
  marketPackCodes,
} from '../core/brands/brands.ts'
import type { OpenedWay } from '../payments/cashier/cashier.ts'
import type { Config } from '../platform/config.ts'
import { StartupError } from '../platform/startup-error.ts'
import { missingWay, waysOfPaying } from './ways-of-paying.ts'

/** All that is written of a new brand, checked as a whole before anything is. */
export interface BrandPlan {
  brand: BrandTexts
  /** Who runs the brand, for the foot of its pages; null: nobody has said so, and the market does not ask. */
  company: Record<CompanyField, string> | null
  /** Where members reach customer service, and where holes are reported: mail addresses. */
  supportMail: string
  securityMail: string
  /** The brand's own account at a bank. */
  account: { bank: string; account: string; holder: string } | null
  ways: readonly OpenedWay[]
}

const companyFlags = {
  legalName: 'company-name',
  registration: 'company-registration',
  licence: 'company-licence',
  address: 'company-address',
  phone: 'company-phone',
  complaints: 'company-mail',
  ombudsman: 'company-ombudsman',
  playSafely: 'company-help',
} as const
type CompanyField = keyof typeof companyFlags

export interface Word {
  /** The flag without its dashes; its variable is CROUPIER_SETUP_ and the flag in capitals. */
  name: string
  question: string
  example: string
  fits: RegExp
  /** Whether it must be given; a function asks what was given so far. */
  isNeeded: boolean | ((given: Given) => boolean)
}

export type Given = Readonly<Record<string, string>>

const LINE = /^[^\p{Cc}]{1,200}$/u
const MAIL = /^[^\s@]{1,64}@[a-z0-9.-]+\.[a-z]{2,}$/i
const PERSON = /^[a-z][a-z0-9._-]{1,31}$/
const SHORT = /^[^\p{Cc}]{2,60}$/u

const demands = (field: CompanyField) => (given: Given) =>
  demandedOfCompany(given['market'] ?? '').fields.includes(field)
const hasAccount = (given: Given) =>
  ['bank', 'account', 'holder'].some((name) => given[name] !== undefined)

/** What a brand is made of, in the order in which it is asked for. */
export const brandWords: readonly Word[] = [
  word('code', 'Brand code (cannot be changed)', 'acme', /^[a-z][a-z0-9]{1,31}$/),
  word('name', 'Brand name shown to players', 'Acme', /^[^\p{Cc}]{1,60}$/u),
  word('host', 'Site host name', 'play.acme.example', /^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/),
  word('currency', 'Currency (ISO 4217, or USDT)', 'EUR', /^[A-Z]{3,5}$/),
  word(
    'time-zone',
    'Time zone of the brand’s reports',
    'Europe/Lisbon',
    /^[A-Za-z_]+(\/[A-Za-z_-]+)*$/,
  ),
  word(
    'languages',
    'Languages, default first',
    'pt,en',
    /^[a-z]{2}(-[A-Za-z]+)?(,[a-z]{2}(-[A-Za-z]+)?)*$/,
  ),
  word('market', `Market pack (${marketPackCodes.join(', ')})`, 'international', /^[a-z-]+$/),
  word('company-name', 'Company behind the brand', 'Acme Gaming Ltd', LINE, demands('legalName')),
  word(
    'company-registration',
    'Company registration number',
    '12345',
    LINE,
    demands('registration'),
  ),
  word(
    'company-licence',
    'License text required by the authority',
    'No. 1/2026',
    LINE,
    demands('licence'),
  ),
  word('company-address', 'Company address', '1 Main Street, Valletta', LINE, demands('address')),
  word('company-phone', 'Company phone', '+356 2100 0000', LINE, demands('phone')),
  word('company-mail', 'Complaints email', 'complaints@acme.example', MAIL, demands('complaints')),
  word(
    'company-ombudsman',
    'Ombudsman for unresolved complaints',
    'ADR, adr.example',
    LINE,
    demands('ombudsman'),
  ),
  word(
    'company-help',
    'Gambling help organization',
    'GamCare, +44 808 8020 133',
    LINE,
    demands('playSafely'),
  ),
  word('support-mail', 'Customer support email', 'help@acme.example', MAIL),
  word('security-mail', 'Email for security reports', 'security@acme.example', MAIL),
  word(
    'psp',
    'Payment provider, a code of CROUPIER_PAYMENT_PROVIDERS (empty: none)',
    'acmepay',
    /^[a-z][a-z0-9-]{1,31}$/,
    false,
  ),
  word('bank', 'Bank of the company account (empty: none)', 'First Bank', SHORT, hasAccount),
  word('account', 'Account number', 'PT50 0002 0123 1234 5678 9015 4', SHORT, hasAccount),
  word('holder', 'Account holder', 'Acme Gaming Ltd', SHORT, hasAccount),
]

/** The first administrators of a house: two, as some acts take two people. */
export const staffWords: readonly Word[] = [
  word('staff', 'Username of the first administrator', 'ana', PERSON),
  word('staff-name', 'Full name', 'Ana Duarte', /^[^\p{Cc}]{1,60}$/u),
  word('second', 'Username of the second administrator', 'bruno', PERSON),
  word('second-name', 'Full name', 'Bruno Lima', /^[^\p{Cc}]{1,60}$/u),
]

export function isNeeded({ isNeeded: need }: Word, given: Given): boolean {
  return typeof need === 'function' ? need(given) : need
}

/** Why a value does not fit its word, in a sentence; null when it does. */
export function wrongWith(word: Word, value: string): string | null {
  if (!word.fits.test(value)) return `--${word.name} does not fit, write it like ${word.example}`
  return wrongIn(word.name, value)
}

function wrongIn(name: string, value: string): string | null {
  if (name === 'currency' && !isRealCurrency(value))
    return '--currency must be a code of ISO 4217, or USDT'
  if (name === 'time-zone' && !isTimeZone(value))
    return '--time-zone names no place with clocks, write it like Europe/Lisbon'
  if (name === 'market' && !marketPackCodes.includes(value))
    return `--market must be one of ${marketPackCodes.join(', ')}`
  if (name === 'account' && isMistypedIban(value))
    return '--account is an IBAN whose check digits do not fit'
  const languages = value.split(',')
  if (name === 'languages' && !(languages.every(isLanguageCode) && isUnique(languages)))
    return '--languages names one twice, or one that the sites do not have'
  return null
}

function isUnique(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}

/** Everything that is wrong or missing in what was given, a sentence each. */
export function problemsOf(words: readonly Word[], given: Given): string[] {
  return words.flatMap((word) => {
    const value = given[word.name]
    if (value !== undefined) return wrongWith(word, value) ?? []
    return isNeeded(word, given) ? [`--${word.name} is needed, such as ${word.example}`] : []
  })
}

/**
 * What was given as a plan, when all of it fits together. Throws StartProblem with every problem at once; nothing has been written
 * until then.
 */
export function planBrand(
  given: Given,
  of: {
    config: Pick<Config, 'paymentProviders'>
    hasCashier: boolean
    /** What is asked for besides the brand. */
    more?: readonly Word[]
  },
): BrandPlan {
  const problems = problemsOf([...brandWords, ...(of.more ?? [])], given)
  const { currency, market, psp = null } = given
  if (psp !== null && !of.config.paymentProviders.some(({ code }) => code === psp))
    problems.push(`--psp ${psp} is not among CROUPIER_PAYMENT_PROVIDERS`)
  if (given['staff'] !== undefined && given['staff'] === given['second'])
    problems.push('--second must be another person than --staff')
  if (market === 'open-demo')
    problems.push('--market open-demo is for demonstrations: no law stands behind it')
  problems.push(...wrongCurrency(given))
  const carriers = {
    market: market ?? '',
    currency: currencyIn(currency),
    psp,
    hasAccount: given['bank'] !== undefined,
  }
  const ways = of.hasCashier ? waysOfPaying(carriers) : []
  if (of.hasCashier && hasMarketAndCurrency(given)) {
    const missing = missingWay(ways, carriers)
    if (missing !== null) problems.push(missing)
  }
  if (problems.length > 0) throw new StartupError(problems.join('\n'))
  return { ...planIn(given, carriers.currency), ways }
}

function wrongCurrency(given: Given): string[] {
  const { market = '', currency = '' } = given
  const isKnown = marketPackCodes.includes(market) && isRealCurrency(currency)
  return isKnown && !hasMarketAndCurrency(given)
    ? [`--currency ${currency} is not one of the market ${market}`]
    : []
}

/** Whether both are known and go together, so that it can be said who may carry payments. */
function hasMarketAndCurrency({ market = '', currency = '' }: Given): boolean {
  return (
    marketPackCodes.includes(market) &&
    isRealCurrency(currency) &&
    isCurrencyOfMarket(market, currency)
  )
}

function currencyIn(text: string | undefined): RealCurrency {
  return text !== undefined && isRealCurrency(text) ? text : 'USD'
}

/** Of words that were checked. */
function planIn(given: Given, currency: RealCurrency): Omit<BrandPlan, 'ways'> {
  const said = (name: string): string => given[name] ?? ''
  const company = Object.fromEntries(
    Object.entries(companyFlags).map(([field, flag]) => [field, said(flag)]),
  ) as Record<CompanyField, string>
  return {
    brand: {
      code: said('code'),
      name: said('name'),
      host: said('host'),
      currency,
      timeZone: said('time-zone'),
      languages: said('languages').split(','),
      marketPack: said('market'),
    },
    company: Object.values(company).some((text) => text !== '') ? company : null,
    supportMail: said('support-mail'),
    securityMail: said('security-mail'),
    account:
      given['bank'] === undefined
        ? null
        : { bank: said('bank'), account: said('account'), holder: said('holder') },
  }
}

function word(
  ...[name, question, example, fits, isNeeded = true]: [
    name: string,
    question: string,
    example: string,
    fits: RegExp,
    isNeeded?: Word['isNeeded'],
  ]
): Word {
  return { name, question, example, fits, isNeeded }
}

/** Who works on a further brand; empty: whoever works on all of them. */
export const administratorsWord: Word = word(
  'administrators',
  'Administrators who work on it, by sign-in name (empty: those of all brands)',
  'ana,bruno',
  /^[a-z][a-z0-9._-]{1,31}(,[a-z][a-z0-9._-]{1,31})*$/,
  false,
)
