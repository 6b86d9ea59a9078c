/** ISO 4217: currencies whose smallest unit is the main unit, and those of thousandths. All others have hundredths. */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND'
/** Hundredths by ISO 4217, but banks and wallets pay whole units alone: sen are not in use. */
const PAID_WHOLE = 'IDR'

/** Digits after the decimal point of the smallest amount that is paid in a currency: 0, 2 or 3. */
export function payableDigits(currency: string): 0 | 2 | 3 {
  if (WHOLE.includes(currency) || PAID_WHOLE === currency) return 0
  return THOUSANDTHS.includes(currency) ? 3 : 2
}

/** Digits after the decimal point by ISO 4217; those of the payable unit for what is not in the standard. */
export function standardDigits(currency: string): 0 | 2 | 3 {
  return PAID_WHOLE === currency ? 2 : payableDigits(currency)
}
