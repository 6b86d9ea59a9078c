/**
 * The dialect `transfer-in-out`: form posts with the vendor's own key in them, bet and win in one call, a transaction id whose
 * last segment changes when it is sent again. Follows the field names of slot makers who call Cash/TransferInOut.
 */
import * as z from 'zod/mini'
import type {
  AdapterAnswer,
  AdapterCall,
  AdapterService,
  AdapterVendor,
  Outcome,
  VendorAdapter,
} from '../dialect.ts'
import { readForm } from '../read-body.ts'
import { matchesASecret } from '../secrets.ts'
import {
  type AdjustmentBody,
  adjustmentOf,
  bodies,
  cashOf,
  codeOf,
  errorOf,
  type TransferBody,
  type TransferCall,
  transferOf,
} from './translate.ts'

export const transferInOut: VendorAdapter = {
  name: 'transfer-in-out',
  isAuthentic: ({ vendor, body }) => {
    const fields = readForm(body)
    return (
      fields !== null &&
      fields['operator_token'] === vendor.code &&
      matchesASecret(vendor.secrets, fields['secret_key'] ?? '', (secret) =>
        secret.toString('utf8'),
      )
    )
  },
  answer: async (desk, call) => {
    const handle = handlers[call.path]
    return handle ? await handle(desk, call) : refused(1034, 'UNKNOWN_CALL')
  },
  problem: (problem) =>
    problem === 'busy' || problem === 'failed'
      ? refused(1200, 'INTERNAL')
      : refused(1034, problem === 'not-admitted' ? 'NOT_ADMITTED' : 'BAD_REQUEST'),
}

type Handle = (desk: AdapterService, call: AdapterCall) => Promise<AdapterAnswer>
type Asked = [AdapterService, AdapterVendor]
type Body<Name extends keyof typeof bodies> = z.output<(typeof bodies)[Name]>

const handlers: Record<string, Handle | undefined> = {
  VerifySession: readAs('VerifySession', verifySession),
  'Cash/Get': readAs('Cash/Get', cashGet),
  'Cash/TransferInOut': readAs('Cash/TransferInOut', cashTransfer),
  'Cash/Adjustment': readAs('Cash/Adjustment', cashAdjustment),
}

function readAs<Name extends keyof typeof bodies>(
  name: Name,
  work: (asked: Asked, body: Body<Name>) => Promise<AdapterAnswer>,
): Handle {
  return async (desk, { vendor, body }) => {
    const read = z.safeParse(bodies[name], readForm(body) ?? {})
    if (!read.success) return refused(1034, 'BAD_REQUEST')
    // The schema was looked up by this very name, which its union type cannot say.
    return await work([desk, vendor], read.data as Body<Name>)
  }
}

async function verifySession(
  [desk, vendor]: Asked,
  { operator_player_session: token, game_id: gameCode }: Body<'VerifySession'>,
): Promise<AdapterAnswer> {
  const { status, holder } = await desk.authenticate(vendor, { token, gameCode })
  if (!holder) return refused(codeOf(status), status)
  const { playerId, currency } = holder
  return said({
    data: { player_name: playerId, nickname: playerId, currency },
    error: null,
  })
}

async function cashGet([desk, vendor]: Asked, body: Body<'Cash/Get'>): Promise<AdapterAnswer> {
  const holder = await desk.holderOf(vendor, body.operator_player_session)
  if (!holder || holder.playerId !== body.player_name) return refused(1034, 'INVALID_TOKEN')
  const { playerId, currency } = holder
  const { status, balance } = await desk.ask(vendor, 'balance', { player_id: playerId, currency })
  if (status !== 'OK' || balance === null) return refused(codeOf(status), status)
  const updated_time = desk.now().getTime()
  return said(cashOf({ balance, currency }, { currency_code: currency, updated_time }))
}

async function cashTransfer([desk, vendor]: Asked, body: TransferBody): Promise<AdapterAnswer> {
  const token = body.operator_player_session
  const holder =
    token === undefined
      ? await desk.latestOf(vendor, { playerId: body.player_name, gameCode: body.game_id })
      : await desk.holderOf(vendor, token)
  // Without a session the wallet refuses the bet, and remembers that it did.
  const call = transferOf(body, holder?.sessionId ?? 'none')
  if (!call) return refused(1034, 'BAD_REQUEST')
  const { status, balance } = await transfer(desk, vendor, call)
  if (status !== 'OK' || balance === null) return refused(codeOf(status), status)
  return said(
    cashOf(
      { balance, currency: body.currency_code },
      {
        currency_code: body.currency_code,
        updated_time: timeOf(desk, body.updated_time),
      },
    ),
  )
}

/** A free round is a bet of nothing; of one that has ended there is only a win left to come. */
async function transfer(
  desk: AdapterService,
  vendor: AdapterVendor,
  call: TransferCall,
): Promise<Outcome> {
  if (call.operation === 'win') return await desk.ask(vendor, 'win', call.request)
  const outcome = await desk.ask(vendor, 'betwin', call.request)
  const isFree = call.request.bet.free_round_id !== undefined
  if (outcome.status !== 'ROUND_CLOSED' || !isFree) return outcome
  const { reference_transaction_id: _, ...win } = call.request.win
  return await desk.ask(vendor, 'win', win)
}

async function cashAdjustment([desk, vendor]: Asked, body: AdjustmentBody): Promise<AdapterAnswer> {
  const call = adjustmentOf(body)
  if (!call) return refused(1034, 'BAD_REQUEST')
  const { status, balance } = await desk.ask(vendor, 'adjust', call)
  if (status !== 'OK' || balance === null) return refused(codeOf(status), status)
  return said(
    cashOf(
      { balance, currency: body.currency_code },
      {
        adjust_amount: { exactDecimal: body.transfer_amount },
        updated_time: timeOf(desk, body.adjustment_time),
      },
    ),
  )
}

/** The vendor wants its own time back; it compares it with what it sent. */
function timeOf(desk: AdapterService, theirs: string | undefined): bigint {
  return theirs === undefined ? BigInt(desk.now().getTime()) : BigInt(theirs)
}

function said(body: AdapterAnswer['body']): AdapterAnswer {
  return { httpStatus: 200, body }
}

/** Everything is said with HTTP 200; `error` is what counts. */
function refused(code: 1034 | 1200 | 3004 | 3202, reason: string): AdapterAnswer {
  return said(errorOf(code, reason))
}
