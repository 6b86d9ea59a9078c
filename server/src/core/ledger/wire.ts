import { assert } from '@croupier/shared/assert'
import { hasAtMost } from '@croupier/shared/code-points'
import type { CallerDecline, LedgerEntry, LedgerResult, LedgerStatus } from './entry.ts'
import { operations } from './operations.ts'

/** What the database functions read: the fields of the SQL type `ledger_entry`, in its order and always all of them, so that each entry has the same shape. */
export interface WireEntry {
  id: string
  player_id: string
  brand_id: number
  currency: string
  subaccount: string
  operation: string
  source: number
  external_id: string
  reference: string | null
  round_id: string | null
  game_code: string | null
  amount: string
  counter_account: string
  round_closed: boolean
  free_round: boolean
  memo: string | null
  at: string
  burn: string | null
  win_external_id: string | null
  paired: boolean | null
}

/** What an entry says of itself only among others, or when it is refused from the start. */
export interface Marks {
  burn?: CallerDecline
  /** On a bet: the id of the win that is decided with it. */
  winExternalId?: string
  /** On a win: it is decided with its bet. */
  paired?: boolean
}

const ID = /^[\x20-\x7e]{1,128}$/
const UNMARKED: Marks = {}

/** Turns an entry into its wire form; a wrong one is a bug of the caller and stops here. */
export function wireOf(entry: LedgerEntry, marks: Marks = UNMARKED): WireEntry {
  const { sign } = operations[entry.operation]
  assert(sign === 'signed' || entry.amount >= 0n, `${entry.operation} takes no negative amount`)
  assert(ID.test(entry.externalId), 'externalId is 1 to 128 printable ASCII characters')
  assert(entry.roundId === undefined || ID.test(entry.roundId), 'roundId is printable ASCII')
  assert(entry.reference === undefined || ID.test(entry.reference), 'reference is printable ASCII')
  assert(entry.gameCode === undefined || ID.test(entry.gameCode), 'gameCode is printable ASCII')
  assert(entry.memo === undefined || hasAtMost(entry.memo, 200), 'memo is at most 200 characters')
  assert(sign !== 'reversal' || entry.reference !== undefined, 'a reversal names its original')
  return {
    id: entry.id,
    player_id: String(entry.playerId),
    brand_id: entry.brandId,
    currency: entry.currency,
    subaccount: entry.subaccount,
    operation: entry.operation,
    source: entry.source,
    external_id: entry.externalId,
    reference: entry.reference ?? null,
    round_id: entry.roundId ?? null,
    game_code: entry.gameCode ?? null,
    amount: String(entry.amount),
    counter_account: entry.counterAccount,
    round_closed: entry.roundClosed ?? false,
    free_round: entry.freeRound ?? false,
    memo: entry.memo ?? null,
    at: entry.at.toISOString(),
    burn: marks.burn ?? null,
    win_external_id: marks.winExternalId ?? null,
    paired: marks.paired ?? null,
  }
}

const PLAIN = /^[\w:.-]+$/

/**
 * The literal of a SQL array of `ledger_entry`, fields in the type's order. PostgreSQL reads it several times faster than JSON
 * with the same contents, and this is the hottest call of the house.
 */
export function entryArray(entries: readonly WireEntry[]): string {
  return `{${entries.map((entry) => quoted(row(entry))).join(',')}}`
}

/** The literal of a SQL array of `ledger_bet_with_win`: what both share is told once, in the bet's words. */
export function betsWithWinsArray(pairs: readonly (readonly [WireEntry, WireEntry])[]): string {
  return `{${pairs.map(([bet, win]) => quoted(pairRow(bet, win))).join(',')}}`
}

function pairRow(bet: WireEntry, win: WireEntry): string {
  const shared = `${bet.player_id},${bet.currency},${bet.source},${plain(bet.round_id)},${bet.at}`
  const taken = `${bet.id},${plain(bet.external_id)},${plain(bet.game_code)},${bet.amount},${bet.counter_account},${bet.free_round},${plain(bet.memo)}`
  const given = `${win.id},${plain(win.external_id)},${plain(win.reference)},${plain(win.game_code)},${win.amount},${win.counter_account},${win.free_round},${plain(win.memo)}`
  return `(${shared},${taken},${given},${win.round_closed})`
}

/** Written out, field by field: a loop over names would look each one up anew. Ids of the house, numbers and words need no quotes. */
function row(entry: WireEntry): string {
  const {
    id,
    player_id,
    brand_id,
    currency,
    subaccount,
    operation,
    source,
    amount,
    counter_account,
  } = entry
  const names = `${plain(entry.external_id)},${plain(entry.reference)},${plain(entry.round_id)},${plain(entry.game_code)}`
  const marks = `${plain(entry.burn)},${plain(entry.win_external_id)},${entry.paired ?? ''}`
  return `(${id},${player_id},${brand_id},${currency},${plain(subaccount)},${operation},${source},${names},${amount},${counter_account},${entry.round_closed},${entry.free_round},${plain(entry.memo)},${entry.at},${marks})`
}

function plain(text: string | null): string {
  if (text === null) return ''
  return PLAIN.test(text) ? text : quoted(text)
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Reads the SQL type `ledger_outcome` as PostgreSQL writes it: (status,uuid,balance,balance_after,t,f). No field needs quotes. */
export function resultOf(composite: string): LedgerResult {
  const [status, id, balance, after, replayed, tombstone] = composite.slice(1, -1).split(',')
  assert(
    status && balance && after && tombstone !== undefined,
    'the ledger answered in another shape',
  )
  return {
    status: status as LedgerStatus,
    walletTxId: id ? id : null,
    balance: BigInt(balance),
    balanceAfter: BigInt(after),
    replayed: replayed === 't',
    tombstone: tombstone === 't',
  }
}
