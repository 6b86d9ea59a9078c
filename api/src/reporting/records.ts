import * as z from 'zod/mini'
import { cursor, queryInteger, roundId } from '../field-types.ts'
import { ledgerOperations } from '../core/ledger-operations.ts'
import { endpoint } from '../endpoint.ts'
import { roundView } from '../play/studio.ts'
import { currency, instant, money, pageOf, pageQuery, subaccountWord } from '../wire.ts'

/** What a member may ask for in the account record; the movements of each stand in the server. */
export const lineGroups = [
  'bets',
  'wins',
  'deposits',
  'withdrawals',
  'transfers',
  'commissions',
  'promotions',
  'adjustments',
] as const
export type LineGroup = (typeof lineGroups)[number]

export const recordSubaccounts = ['cash', 'locked', 'bonus', 'playable', 'commission'] as const

/** `cancelled`: every stake of the round was given back. */
export const roundStates = ['open', 'closed', 'cancelled'] as const

/** What a line is called: its operation, or the cause of a correction where the books know it. */
export const lineNames = [
  ...ledgerOperations,
  'commission_taken_back',
  'day_correction',
  'reversal_fee',
] as const

/** A calendar day of the brand: 2026-11-21. */
export const dayOfBrand = z.iso.date()

const gameCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/))
const period = {
  /** Inclusive. */
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
}

export const playedRound = z.object({
  /** Whose game it was: the vendor's number. With `roundId` the name of the round. */
  source: z.int(),
  roundId,
  vendor: z.nullable(z.string()),
  gameCode: z.nullable(z.string()),
  /** In the caller's language; null when the catalogue does not know the game. */
  title: z.nullable(z.string()),
  currency,
  stake: money,
  payout: money,
  /** Payout minus stake: what the round has changed in the balance. */
  net: money,
  state: z.enum(roundStates),
  openedAt: instant,
  lastAt: instant,
  /** Played by the studio: its seeds are on record, and any browser can compute it again. */
  isVerifiable: z.boolean(),
  /** Played in a wallet at the vendor: stake and payout are what the vendor has reported. */
  reportedByVendor: z.boolean(),
})

export const recordLine = z.object({
  /** The wallet transaction id. */
  id: z.uuid(),
  at: instant,
  operation: z.enum(ledgerOperations),
  name: z.enum(lineNames),
  subaccount: subaccountWord,
  currency,
  /** Signed from the member's side. */
  amount: money,
  balanceBefore: money,
  balanceAfter: money,
  source: z.int(),
  roundId: z.nullable(roundId),
  gameCode: z.nullable(z.string()),
  title: z.nullable(z.string()),
})

/** Keys of the sentences of the area `records`, each `cause.<key>`. */
export const causeKeys = [
  ...lineNames,
  'free_round',
  'late_win',
  'too_early',
  'round_open',
  'round_closed',
  'round_cancelled',
  'original',
  'given_back',
  'deposit_ordered',
  'deposit_paid',
  'fee_terms',
  'fee_least',
  'fee_most',
  'fee_before',
  'case_credited',
  'reversal_told',
  'reversal_owed',
  'withdrawal_step',
  'staff_reason',
  'hash_holds',
  'hash_first',
  'hash_broken',
] as const
export type CauseKey = (typeof causeKeys)[number]

const cause = z.object({
  key: z.enum(causeKeys),
  /** When it happened; null for what has no moment of its own. */
  at: z.nullable(instant),
  /** Values of the sentence that are money, in the line's currency. */
  amounts: z.record(z.string(), money),
  /** Values of the sentence that are words: names, ids, codes of states. */
  words: z.record(z.string(), z.string()),
  /** Another line that this is about. */
  lineId: z.nullable(z.uuid()),
})

const roundFilter = {
  ...period,
  gameCode: z.optional(gameCode),
  state: z.optional(z.enum(roundStates)),
}
const roundCursor = z.optional(cursor)
const lineFilter = {
  group: z.optional(z.enum(lineGroups)),
  subaccount: z._default(z.enum(recordSubaccounts), 'cash'),
}
const lineCursor = z.optional(cursor)
const linesInput = z.object({ ...pageQuery, ...period, ...lineFilter, cursor: lineCursor })
/** Up to 2000 rows of a CSV file, without its head; pieces behind each other's cursors make the whole. */
const filePiece = z.object({
  text: z.string(),
  rows: z.int(),
  nextCursor: z.nullable(cursor),
})

