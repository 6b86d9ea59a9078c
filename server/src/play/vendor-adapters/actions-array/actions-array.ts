/**
 * The dialect `actions-array`: JSON signed by HMAC, several bets and wins in one play that stands or falls together, amounts in
 * the currency's smallest units, refusals as HTTP 412 with a number. Follows the field names of makers who call `play`.
 */
import type * as z from 'zod/mini'
import type {
  VendorAdapter,
  AdapterAnswer,
  AdapterService,
  AdapterVendor,
  Outcome,
  OutcomeStatus,
} from '../dialect.ts'
import type { ExactJson } from '../exact-json.ts'
import { type Handle, jsonHandler } from '../read-body.ts'
import { matchesASecret } from '../secrets.ts'
import {
  freespinsBody,
  type PlayBody,
  playBody,
  type PlayCall,
  playOf,
  problemOf,
  type RollbackBody,
  rollbackBody,
  rollbackOf,
  sessionBody,
  signatureOf,
  totalOf,
  unitsOf,
} from './translate.ts'

export const actionsArray: VendorAdapter = {
  name: 'actions-array',
  isAuthentic: ({ vendor, header, body }) =>
    matchesASecret(vendor.secrets, header('x-request-sign'), (secret) => signatureOf(body, secret)),
  answer: async (desk, call) => {
    const handle = handlers[call.path]
    return handle ? await handle(desk, call) : problem(404, 'There is no such call')
  },
  problem: (kind) => {
    if (kind === 'not-admitted') return problem(403, 'The signature is not right')
    if (kind === 'unknown-path') return problem(404, 'There is no such call')
    return kind === 'too-large'
      ? problem(400, 'Too large')
      : problem(500, 'The outcome is not known')
  },
}

const unreadable = () => refused('BAD_REQUEST')
const handlers: Record<string, Handle | undefined> = {
  session: jsonHandler(sessionBody, session, unreadable),
  play: jsonHandler(playBody, play, unreadable),
  rollback: jsonHandler(rollbackBody, rollback, unreadable),
  freespins: jsonHandler(freespinsBody, freespins, unreadable),
}

async function session(
  desk: AdapterService,
  vendor: AdapterVendor,
  { token, game: gameCode }: z.output<typeof sessionBody>,
): Promise<AdapterAnswer> {
  const { status, holder } = await desk.authenticate(vendor, { token, gameCode })
  if (!holder) return refused(status)
  const { playerId, currency, language } = holder
  const outcome = await desk.ask(vendor, 'balance', { player_id: playerId, currency })
  if (outcome.status !== 'OK' || outcome.balance === null) return refused(outcome.status)
  const balance = unitsOf(outcome.balance, currency)
  return said({ user_id: playerId, session_id: token, currency, balance, locale: language })
}

async function play(
  desk: AdapterService,
  vendor: AdapterVendor,
  body: PlayBody,
): Promise<AdapterAnswer> {
  if (body.actions.length === 0) return await endOrBalance(desk, vendor, body)
  const holder =
    body.session_id === undefined
      ? await desk.latestOf(vendor, { playerId: body.user_id, gameCode: body.game })
      : await desk.holderOf(vendor, body.session_id)
  // Without a session the wallet refuses the bets, and remembers that it did.
  const call = playOf(body, holder?.sessionId ?? 'none')
  if (!call) return refused('BAD_REQUEST')
  const { outcome, txIds } = await decide(desk, vendor, call)
  if (outcome.status !== 'OK' || outcome.balance === null) return refused(outcome.status)
  const order = [...call.bets, ...call.wins].map(({ transaction_id }) => transaction_id)
  return said({
    balance: unitsOf(outcome.balance, body.currency),
    game_id: body.game_id,
    transactions: body.actions.map(({ action_id }) => ({
      action_id,
      tx_id: txIds[order.indexOf(action_id)] ?? '',
    })),
  })
}

/** The total of a gift: its rounds are not told one by one. */
async function freespins(
  desk: AdapterService,
  vendor: AdapterVendor,
  body: z.output<typeof freespinsBody>,
): Promise<AdapterAnswer> {
  const call = totalOf(body)
  if (!call) return refused('BAD_REQUEST')
  const { status, balance } = await desk.ask(vendor, 'promo', call)
  if (status !== 'OK' || balance === null) return refused(status)
  return said({ balance: unitsOf(balance, body.currency) })
}

