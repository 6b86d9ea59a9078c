import type pg from 'pg'
import { BRAND } from './house.ts'
import {
  invariants,
  type Line,
  readEnd,
  type ReceiptRow,
  type RoundRow,
  type WithdrawalRow,
} from './read-end.ts'
import type { World } from './world.ts'

export interface Judgement {
  lost: number
  duplicated: number
  unbalanced: number
  negative: number
  unfinished: number
  acknowledged: number
  /** How often each end was reached, so that nothing is left out of the simulation unseen. */
  reached: Map<string, number>
  /** In words, what is wrong; empty when nothing is. */
  violations: string[]
}

const NONE = { lost: 0, duplicated: 0, unbalanced: 0, negative: 0, unfinished: 0 }

/** Compares what is written with what people and banks were told. The database is asked beside the simulation. */
export async function judge(world: World, client: pg.Client): Promise<Judgement> {
  const { lines, rounds, receipts, withdrawals, invariants } = await readEnd(world, client)
  const judgement: Judgement = {
    ...NONE,
    acknowledged: acknowledgedIn(world.answers),
    reached: new Map(),
    violations: [...world.answers.contradictions],
  }
  judgeCallers(world, lines, judgement)
  judgeRounds(world, rounds, { lines, judgement })
  judgeMoneyIn(world, receipts, { lines, judgement })
  judgeMoneyOut(world, withdrawals, { lines, judgement })
  judgeInvariants(invariants, judgement)
  return judgement
}

interface Case {
  lines: readonly Line[]
  judgement: Judgement
}

function acknowledgedIn({ acknowledged, rounds, deposits, withdrawals }: World['answers']): number {
  return acknowledged.length + rounds.size + deposits.size + withdrawals.size
}

/** What a caller was told to have happened has happened once, under the id that was told; what was refused has not. */
function judgeCallers(world: World, lines: readonly Line[], judgement: Judgement): void {
  const { answers } = world
  for (const entry of answers.acknowledged) {
    const found = lines.filter(
      (line) =>
        line.player === entry.playerId &&
        line.source === entry.source &&
        line.operation === entry.operation &&
        line.external_id === entry.externalId,
    )
    const name = `${entry.operation} ${entry.externalId}`
    if (found.length === 0) blame(judgement, 'lost', `${name} was acknowledged and is not there`)
    if (found.length > 1) blame(judgement, 'duplicated', `${name} is there ${found.length} times`)
    const [line] = found
    if (line && (line.amount !== entry.change || line.id !== entry.walletTxId))
      blame(judgement, 'lost', `${name} is there with another amount or id than was told`)
  }
  for (const { playerId, source, externalId } of answers.void) {
    const rollback = lines.filter((line) => line.player === playerId && line.source === source)
    const own = rollback.filter(({ external_id }) => external_id.startsWith(externalId))
    if (sum(own) !== 0n)
      blame(judgement, 'lost', `${externalId} was refused or taken back and cost ${sum(own)}`)
  }
  const known = new Set(
    [...answers.acknowledged, ...answers.void].map(({ externalId }) => externalId),
  )
  for (const line of lines) {
    if (line.source !== BRAND.vendor || line.amount === 0n) continue
    const original = line.external_id.replace(/:r$/, '')
    if (!known.has(original) && !known.has(line.external_id))
      blame(judgement, 'duplicated', `nobody has asked for ${line.operation} ${line.external_id}`)
  }
}

function sum(lines: readonly { amount: bigint }[]): bigint {
  return lines.reduce((total, { amount }) => total + amount, 0n)
}

function reach({ reached }: Judgement, end: string): void {
  reached.set(end, (reached.get(end) ?? 0) + 1)
}

function blame(judgement: Judgement, kind: keyof typeof NONE, sentence: string): void {
  judgement[kind]++
  judgement.violations.push(sentence)
}

/** Every round has ended, with the money that its end says, and as its player was shown. */
function judgeRounds(world: World, rows: readonly RoundRow[], { lines, judgement }: Case): void {
  const money = new Map<string, Line[]>()
  for (const line of lines) {
    if (line.source !== BRAND.studio || line.round_id === null) continue
    money.set(line.round_id, [...(money.get(line.round_id) ?? []), line])
  }
  for (const row of rows) {
    const own = money.get(row.id) ?? []
    money.delete(row.id)
    const answer = world.answers.rounds.get(row.id)
    reach(judgement, `${row.kind} ${row.state}`)
    if (row.state !== 'closed' && row.state !== 'cancelled') {
      blame(judgement, 'unfinished', `round ${row.id} is ${row.state}`)
      continue
    }
    const due = row.state === 'closed' ? BigInt(row.payout ?? '0') - BigInt(row.stake) : 0n
    if (sum(own) !== due)
      blame(judgement, 'lost', `round ${row.id} is ${row.state}, due ${due}, moved ${sum(own)}`)
    if (answer?.end === 'refused' && sum(own) !== 0n)
      blame(judgement, 'lost', `round ${row.id} was refused and moved ${sum(own)}`)
    if (answer?.end === 'played' && row.state === 'cancelled')
      blame(judgement, 'lost', `round ${row.id} was shown as played and is cancelled`)
    if (answer && answer.payout !== null && answer.payout !== BigInt(row.payout ?? '0'))
      blame(judgement, 'lost', `round ${row.id} was shown with another win`)
  }
  for (const [id, own] of money)
    if (sum(own) !== 0n)
      blame(judgement, 'lost', `the studio knows no round ${id}, it moved ${sum(own)}`)
  const ids = new Set(rows.map(({ id }) => id))
  for (const [id, { end }] of world.answers.rounds)
    if (end === 'played' && !ids.has(id))
      blame(judgement, 'lost', `round ${id} was shown and is gone`)
}

