/** A currency with its name in the reader's language: KRW · South Korean won. USDT has no other name. */
export function currencyName(code: string, tag: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return code
  const name = new Intl.DisplayNames(tag, { type: 'currency' }).of(code)
  return name === undefined || name === code ? code : `${code} · ${name}`
}