/** One bet, one win, and one bet with its win are the wallet's own operations; anything else is decided together. */
async function decide(
  desk: AdapterService,
  vendor: AdapterVendor,
  { bets, wins }: PlayCall,
): Promise<{ outcome: Outcome; txIds: readonly string[] }> {
  const [bet, ...moreBets] = bets
  const [win, ...moreWins] = wins
  if (moreBets.length > 0 || moreWins.length > 0) {
    const outcome = await desk.playTogether(vendor, { bets, wins })
    return { outcome, txIds: outcome.txIds }
  }
  const outcome =
    bet && win
      ? await desk.ask(vendor, 'betwin', { bet, win })
      : bet
        ? await desk.ask(vendor, 'bet', bet)
        : await askWin(desk, vendor, win)
  const ids = [outcome.walletTxId, ...(bet && win ? [outcome.winTxId] : [])]
  return { outcome, txIds: ids.map((id) => id ?? '') }
}

async function askWin(
  desk: AdapterService,
  vendor: AdapterVendor,
  win: PlayCall['wins'][number] | undefined,
): Promise<Outcome> {
  if (!win) throw new Error('a play without actions is no play')
  return await desk.ask(vendor, 'win', win)
}

/** A play without actions asks for the balance, and ends its round when it says so. */
async function endOrBalance(
  desk: AdapterService,
  vendor: AdapterVendor,
  body: PlayBody,
): Promise<AdapterAnswer> {
  const ended = await endRound(desk, vendor, body)
  return 'refused' in ended
    ? refused(ended.refused)
    : said({ balance: ended.balance, game_id: body.game_id, transactions: [] })
}

/** Ends the round when that is asked, which is no harm the second time, and looks at the balance. */
async function endRound(
  desk: AdapterService,
  vendor: AdapterVendor,
  { user_id: playerId, currency, game_id: roundId, finished }: PlayBody | RollbackBody,
): Promise<{ balance: bigint } | { refused: OutcomeStatus }> {
  if (finished && roundId !== undefined) {
    const call = { player_id: playerId, round_id: roundId }
    const { status } = await desk.ask(vendor, 'round.end', call)
    if (status !== 'OK' && status !== 'BET_NOT_FOUND') return { refused: status }
  }
  const { status, balance } = await desk.ask(vendor, 'balance', { player_id: playerId, currency })
  if (status !== 'OK' || balance === null) return { refused: status }
  return { balance: unitsOf(balance, currency) }
}

/** Each rollback stands for itself and may be repeated; wins go back before the bets that they follow. */
async function rollback(
  desk: AdapterService,
  vendor: AdapterVendor,
  body: RollbackBody,
): Promise<AdapterAnswer> {
  const playerId = body.user_id
  const found = await Promise.all(
    body.actions.map(async (action) => ({
      action,
      original: await desk.originalOf(vendor, {
        playerId,
        transactionId: action.original_action_id,
      }),
    })),
  )
  const winsFirst = found.toSorted(
    (a, b) => Number(b.original === 'win') - Number(a.original === 'win'),
  )
  const txIds = new Map<string, string>()
  for (const { action, original } of winsFirst) {
    const undo = (type: 'BET' | 'WIN') =>
      desk.ask(vendor, 'rollback', rollbackOf(body, action, type))
    let outcome = await undo(original === 'win' ? 'WIN' : 'BET')
    // The call does not say what it takes back, so an id that is not known yet is marked as both.
    if (original === 'unknown' && outcome.status === 'OK' && outcome.tombstone)
      outcome = await undo('WIN')
    if (outcome.status !== 'OK') return refused(outcome.status)
    txIds.set(action.action_id, outcome.tombstone ? '' : (outcome.walletTxId ?? ''))
  }
  const ended = await endRound(desk, vendor, body)
  if ('refused' in ended) return refused(ended.refused)
  return said({
    balance: ended.balance,
    game_id: body.game_id,
    transactions: body.actions.map(({ action_id }) => ({
      action_id,
      tx_id: txIds.get(action_id) ?? '',
    })),
  })
}

function said(body: ExactJson): AdapterAnswer {
  return { httpStatus: 200, body }
}

function refused(status: OutcomeStatus): AdapterAnswer {
  // An answer that is OK but names no balance is not one that the vendor could use.
  const { httpStatus, code, message } = problemOf(status === 'OK' ? 'INTERNAL' : status)
  return { httpStatus, body: { code, message } }
}

function problem(code: 400 | 403 | 404 | 500, message: string): AdapterAnswer {
  return { httpStatus: code, body: { code, message } }
}
