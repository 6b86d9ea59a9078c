import type { PaymentProvider } from './provider.ts'

/** The code of the brand's own bank account among the providers. */
export const HOUSE_BANK = 'house-bank'

/** The brand's own account at a bank, as somebody who pays has to write it. */
export interface HouseAccount {
  bank: string
  account: string
  holder: string
}

/**
 * Transfers to and from the brand's own account, without a payment provider. In: the member writes a reference, and people find the money
 * on the bank's statement (`confirm-deposit.ts`). Out: an approved payout waits until a person has sent it at the bank and says so
 * (`pay-by-hand.ts`). Nobody tells the house of payments, and nothing is sent from here.
 */
export function houseBank(
  accountOf: (merchant: string) => Promise<HouseAccount | null>,
): PaymentProvider {
  return {
    code: HOUSE_BANK,
    paidByHand: true,
    createCharge: async ({ txid, method, merchant }) => {
      const account = method === 'bank_transfer' ? await accountOf(merchant) : null
      if (!account) throw new Error('the brand has named no account for transfers')
      const reference = `CR${txid.slice(-10).toUpperCase()}`
      return { payText: reference, details: { ...account, reference } }
    },
    // What came is seen by people alone; the order ends by its clock.
    queryCharge: async () => ({ outcome: 'open', payments: [] }),
    sendPayout: async ({ destination }) =>
      // Whoever decides that a payment goes back sends it at the bank; a payout waits for its own person.
      ({ outcome: destination.kind === 'return' ? 'paid' : 'processing', endToEndId: null }),
    queryPayout: async () => ({ outcome: 'processing', endToEndId: null }),
    readWebhook: () => null,
  }
}
