/** Country, two check digits, up to thirty letters and digits of the country's own (ISO 13616). */
const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Whether a text, without spaces and in capitals, is an IBAN whose check digits fit. */
export function isIban(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const turned = text.slice(4) + text.slice(0, 4)
  let rest = 0
  // A letter counts as two digits, A 10 to Z 35; the whole number leaves 1 when it is divided by 97.
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Whether an account number, as people write it, begins like an IBAN and yet is none: a digit is wrong or missing. */
export function isMistypedIban(account: string): boolean {
  const text = account.replaceAll(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}/.test(text) && !isIban(text)
}
