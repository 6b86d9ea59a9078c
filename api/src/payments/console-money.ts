import * as z from 'zod/mini'
import { externalId, roundId } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { instant, memberId, money, pageOf, pageQuery } from '../wire.ts'

export const journalLine = z.object({
  /** The wallet transaction id. */
  id: z.uuid(),
  memberId,
  currency: z.string(),
  subaccount: z.string(),
  /** 1, 2, 3 … without gaps in its wallet. */
  seq: z.string(),
  at: instant,
  operation: z.string(),
  /** Signed from the member's side. */
  amount: money,
  balanceAfter: money,
  counterAccount: z.string(),
  source: z.int(),
  externalId,
  reference: z.nullable(z.string()),
  roundId: z.nullable(roundId),
  gameCode: z.nullable(z.string()),
  /** The game's name in the reader's language; null where the line names no game. */
  gameTitle: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  freeRound: z.boolean(),
  late: z.boolean(),
  tombstone: z.boolean(),
})

export const roundSummary = z.object({
  memberId,
  account: z.string(),
  source: z.int(),
  roundId,
  gameCode: z.nullable(z.string()),
  currency: z.string(),
  bet: money,
  win: money,
  closed: z.boolean(),
  openedAt: instant,
  lastAt: instant,
})

const account = z.object({
  code: z.string(),
  class: z.string(),
  purpose: z.string(),
  currency: z.string(),
  debit: money,
  credit: money,
  /** Debit minus credit; all accounts of a currency add up to zero. */
  balance: money,
})

export const ledgerProof = z.object({
  id: z.uuid(),
  startedAt: instant,
  tookMs: z.int(),
  by: z.string(),
  invariants: z.array(
    /** The sentence in English; 0 violations is the only good value. `rows` names the first that break it; proofs of before have none. */
    z.object({
      id: z.string(),
      sentence: z.string(),
      violations: z.int(),
      rows: z.optional(z.array(z.string())),
    }),
  ),
  holds: z.boolean(),
  lines: z.int(),
  wallets: z.int(),
  accounts: z.array(account),
})

export const consoleMoneyApi = {
  journal: endpoint('GET /console/api/members/:memberId/journal', {
    access: { staff: 'money.read' },
    summary: 'Every movement of a member’s money, newest first',
    input: z.object({
      ...pageQuery,
      memberId,
      subaccount: z.optional(z.enum(['cash', 'locked', 'bonus', 'playable', 'commission'])),
      kind: z.optional(
        z.enum(['play', 'payments', 'transfers', 'commissions', 'promotions', 'adjustments']),
      ),
      from: z.optional(instant),
      to: z.optional(instant),
    }),
    output: pageOf(journalLine),
    refusals: ['not_found'],
  }),
  explain: endpoint('GET /console/api/journal/:walletTxId', {
    access: { staff: 'money.read' },
    summary: 'Explain this line: its two postings, its cause, its round, its place in the chain',
    input: z.object({ walletTxId: z.uuid() }),
    output: z.object({
      line: journalLine,
      account: z.string(),
      balanceBefore: money,
      postings: z.array(z.object({ account: z.string(), purpose: z.string(), amount: money })),
      cause: z.object({
        kind: z.enum([
          'round',
          'deposit',
          'withdrawal',
          'promotion',
          'adjustment',
          'trial',
          'commission',
          'transfer',
        ]),
        /** The id of the deposit or withdrawal; the round's own id for a round. */
        id: z.nullable(z.string()),
        /** Who proposed an adjustment and who made it; null for every other cause. */
        people: z.nullable(
          z.object({
            proposedBy: z.string(),
            decidedBy: z.nullable(z.string()),
            reason: z.string(),
          }),
        ),
      }),
      /** All lines of the same round or of the same caller's id, oldest first. */
      related: z.array(journalLine),
      chain: z.object({
        hash: z.string(),
        previousHash: z.nullable(z.string()),
        /** The encrypt, computed again now from what the line says. */
        isIntact: z.boolean(),
      }),
    }),
    refusals: ['not_found'],
  }),
  memberRounds: endpoint('GET /console/api/members/:memberId/rounds', {
    access: { staff: 'rounds.read' },
    summary: 'The rounds of a member with what they cost and paid, newest first',
    input: z.object({ ...pageQuery, memberId }),
    output: pageOf(roundSummary),
    refusals: ['not_found'],
  }),
  ledgerProof: endpoint('GET /console/api/ledger/proof', {
    access: { staff: 'ledger.verify' },
    summary: 'The last proof of the ledger, and the ones before it',
    output: z.object({
      last: z.nullable(ledgerProof),
      history: z.array(
        z.object({
          id: z.uuid(),
          startedAt: instant,
          tookMs: z.int(),
          by: z.string(),
          holds: z.boolean(),
          lines: z.int(),
        }),
      ),
    }),
  }),
  proveLedger: endpoint('POST /console/api/ledger/proof', {
    access: { staff: 'ledger.verify' },
    summary: 'Recomputes every invariant over the whole journal, and the trial balance',
    output: ledgerProof,
    refusals: ['proof_running'],
    rate: { per: 'address', requests: 6, seconds: 60 },
  }),
}
