import type { CurrencyCode } from './currencies.ts'

/** What Intl knows no symbol for. Play money has a sign that is in every system font. */
const OWN_SYMBOLS: Partial<Record<CurrencyCode, string>> = { USDT: 'USDT', DEMO: '◎' }

/** ISO 4217's code for tests: Intl writes it where the language has its currencies, and the own symbol takes its place. */
const STAND_IN = 'XTS'

/** Making a formatter costs far more than using it, so each is made once. */
const formatters = new Map<string, Intl.NumberFormat>()

export interface CurrencyStyle {
  /** BCP 47 tag of the reader's language. */
  tag: string
  currency: CurrencyCode
  /** Fraction digits. */
  least: number
  most: number
}

/** "10.5" of BRL as "R$ 10,50" in Portuguese, of USDT as "10,50 USDT" in German: Latin digits, never through a float. */
export function formatCurrency(decimal: string, style: CurrencyStyle): string {
  const own = OWN_SYMBOLS[style.currency]
  // Intl takes decimals as text without losing a digit; TypeScript wants to see that it is one.
  const text = formatterOf(style, own).format(decimal as Intl.StringNumericLiteral)
  return own === undefined ? text : text.replace(STAND_IN, own)
}

/** The symbol of a currency in a language: R$, ₫, USDT, ◎. */
export function currencySymbol(currency: CurrencyCode, tag: string): string {
  const own = OWN_SYMBOLS[currency]
  if (own !== undefined) return own
  const parts = formatterOf({ tag, currency, least: 0, most: 0 }, own).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function formatterOf(style: CurrencyStyle, own: string | undefined): Intl.NumberFormat {
  const { tag, currency, least, most } = style
  const key = `${tag}:${currency}:${least}:${most}`
  const known = formatters.get(key)
  if (known) return known
  const fresh = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: own === undefined ? currency : STAND_IN,
    currencyDisplay: own === undefined ? 'narrowSymbol' : 'code',
    numberingSystem: 'latn',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    // What rounds to nothing is nothing, not "-0.00".
    signDisplay: 'negative',
  })
  formatters.set(key, fresh)
  return fresh
}
