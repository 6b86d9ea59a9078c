import type { PaymentProvider } from './provider.ts'

/** The brand's own account at a bank, as somebody who pays has to write it. */
export interface HouseAccount {
  bank: string
  account: string
  holder: string
}

/**
 * Deposits by transfer to the brand's own account, without a payment provider: the member writes a reference, and people find the money on
 * the bank's statement (`confirm-deposit.ts`). Nobody tells the house of payments, and nothing is sent from here.
 */
export function houseBank(
  accountOf: (merchant: string) => Promise<HouseAccount | null>,
): PaymentProvider {
  return {
    code: 'house_bank',
    depositsOnly: true,
    createCharge: async ({ txid, method, merchant }) => {
      const account = method === 'bank_transfer' ? await accountOf(merchant) : null
      if (!account) throw new Error('the brand has named no account for transfers')
      const reference = `CR${txid.slice(-10).toUpperCase()}`
      return { payText: reference, details: { ...account, reference } }
    },
    // What came is seen by people alone; the order ends by its clock.
    queryCharge: async () => ({ outcome: 'open', payments: [] }),
    sendPayout: async () => {
      throw new Error('nothing is sent from the house’s own account')
    },
    queryPayout: async () => null,
    readWebhook: () => null,
  }
}
