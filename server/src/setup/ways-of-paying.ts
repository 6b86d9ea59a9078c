import type { RealCurrency } from '@croupier/shared/currencies'
import { marketPack } from '../core/brands/brands.ts'
import { HOUSE_BANK, type OpenedWay } from '../payments/cashier/cashier.ts'

interface Carriers {
  market: string
  currency: RealCurrency
  /** A provider that speaks the signed contract; null: none. */
  psp: string | null
  /** The brand has named its own account at a bank. */
  hasAccount: boolean
}

/**
 * The ways of paying that a brand can open with: what its market allows, its currency knows and somebody carries. The brand's own
 * account takes transfers in; payouts go through the provider when there is one, else people send them at the bank.
 */
export function waysOfPaying({ market, currency, psp, hasAccount }: Carriers): OpenedWay[] {
  const { rules } = marketPack(market)
  const legal = {
    deposit: rules['cashier.depositMethods'].value,
    withdrawal: rules['cashier.withdrawalMethods'].value,
  }
  const account = hasAccount ? HOUSE_BANK : null
  return (['deposit', 'withdrawal'] as const).flatMap((direction) =>
    legal[direction].flatMap((method) => {
      // PIX is of Brazil's central bank and pays reais alone.
      if (method === 'pix' && currency !== 'BRL') return []
      const bank = direction === 'deposit' ? (account ?? psp) : (psp ?? account)
      const provider = method === 'pix' ? psp : bank
      return provider === null ? [] : [{ direction, method, provider }]
    }),
  )
}

/** Why a brand cannot open its cashier with these ways, in one sentence; null when it can. */
export function missingWay(ways: readonly OpenedWay[], of: Carriers): string | null {
  const missing = (['deposit', 'withdrawal'] as const).filter(
    (wanted) => !ways.some(({ direction }) => direction === wanted),
  )
  if (missing.length === 0) return null
  const { rules } = marketPack(of.market)
  const legal = [
    ...new Set([
      ...rules['cashier.depositMethods'].value,
      ...rules['cashier.withdrawalMethods'].value,
    ]),
  ].filter((method) => method !== 'pix' || of.currency === 'BRL')
  if (legal.length === 0)
    return `${of.market} allows no way of paying in ${of.currency}: add --no-cashier to open without one`
  const means = legal.includes('bank_transfer')
    ? '--psp, or --bank, --account and --holder'
    : '--psp'
  return `${of.market} allows ${legal.join(', ')} in ${of.currency}: give ${means}, or --no-cashier to open the cashier later`
}
