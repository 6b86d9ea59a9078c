import type { Brands } from './create-brands.ts'
import type { PaymentMethod } from './market-rules.ts'

const DEPOSIT_SWITCHES: Readonly<Record<PaymentMethod, string>> = {
  pix: 'DEPOSIT_PIX',
  bank_transfer: 'DEPOSIT_BANK_TRANSFER',
}

/** The payment methods that the market allows and the brand has not switched off (DECISIONS D3). */
export async function paymentMethodsOf(
  brands: Pick<Brands, 'marketRule' | 'isOn'>,
  brandId: number,
  direction: 'deposit' | 'withdrawal',
): Promise<readonly PaymentMethod[]> {
  if (direction === 'withdrawal') {
    const isOn = await brands.isOn(brandId, 'WITHDRAW')
    return isOn ? await brands.marketRule(brandId, 'cashier.withdrawalMethods') : []
  }
  const methods = await brands.marketRule(brandId, 'cashier.depositMethods')
  const on: PaymentMethod[] = []
  for (const method of methods)
    if (await brands.isOn(brandId, DEPOSIT_SWITCHES[method])) on.push(method)
  return on
}
