import type pg from 'pg'
import { walletInvariants } from '../../src/modules/ledger/invariants.ts'
import { BRAND } from './house.ts'
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

interface Line {
  player: bigint
  source: number
  operation: string
  pocket: string
  external_id: string
  round_id: string | null
  id: string
  amount: bigint
  tombstone: boolean
}

const NONE = { lost: 0, duplicated: 0, unbalanced: 0, negative: 0, unfinished: 0 }

/** Compares what is written with what people and banks were told. The database is asked beside the simulation. */
export async function judge(world: World, client: pg.Client): Promise<Judgement> {
  const range = rangeOf(world)
  const { rows } = await client.query<
    Omit<Line, 'amount' | 'player'> & Record<'amount' | 'player', string>
  >(
    `select player_id::text as player, source, operation, pocket, external_id, round_id, id::text, amount::text, tombstone
     from ledger_journal where ${range}`,
  )
  const lines = rows.map((row) => ({
    ...row,
    player: BigInt(row.player),
    amount: BigInt(row.amount),
  }))
  const judgement: Judgement = {
    ...NONE,
    acknowledged: acknowledgedIn(world.told),
    reached: new Map(),
    violations: [...world.told.contradictions],
  }
  judgeCallers(world, lines, judgement)
  await judgeRounds(world, client, { lines, judgement })
  await judgeMoneyIn(world, client, { lines, judgement })
  await judgeMoneyOut(world, client, { lines, judgement })
  await judgeInvariants(world, client, judgement)
  return judgement
}

interface Case {
  lines: readonly Line[]
  judgement: Judgement
}

function acknowledgedIn({ acknowledged, rounds, deposits, withdrawals }: World['told']): number {
  return acknowledged.length + rounds.size + deposits.size + withdrawals.size
}

function rangeOf({ members }: World): string {
  const ids = members.map(({ playerId }) => playerId)
  return `player_id between ${ids[0] ?? 0n} and ${ids.at(-1) ?? 0n}`
}

