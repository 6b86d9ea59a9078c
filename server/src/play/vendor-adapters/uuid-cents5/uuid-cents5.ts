/**
 * The dialect `uuid-cents5`: JSON signed with the vendor's RSA key, one uuid a transaction, amounts in hundred-thousandths.
 * Its token counts for bets only. Follows the field names of aggregators that answer with RS_* statuses.
 */
import { createPublicKey, verify } from 'node:crypto'
import type { CurrencyCode } from '@croupier/shared/money'
import type * as z from 'zod/mini'
import type {
  VendorAdapter,
  AdapterAnswer,
  AdapterCall,
  AdapterService,
  AdapterVendor,
  Outcome,
} from '../dialect.ts'
import { type Handle, jsonHandler } from '../read-body.ts'
import {
  answerOf,
  balanceBody,
  betBody,
  betOf,
  infoBody,
  rollbackBody,
  rollbackOf,
  winBody,
  winOf,
} from './translate.ts'

export const uuidCents5: VendorAdapter = {
  name: 'uuid-cents5',
  isAuthentic,
  answer: async (desk, call) => {
    const handle = handlers[call.path]
    return handle ? await handle(desk, call) : refused('RS_ERROR_WRONG_SYNTAX')
  },
  problem: (problem) =>
    refused(
      problem === 'not-admitted'
        ? 'RS_ERROR_INVALID_SIGNATURE'
        : problem === 'busy' || problem === 'failed'
          ? 'RS_ERROR_UNKNOWN'
          : 'RS_ERROR_WRONG_SYNTAX',
    ),
}

/** The vendor's own name may stand in the header: X-Signature or X-<vendor>-Signature, RSA-SHA256 of the body in base64. */
function isAuthentic({ vendor, header, body }: AdapterCall): boolean {
  const given = header('x-signature') || header(`x-${vendor.code.toLowerCase()}-signature`)
  if (vendor.dialectKey === null || !/^[A-Za-z0-9+/]{64,1400}={0,2}$/.test(given)) return false
  const key = createPublicKey(vendor.dialectKey)
  return (
    key.asymmetricKeyType === 'rsa' && verify('RSA-SHA256', body, key, Buffer.from(given, 'base64'))
  )
}

const unreadable = () => refused('RS_ERROR_WRONG_SYNTAX')
const handlers: Record<string, Handle | undefined> = {
  'user/info': jsonHandler(infoBody, userInfo, unreadable),
  'user/balance': jsonHandler(balanceBody, userBalance, unreadable),
  'transaction/bet': jsonHandler(betBody, bet, unreadable),
  'transaction/win': jsonHandler(winBody, win, unreadable),
  'transaction/rollback': jsonHandler(rollbackBody, rollback, unreadable),
}

async function userInfo(
  desk: AdapterService,
  vendor: AdapterVendor,
  body: z.output<typeof infoBody>,
): Promise<AdapterAnswer> {
  const { token, game_code: gameCode } = body
  const { status, holder } = await desk.authenticate(vendor, { token, gameCode })
  const outcome = { ...NOTHING, status }
  if (!holder)
    return said(answerOf('user', outcome, { requestUuid: body.request_uuid, currency: undefined }))
  return said({
    user: holder.playerId,
    status: 'RS_OK',
    request_uuid: body.request_uuid,
    currency: holder.currency,
    language: holder.language,
  })
}

async function userBalance(
  desk: AdapterService,
  vendor: AdapterVendor,
  body: z.output<typeof balanceBody>,
): Promise<AdapterAnswer> {
  const holder = await desk.holderOf(vendor, body.token)
  if (!holder || (body.user !== undefined && body.user !== holder.playerId))
    return refused('RS_ERROR_INVALID_TOKEN', body.request_uuid)
  const { playerId, currency } = holder
  const outcome = await desk.ask(vendor, 'balance', { player_id: playerId, currency })
  return said(
    answerOf('user', outcome, { user: playerId, requestUuid: body.request_uuid, currency }),
  )
}

async function bet(
  desk: AdapterService,
  vendor: AdapterVendor,
  body: z.output<typeof betBody>,
): Promise<AdapterAnswer> {
  const holder = await desk.holderOf(vendor, body.token)
  // Without a session the wallet refuses the bet, and remembers that it did.
  const call = betOf(body, holder?.sessionId ?? 'none')
  if (!call) return refused('RS_ERROR_WRONG_TYPES', body.request_uuid)
  return moved('bet', body, await desk.ask(vendor, 'bet', call))
}

async function win(
  desk: AdapterService,
  vendor: AdapterVendor,
  body: z.output<typeof winBody>,
): Promise<AdapterAnswer> {
  const call = winOf(body)
  if (!call) return refused('RS_ERROR_WRONG_TYPES', body.request_uuid)
  return moved('win', body, await desk.ask(vendor, 'win', call))
}

async function rollback(
  desk: AdapterService,
  vendor: AdapterVendor,
  body: z.output<typeof rollbackBody>,
): Promise<AdapterAnswer> {
  const of = { playerId: body.user, transactionId: body.reference_transaction_uuid }
  const currency = await desk.currencyOf(vendor, { ...of, roundId: body.round })
  if (currency === null) return refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', body.request_uuid)
  const outcome = await takeBack(desk, vendor, { body, currency })
  if (body.round_closed && outcome.status === 'OK' && !outcome.tombstone)
    await desk.ask(vendor, 'round.end', { player_id: body.user, round_id: body.round })
  return moved('rollback', { ...body, currency }, outcome)
}

/** The call does not say whether it takes back a bet or a win, so an id that is not known yet is marked as both. */
async function takeBack(
  desk: AdapterService,
  vendor: AdapterVendor,
  { body, currency }: { body: z.output<typeof rollbackBody>; currency: CurrencyCode },
): Promise<Outcome> {
  const original = await desk.originalOf(vendor, {
    playerId: body.user,
    transactionId: body.reference_transaction_uuid,
  })
  const undo = (type: 'BET' | 'WIN') =>
    desk.ask(vendor, 'rollback', rollbackOf(body, { currency, type }))
  if (original === 'win') return await undo('WIN')
  const asBet = await undo('BET')
  if (original === 'bet' || asBet.status !== 'OK' || !asBet.tombstone) return asBet
  return await undo('WIN')
}

function moved(
  call: 'bet' | 'win' | 'rollback',
  body: { user: string; request_uuid: string; currency: CurrencyCode },
  outcome: Outcome,
): AdapterAnswer {
  const { user, request_uuid: requestUuid, currency } = body
  return said(answerOf(call, outcome, { user, requestUuid, currency }))
}

const NOTHING = { balance: null, walletTxId: null, winTxId: null, tombstone: false } as const

/** Everything is said with HTTP 200; the status in the body is what counts. */
function said(body: AdapterAnswer['body']): AdapterAnswer {
  return { httpStatus: 200, body }
}

function refused(status: string, requestUuid?: string): AdapterAnswer {
  return said({ status, request_uuid: requestUuid })
}
