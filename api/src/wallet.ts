import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, money, pageOf } from './wire.ts'

const pocket = z.enum(['cash', 'locked', 'bonus', 'commission'])
const operation = z.enum([
  'bet',
  'win',
  'rollback_bet',
  'rollback_win',
  'promo',
  'adjust',
  'round_end',
  'deposit',
  'deposit_reversal',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_pay',
  'trial_grant',
  'manual_adjustment',
])

/** One line of the member's own account. */
export const walletLine = z.object({
  id: z.uuid(),
  at: instant,
  operation,
  pocket,
  currency: z.string(),
  /** Signed from the member's side. */
  amount: money,
  balanceAfter: money,
  /** The name of the game in the caller's language; null when the line is not about a game. */
  game: z.nullable(z.object({ code: z.string(), title: z.string(), vendor: z.string() })),
  roundId: z.nullable(z.string()),
})

/** Where a line comes from, as far back as it goes. */
export const lineCause = z.object({
  kind: z.enum(['game', 'deposit', 'withdrawal', 'promotion', 'trial', 'correction']),
  /** The id of the deposit, withdrawal, promotion or of the vendor's transaction. */
  reference: z.string(),
  /** The id of the line's original, for what was taken back. */
  original: z.nullable(z.string()),
  /** In words, when somebody gave some. */
  memo: z.nullable(z.string()),
  /** All that the round has cost and paid. */
  round: z.nullable(
    z.object({
      id: z.string(),
      bet: money,
      win: money,
      closed: z.boolean(),
      lines: z.array(walletLine),
    }),
  ),
})

const balances = z.object({
  currency: z.string(),
  /** What can be staked and withdrawn. */
  balance: money,
  pockets: z.array(z.object({ pocket, currency: z.string(), balance: money })),
})

/** Which contracts a member has asked for or holds; the names are those of the contract pages (S3-032). */
const contractInfo = z.object({
  dailysalreqtype: z.boolean(),
  divtypereq: z.boolean(),
  contracthoursalreq: z.boolean(),
  realtimesalreqtype: z.boolean(),
})

export const walletApi = {
  balance: endpoint({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'session',
    summary: 'My balance now',
    input: z.object({}),
    output: balances,
    refusals: [],
  }),
  merchantWallet: endpoint({
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    access: 'session',
    summary: 'Whether one wallet serves all vendors',
    input: z.object({}),
    output: z.object({ isSingle: z.boolean() }),
    refusals: [],
  }),
  consolidated: endpoint({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    access: 'session',
    summary: 'All my money in one view, and which contracts there are',
    input: z.object({}),
    output: z.extend(balances, {
      locked: money,
      bonus: money,
      commission: money,
      total: money,
      contractInfo,
    }),
    refusals: [],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/wps/wallet/lines',
    access: 'session',
    summary: 'My account, newest line first',
    input: z.object({
      cursor: z.optional(
        z.string().check(z.regex(/^\d{1,15}\.[A-Z]{3,5}\.[a-z]{1,12}\.\d{1,18}$/)),
      ),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
      from: z.optional(instant),
      to: z.optional(instant),
      /** Only lines of one kind. */
      kind: z.optional(z.enum(['games', 'deposits', 'withdrawals', 'promotions'])),
    }),
    output: pageOf(walletLine),
    refusals: [],
  }),
  line: endpoint({
    method: 'GET',
    path: '/wps/wallet/lines/:id',
    access: 'session',
    summary: 'Explains a line: what it came from, down to every movement of its round',
    input: z.object({ id: z.uuid() }),
    output: z.object({ line: walletLine, cause: lineCause }),
    refusals: ['not_found'],
  }),
}
