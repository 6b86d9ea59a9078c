import type { MadeBrand } from './make-brand.ts'

/** A brand as a command shows it. */
export function brandLines(brand: MadeBrand): string[] {
  return [
    `site           https://${brand.host}/`,
    `code           ${brand.code}`,
    `market         ${brand.marketPack}, ${brand.currency}`,
    ...(brand.ways.length === 0
      ? ['cashier        no way of paying yet: docs/guides/add-a-payment-method.md']
      : brand.ways.map((way) => `cashier        ${way}`)),
  ]
}
