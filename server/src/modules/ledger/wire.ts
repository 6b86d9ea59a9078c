import { assert } from '@croupier/shared/assert'
import type { LedgerEntry, LedgerResult, LedgerStatus } from './entry.ts'

/** What the database function `ledger_apply_batch` reads: the fields of the SQL type `ledger_entry`. */
export interface WireEntry {
  [field: string]: string | number | boolean | null
}

const ID = /^[\x20-\x7e]{1,128}$/

/** Turns an entry into its wire form; a wrong one is a bug of the caller and stops here. */
export function wireOf(entry: LedgerEntry, extra: WireEntry = {}): WireEntry {
  const signed = entry.operation === 'adjust' || entry.operation === 'manual_adjustment'
  assert(signed || entry.amount >= 0n, `${entry.operation} takes no negative amount`)
  assert(ID.test(entry.externalId), 'externalId is 1 to 128 printable ASCII characters')
  assert(entry.roundId === undefined || ID.test(entry.roundId), 'roundId is printable ASCII')
  assert(entry.reference === undefined || ID.test(entry.reference), 'reference is printable ASCII')
  assert(entry.gameCode === undefined || ID.test(entry.gameCode), 'gameCode is printable ASCII')
  assert(entry.memo === undefined || entry.memo.length <= 200, 'memo is at most 200 characters')
  const reversal = entry.operation === 'rollback_bet' || entry.operation === 'rollback_win'
  assert(!reversal || entry.reference !== undefined, 'a reversal names its original')
  return {
    id: entry.id,
    player_id: String(entry.playerId),
    brand_id: entry.brandId,
    currency: entry.currency,
    pocket: entry.pocket,
    operation: entry.operation,
    source: entry.source,
    external_id: entry.externalId,
    reference: entry.reference ?? null,
    round_id: entry.roundId ?? null,
    game_code: entry.gameCode ?? null,
    amount: String(entry.amount),
    contra: entry.contra,
    round_closed: entry.roundClosed ?? false,
    free_round: entry.freeRound ?? false,
    memo: entry.memo ?? null,
    at: entry.at.toISOString(),
    ...extra,
  }
}

const FIELDS = [
  'id',
  'player_id',
  'brand_id',
  'currency',
  'pocket',
  'operation',
  'source',
  'external_id',
  'reference',
  'round_id',
  'game_code',
  'amount',
  'contra',
  'round_closed',
  'free_round',
  'memo',
  'at',
  'burn',
  'win_external_id',
  'paired',
] as const

const PLAIN = /^[\w:.-]+$/

/**
 * The literal of a SQL array of `ledger_entry`, fields in the type's order. PostgreSQL reads it several times faster than JSON
 * with the same contents, and this is the hottest call of the house.
 */
export function entryArray(entries: readonly WireEntry[]): string {
  return `{${entries.map((entry) => quoted(row(entry))).join(',')}}`
}

/** The literal of a SQL array of `ledger_pair`: each a bet and its win. */
export function pairArray(pairs: readonly (readonly WireEntry[])[]): string {
  return `{${pairs.map((pair) => quoted(`(${pair.map((entry) => quoted(row(entry))).join(',')})`)).join(',')}}`
}

function row(entry: WireEntry): string {
  return `(${FIELDS.map((field) => fieldOf(entry[field])).join(',')})`
}

function fieldOf(value: WireEntry[string] | undefined): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
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