export const recordsApi = {
  rounds: endpoint('GET /wps/records/rounds', {
    access: 'session',
    summary: 'The betting record: rounds with what they cost and paid, newest first',
    lowAssurance: false,
    input: z.object({ ...pageQuery, ...roundFilter, cursor: roundCursor }),
    output: pageOf(playedRound),
  }),
  round: endpoint('GET /wps/records/rounds/:source/:roundId', {
    access: 'session',
    summary: 'One round: its money lines, oldest first, and what its replay and its check need',
    lowAssurance: false,
    input: z.object({
      source: queryInteger({ min: 0, max: 2_147_483_647 }),
      roundId,
    }),
    output: z.object({
      round: playedRound,
      lines: z.array(recordLine),
      /** Null for rounds that another vendor played. */
      replay: z.nullable(roundView),
    }),
    refusals: ['not_found'],
  }),
  lines: endpoint('GET /wps/records/lines', {
    access: 'session',
    summary: 'The account record: every movement of a balance, newest first',
    lowAssurance: false,
    input: linesInput,
    output: pageOf(recordLine),
  }),
  /** Named as the live site names it (S7-060). */
  transactionDetail: endpoint('GET /wps/relay/ODSFE2_MemTransDet', {
    access: 'session',
    summary: 'The same account record under the name that other sites of the platform know',
    lowAssurance: false,
    input: linesInput,
    output: pageOf(recordLine),
  }),
  lineTotals: endpoint('GET /wps/records/totals/lines', {
    access: 'session',
    summary: 'What the lines of some days add up to, however many they are, from daily figures',
    lowAssurance: false,
    input: z.object({
      ...lineFilter,
      /** Both included, of the brand's calendar. */
      from: z.optional(dayOfBrand),
      to: z.optional(dayOfBrand),
    }),
    output: z.object({
      currency,
      lines: z.int(),
      /** What came, above zero, and what went, below it. */
      came: money,
      went: money,
    }),
  }),
  roundTotals: endpoint('GET /wps/records/totals/rounds', {
    access: 'session',
    summary: 'What the rounds that a filter finds add up to',
    lowAssurance: false,
    input: z.object(roundFilter),
    output: z.object({
      currency,
      rounds: z.int(),
      stake: money,
      payout: money,
      net: money,
      /** False when there are more rounds than are added up: the newest 200,000 are. */
      isWhole: z.boolean(),
    }),
  }),
  linesFile: endpoint('GET /wps/records/files/lines', {
    access: 'session',
    summary: 'A piece of the account record as CSV',
    lowAssurance: false,
    input: z.object({ ...period, ...lineFilter, cursor: lineCursor }),
    output: filePiece,
    rate: { per: 'session', requests: 240, seconds: 60 },
  }),
  roundsFile: endpoint('GET /wps/records/files/rounds', {
    access: 'session',
    summary: 'A piece of the betting record as CSV',
    lowAssurance: false,
    input: z.object({ ...roundFilter, cursor: roundCursor }),
    output: filePiece,
    rate: { per: 'session', requests: 240, seconds: 60 },
  }),
  line: endpoint('GET /wps/records/lines/:id', {
    access: 'session',
    summary: 'Explain this line: its causes in their order, and its place in the chain of hashes',
    lowAssurance: false,
    input: z.object({ id: z.uuid() }),
    output: z.object({
      line: recordLine,
      causes: z.array(cause),
      /** All lines of the same round or payment, oldest first, this one among them. */
      related: z.array(recordLine),
      round: z.nullable(playedRound),
      chain: z.object({
        /** The line's number in its wallet: 1, 2, 3 … without gaps. */
        seq: z.string(),
        /** sha256 in hexadecimal. */
        hash: z.string(),
        previousHash: z.nullable(z.string()),
        /** The hash, computed again now from what the line says. */
        isIntact: z.boolean(),
      }),
    }),
    refusals: ['not_found'],
  }),
}
