import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { money, subaccountWord } from '../wire.ts'

const balances = z.object({
  currency: z.string(),
  /** What can be staked and withdrawn. */
  balance: money,
  subaccounts: z.array(
    z.object({ subaccount: subaccountWord, currency: z.string(), balance: money }),
  ),
})

/** Which contracts a member has asked for or holds; the names are those of the contract pages (S3-032). */
const contractInfo = z.object({
  dailysalreqtype: z.boolean(),
  divtypereq: z.boolean(),
  contracthoursalreq: z.boolean(),
  realtimesalreqtype: z.boolean(),
})

export const walletApi = {
  balance: endpoint('GET /wps/v2/wallets/balance', {
    access: 'session',
    summary: 'My balance now',
    output: balances,
  }),
  merchantWallet: endpoint('GET /wps/relay/GCS_merchantWallet', {
    access: 'session',
    summary: 'Whether one wallet serves all vendors',
    output: z.object({ isSingle: z.boolean() }),
  }),
  consolidated: endpoint('GET /wps/member/info/funds/consolidated', {
    access: 'session',
    summary: 'All my money in one view, and which contracts there are',
    output: z.extend(balances, {
      locked: money,
      bonus: money,
      /** Granted, and staked after the cash. */
      playable: money,
      commission: money,
      /** What lies in wallets of single vendors. */
      transfer: money,
      total: money,
      contractInfo,
    }),
  }),
}
