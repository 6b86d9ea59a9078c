import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, money, pageOf, pageQuery } from '../wire.ts'

export const moveDirections = ['to_vendor', 'home'] as const
/** `unknown`: the vendor has not answered and is being asked again; the money is kept for whichever way it went. */
export const moveStates = ['pending', 'unknown', 'done', 'failed'] as const
/** What a simulated vendor does with the next move. */
export const simulatedMoods = ['well', 'refuse', 'silent', 'lose_answer'] as const

const vendor = z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))
const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,56}$/))

const move = z.object({
  id: z.uuid(),
  vendor: z.string(),
  direction: z.enum(moveDirections),
  currency: z.string(),
  amount: money,
  state: z.enum(moveStates),
  /** Brought home by itself, because it lay untouched. */
  byRule: z.boolean(),
  movedAt: instant,
  settledAt: z.nullable(instant),
})

const wallets = z.object({
  /** One wallet serves all vendors: money can only come home then. */
  isSingle: z.boolean(),
  currency: z.string(),
  /** The main wallet. */
  main: money,
  wallets: z.array(
    z.object({
      vendor: z.string(),
      name: z.string(),
      balance: money,
      /** No real money lies there: the vendor is simulated. */
      simulated: z.boolean(),
      /** A move is under way; the next one has to wait for it. */
      moving: z.boolean(),
      takesMoney: z.boolean(),
    }),
  ),
  /** Money that lies untouched for so long is swept automatically. */
  strandedMinutes: z.int(),
})

/** Wallets at vendors that keep one of their own, for brands whose merchantWallet.isSingle is false (S2-058, S3-038). */
export const vendorWalletsApi = {
  wallets: endpoint('GET /wps/vendor-wallets', {
    access: 'member',
    summary: 'My main wallet and my wallets at single vendors',
    output: wallets,
  }),
  transfer: endpoint('POST /wps/relay/GCS_walletTransfer', {
    access: 'member',
    summary:
      'Moves money between my main wallet and one at a vendor; the same requestId moves it once. `unknown` is asked again by itself',
    input: z.object({ vendor, direction: z.enum(moveDirections), amount: money, requestId }),
    output: move,
    refusals: [
      'feature_off',
      'vendor_wallet_unknown',
      'vendor_wallet_bounds',
      'vendor_move_open',
      'amount_not_payable',
      'insufficient_funds',
      'conflict',
      'play_paused',
      'play_not_allowed',
      'limits_required',
      'network_refused',
      'network_unknown',
      'kyc_required',
      'kyc_unavailable',
      'terms_due',
    ],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  sweepToMain: endpoint('POST /wps/vendor-wallets/home', {
    access: 'member',
    summary: 'Moves all that I have at vendors to my main wallet; answers with where it is now',
    input: z.object({ requestId }),
    output: wallets,
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  moves: endpoint('GET /wps/vendor-wallets/moves', {
    access: 'member',
    summary: 'My moves between the main wallet and vendors, newest first',
    input: z.object(pageQuery),
    output: pageOf(move),
  }),
  simulate: endpoint('POST /sandbox/vendor-wallets', {
    access: 'member',
    summary:
      'Demonstration only: win or lose a tenth at a simulated vendor, or say how it answers the next move',
    input: z.object({
      vendor,
      act: z.enum(['win', 'lose', 'mood']),
      mood: z.optional(z.enum(simulatedMoods)),
    }),
    refusals: ['vendor_wallet_unknown', 'insufficient_funds'],
    rate: { per: 'session', requests: 60, seconds: 60 },
  }),
}