/** Each payment that the bank has taken is known, and credited at most once. */
function judgeMoneyIn(world: World, rows: readonly ReceiptRow[], { lines, judgement }: Case): void {
  const receipts = new Map(rows.map((row) => [row.end_to_end_id, row]))
  for (const { order, payments } of world.bank.charges.values()) {
    let credited = 0n
    if (payments.length > 0) reach(judgement, 'deposit paid')
    for (const { endToEndId } of payments) {
      const own = lines.filter(
        (line) => line.operation === 'deposit' && line.external_id.endsWith(endToEndId),
      )
      if (own.length > 1) blame(judgement, 'duplicated', `payment ${endToEndId} was credited twice`)
      if (!receipts.has(endToEndId)) blame(judgement, 'lost', `payment ${endToEndId} is not known`)
      credited += sum(own)
    }
    const [first] = payments
    const due = first ? (first.amount < order.amount ? first.amount : order.amount) : 0n
    if (credited !== due)
      blame(
        judgement,
        credited > due ? 'duplicated' : 'lost',
        `charge ${order.txid}: due ${due}, credited ${credited}`,
      )
  }
  const paid = sum(
    [...world.bank.charges.values()].flatMap(({ order, payments }) =>
      payments
        .slice(0, 1)
        .map(({ amount }) => ({ amount: amount < order.amount ? amount : order.amount })),
    ),
  )
  const booked = sum(
    lines.filter((line) => line.operation === 'deposit' && line.external_id.startsWith('bank:')),
  )
  if (booked > paid)
    blame(judgement, 'duplicated', `the bank took ${paid}, players were credited ${booked}`)
  for (const txid of world.answers.deposits.keys())
    if (!world.bank.charges.has(txid))
      blame(judgement, 'lost', `deposit ${txid} was ordered and the bank knows no charge`)
}

/** No withdrawal leaves twice, and each ends as the bank says. */
function judgeMoneyOut(
  world: World,
  rows: readonly WithdrawalRow[],
  { lines, judgement }: Case,
): void {
  const held = rows.filter(({ state }) => !isPaid(state) && state !== 'rejected')
  const locked = sum(lines.filter(({ subaccount }) => subaccount === 'locked'))
  const due = sum(held.map((row) => ({ amount: BigInt(row.amount) })))
  if (locked !== due) blame(judgement, 'lost', `${locked} is locked for withdrawals of ${due}`)
  const known = new Set(rows.map(({ id }) => id))
  for (const id of world.answers.withdrawals.keys())
    if (!known.has(id)) blame(judgement, 'lost', `withdrawal ${id} was confirmed and is not there`)
  const transfers = new Set(rows.map(({ transfer }) => transfer))
  for (const { order, state } of world.bank.payouts.values())
    if (!transfers.has(order.id) && state === 'paid')
      blame(judgement, 'duplicated', `the bank paid ${order.id}, which the house does not know`)
  for (const row of rows) {
    const own = lines.filter(({ external_id }) => external_id === `withdrawal:${row.id}`)
    reach(judgement, `withdrawal ${row.state}`)
    const payout = row.transfer === null ? undefined : world.bank.payouts.get(row.transfer)
    if (row.state === 'approved' || row.state === 'paying')
      blame(judgement, 'unfinished', `withdrawal ${row.id} is ${row.state}`)
    const left = isPaid(row.state) ? -BigInt(row.amount) : 0n
    if ((isPaid(row.state) || row.state === 'rejected') && sum(own) !== left)
      blame(judgement, 'lost', `withdrawal ${row.id} is ${row.state} and moved ${sum(own)}`)
    if ((payout?.state === 'paid') !== isPaid(row.state))
      blame(
        judgement,
        'duplicated',
        `withdrawal ${row.id} is ${row.state}, the bank says ${payout?.state ?? 'nothing'}`,
      )
  }
}

/** The ledger's own invariants, of this run's players. */
function judgeInvariants(found: Readonly<Record<string, number>>, judgement: Judgement): void {
  for (const { id, sentence } of invariants)
    if (found[id] !== 0) blame(judgement, 'unbalanced', `${id}: not true that ${sentence}`)
  if (found['negative'] !== 0) blame(judgement, 'negative', 'a balance is below zero')
}

/** The provider has paid; whether the player has said so yet is another matter. */
function isPaid(state: string): boolean {
  return state === 'paid' || state === 'awaiting_confirmation' || state === 'received'
}