/** What a caller was told to have happened has happened once, under the id that was told; what was refused has not. */
function judgeCallers(world: World, lines: readonly Line[], judgement: Judgement): void {
  const { told } = world
  for (const entry of told.acknowledged) {
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
  for (const { playerId, source, externalId } of told.void) {
    const rollback = lines.filter((line) => line.player === playerId && line.source === source)
    const own = rollback.filter(({ external_id }) => external_id.startsWith(externalId))
    if (sum(own) !== 0n)
      blame(judgement, 'lost', `${externalId} was refused or taken back and cost ${sum(own)}`)
  }
  const known = new Set([...told.acknowledged, ...told.void].map(({ externalId }) => externalId))
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

interface RoundRow {
  id: string
  kind: string
  state: string
  stake: string
  payout: string | null
}

/** Every round has ended, with the money that its end says, and as its player was shown. */
async function judgeRounds(
  world: World,
  client: pg.Client,
  { lines, judgement }: Case,
): Promise<void> {
  const range = rangeOf(world).replace('player_id', 'member_id')
  const { rows } = await client.query<RoundRow>(
    `select id::text, kind, state, stake::text, payout::text from studio_rounds where ${range}
     union all
     select id::text, 'shared', case when state = 'settled' then 'closed' else state end, stake::text, payout::text
     from studio_table_bets where ${range}`,
  )
  const money = new Map<string, Line[]>()
  for (const line of lines) {
    if (line.source !== BRAND.studio || line.round_id === null) continue
    money.set(line.round_id, [...(money.get(line.round_id) ?? []), line])
  }
  for (const row of rows) {
    const own = money.get(row.id) ?? []
    money.delete(row.id)
    const told = world.told.rounds.get(row.id)
    reach(judgement, `${row.kind} ${row.state}`)
    if (row.state !== 'closed' && row.state !== 'cancelled') {
      blame(judgement, 'unfinished', `round ${row.id} is ${row.state}`)
      continue
    }
    const due = row.state === 'closed' ? BigInt(row.payout ?? '0') - BigInt(row.stake) : 0n
    if (sum(own) !== due)
      blame(judgement, 'lost', `round ${row.id} is ${row.state}, due ${due}, moved ${sum(own)}`)
    if (told?.end === 'refused' && sum(own) !== 0n)
      blame(judgement, 'lost', `round ${row.id} was refused and moved ${sum(own)}`)
    if (told?.end === 'played' && row.state === 'cancelled')
      blame(judgement, 'lost', `round ${row.id} was shown as played and is cancelled`)
    if (told && told.payout !== null && told.payout !== BigInt(row.payout ?? '0'))
      blame(judgement, 'lost', `round ${row.id} was shown with another win`)
  }
  for (const [id, own] of money)
    if (sum(own) !== 0n)
      blame(judgement, 'lost', `the studio knows no round ${id}, it moved ${sum(own)}`)
  const ids = new Set(rows.map(({ id }) => id))
  for (const [id, { end }] of world.told.rounds)
    if (end === 'played' && !ids.has(id))
      blame(judgement, 'lost', `round ${id} was shown and is gone`)
}

/** Each payment that the bank has taken is known, and credited at most once. */
async function judgeMoneyIn(
  world: World,
  client: pg.Client,
  { lines, judgement }: Case,
): Promise<void> {
  const { rows } = await client.query<{ end_to_end_id: string; outcome: string; credited: string }>(
    'select end_to_end_id, outcome, credited::text from cashier_receipts',
  )
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
  for (const txid of world.told.deposits.keys())
    if (!world.bank.charges.has(txid))
      blame(judgement, 'lost', `deposit ${txid} was ordered and the bank knows no charge`)
}

/** No withdrawal leaves twice, and each ends as the bank says. */
async function judgeMoneyOut(
  world: World,
  client: pg.Client,
  { lines, judgement }: Case,
): Promise<void> {
  const { rows } = await client.query<{
    id: string
    state: string
    amount: string
    transfer: string | null
  }>(
    `select w.id::text, w.state, w.amount::text, t.id::text as transfer
     from cashier_withdrawals w left join cashier_transfers t on t.withdrawal_id = w.id`,
  )
  const held = rows.filter(({ state }) => !isPaid(state) && state !== 'rejected')
  const locked = sum(lines.filter(({ pocket }) => pocket === 'locked'))
  const due = sum(held.map((row) => ({ amount: BigInt(row.amount) })))
  if (locked !== due) blame(judgement, 'lost', `${locked} is locked for withdrawals of ${due}`)
  const known = new Set(rows.map(({ id }) => id))
  for (const id of world.told.withdrawals.keys())
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
async function judgeInvariants(
  world: World,
  client: pg.Client,
  judgement: Judgement,
): Promise<void> {
  const range = rangeOf(world)
  const own = [
    ...walletInvariants,
    {
      id: 'I7',
      sentence: 'both sides of all postings add up to zero',
      sql: 'select count(*) from (select from ledger_postings where $range group by currency having sum(amount) <> 0) c',
    },
    {
      id: 'I8',
      sentence: 'what the house owes its members is what its own accounts say',
      sql: `select count(*) from (select coalesce((select sum(balance) from ledger_wallets where $range), 0)
        + coalesce((select sum(amount) from ledger_postings where leg = 2 and $range), 0) as gap) c where gap <> 0`,
    },
    {
      id: 'I9',
      sentence: 'nothing is left in clearing',
      sql: `select count(*) from (select from ledger_journal where contra = 'clearing' and $range group by currency having sum(amount) <> 0) c`,
    },
  ]
  const columns = own.map(({ id, sql }) => `(${sql.replaceAll('$range', range)})::int as "${id}"`)
  const { rows } = await client.query<Record<string, number>>(`select ${columns.join(', ')},
    (select count(*) from ledger_wallets where balance < 0 and ${range})::int as negative`)
  const [found = {}] = rows
  for (const { id, sentence } of own)
    if (found[id] !== 0) blame(judgement, 'unbalanced', `${id}: not true that ${sentence}`)
  if (found['negative'] !== 0) blame(judgement, 'negative', 'a balance is below zero')
}

/** The provider has paid; whether the player has said so yet is another matter. */
function isPaid(state: string): boolean {
  return state === 'paid' || state === 'awaiting_confirmation' || state === 'received'
}
