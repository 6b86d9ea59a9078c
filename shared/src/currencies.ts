import { payableDigits, standardDigits } from './currency-digits.ts'

/**
 * Every currency in use by ISO 4217 (funds, metals and test codes left out), USDT beside them, and the play money of trial accounts.
 * The number is the base unit of limits (GAMES.md §12, "u"): about one US dollar, rounded to something easily read. It scales limits
 * and presets; nothing is ever exchanged by it.
 */
const BASE_UNITS = {
  AED: 4,
  AFN: 70,
  ALL: 90,
  AMD: 400,
  ANG: 2,
  AOA: 900,
  ARS: 1000,
  AUD: 1.5,
  AWG: 2,
  AZN: 2,
  BAM: 2,
  BBD: 2,
  BDT: 120,
  BGN: 2,
  BHD: 0.4,
  BIF: 3000,
  BMD: 1,
  BND: 1.5,
  BOB: 7,
  BRL: 5,
  BSD: 1,
  BTN: 85,
  BWP: 15,
  BYN: 3,
  BZD: 2,
  CAD: 1.5,
  CDF: 2500,
  CHF: 1,
  CLP: 1000,
  CNY: 7,
  COP: 4000,
  CRC: 500,
  CUP: 25,
  CVE: 100,
  CZK: 25,
  DJF: 200,
  DKK: 7,
  DOP: 60,
  DZD: 150,
  EGP: 50,
  ERN: 15,
  ETB: 150,
  EUR: 1,
  FJD: 2,
  FKP: 1,
  GBP: 1,
  GEL: 3,
  GHS: 10,
  GIP: 1,
  GMD: 70,
  GNF: 9000,
  GTQ: 8,
  GYD: 200,
  HKD: 8,
  HNL: 25,
  HTG: 130,
  HUF: 400,
  IDR: 16000,
  ILS: 4,
  INR: 85,
  IQD: 1500,
  IRR: 50000,
  ISK: 150,
  JMD: 150,
  JOD: 0.8,
  JPY: 150,
  KES: 130,
  KGS: 90,
  KHR: 4000,
  KMF: 500,
  KPW: 1000,
  KRW: 1400,
  KWD: 0.4,
  KYD: 1,
  KZT: 500,
  LAK: 20000,
  LBP: 90000,
  LKR: 300,
  LRD: 200,
  LSL: 20,
  LYD: 5,
  MAD: 10,
  MDL: 20,
  MGA: 4500,
  MKD: 60,
  MMK: 2000,
  MNT: 3500,
  MOP: 8,
  MRU: 40,
  MUR: 50,
  MVR: 15,
  MWK: 1700,
  MXN: 20,
  MYR: 5,
  MZN: 60,
  NAD: 20,
  NGN: 1500,
  NIO: 40,
  NOK: 10,
  NPR: 135,
  NZD: 2,
  OMR: 0.4,
  PAB: 1,
  PEN: 4,
  PGK: 4,
  PHP: 60,
  PKR: 300,
  PLN: 4,
  PYG: 7000,
  QAR: 4,
  RON: 5,
  RSD: 100,
  RUB: 80,
  RWF: 1500,
  SAR: 4,
  SBD: 8,
  SCR: 15,
  SDG: 600,
  SEK: 10,
  SGD: 1.5,
  SHP: 1,
  SLE: 25,
  SOS: 600,
  SRD: 40,
  SSP: 5000,
  STN: 25,
  SVC: 9,
  SYP: 12000,
  SZL: 20,
  THB: 35,
  TJS: 10,
  TMT: 4,
  TND: 3,
  TOP: 2,
  TRY: 40,
  TTD: 7,
  TWD: 30,
  TZS: 2500,
  UAH: 40,
  UGX: 4000,
  USD: 1,
  UYU: 40,
  UZS: 12000,
  VED: 200,
  VES: 200,
  VND: 25000,
  VUV: 120,
  WST: 3,
  XAF: 600,
  XCD: 3,
  XCG: 2,
  XOF: 600,
  XPF: 100,
  YER: 250,
  ZAR: 20,
  ZMW: 25,
  ZWG: 25,
  // Not of ISO 4217: a token that follows the US dollar, and the play money, whose limits are those of reais.
  USDT: 1,
  DEMO: 5,
} as const

/** The code of a currency: BRL, USDT, DEMO. Whether a brand may be made in it is a setting of the platform. */
export type CurrencyCode = keyof typeof BASE_UNITS

/** A currency that is worth something: every one but the play money. */
export type RealCurrency = Exclude<CurrencyCode, 'DEMO'>

/** What is fixed about a currency. Its names and symbols are Intl's. */
export interface Currency {
  code: CurrencyCode
  /** Digits after the decimal point by ISO 4217. */
  digits: 0 | 2 | 3
  /** Digits after the decimal point of the smallest amount that can be staked, deposited and paid out. */
  payableDigits: 0 | 2 | 3
  /** That amount in ten-thousandths of the main unit. */
  payableUnit: bigint
  /** The base unit of limits in ten-thousandths: 50000n for BRL, 250000000n for VND. */
  baseUnit: bigint
  /** True for the unit that can never be converted to or from real money. */
  playMoney: boolean
}

export function isCurrencyCode(text: string): text is CurrencyCode {
  return Object.hasOwn(BASE_UNITS, text)
}

/** True for codes of real money: whatever a brand can be made in. */
export function isRealCurrency(text: string): text is RealCurrency {
  return text !== 'DEMO' && isCurrencyCode(text)
}

export const currencyCodes = Object.keys(BASE_UNITS) as CurrencyCode[]

export const realCurrencies: RealCurrency[] = currencyCodes.filter(isRealCurrency)

export function currencyOf(code: CurrencyCode): Currency {
  const paid = payableDigits(code)
  return {
    code,
    digits: standardDigits(code),
    payableDigits: paid,
    payableUnit: 10n ** BigInt(4 - paid),
    baseUnit: baseUnit(code),
    playMoney: code === 'DEMO',
  }
}

/** The base unit of limits of a currency ("u" of GAMES.md §12) in ten-thousandths of its main unit. */
export function baseUnit(code: CurrencyCode): bigint {
  // Tenths are the finest that the table has.
  return BigInt(BASE_UNITS[code] * 10) * 1_000n
}

/** An amount of one currency as a limit of another: the same number of base units, rounded down to ten-thousandths. */
export function scaleToCurrency(
  amount: bigint,
  { from, to }: { from: CurrencyCode; to: CurrencyCode },
): bigint {
  return (amount * baseUnit(to)) / baseUnit(from)
}
