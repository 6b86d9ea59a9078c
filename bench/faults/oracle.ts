import type pg from 'pg'
import { type Finding, verifyLedger } from '../../server/src/core/ledger/ledger.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { withClient } from '../../server/test/with-client.ts'

/**
 * One answer that somebody relies on for ever. An applied movement has its line with exactly this id, amount and balance;
 * a declined one (walletTxId null) has no line.
 */
export interface Told {
  player: bigint
  source: number
  operation: string
  externalId: string
  subaccount: 'cash' | 'locked'
  walletTxId: string | null
  /** True when the answer did not name the line's id, as when the house pays by itself. */
  unnamed?: boolean
  /** Ten-thousandths, signed from the player's side; 0n when declined. */
  amount: bigint
  /** null when the answer did not say. */
  balanceAfter: bigint | null
}

export interface Judgement {
  acknowledged: number
  /** Acknowledged movements that the journal does not hold as they were told. */
  lost: number
  /** Lines beyond the one that was told: second ones, and ones that nobody was told of or that were told to be declined. */
  duplicated: number
  unbalanced: number
  negative: number
  /** Balances that are not the sum of their lines, or not the sum of what was told. */
  wrongBalances: number
  /** 0 when what the house owes is what its own accounts say. */
  total: number
  /** Stakes and withdrawals that were taken from money that was not there. */
  breaches: number
  /** The first few deviations, in words. */
  evidence: string[]
}

export interface Judged {
  db: Db
  owner: pg.ClientConfig
  told: readonly Told[]
  /** What every player had in `cash` before the first call. */
  opening: bigint
  /** Players whose lines the row judges by itself, for whom nothing is told here; the invariants are theirs too. */
  apart?: ReadonlySet<bigint>
}

interface Line {
  key: string
  id: string
  amount: bigint
  balanceAfter: bigint
  player: string
  subaccount: string
}

/** Compares what the database holds with what callers were told, id by id and balance by balance, and verifies the whole ledger. */
export async function judge(judged: Judged): Promise<Judgement> {
  const { db, owner, told, opening, apart = new Set<bigint>() } = judged
  const findings = await verifyLedger(db)
  return await withClient(owner, async (client) => {
    const lines = (await linesOf(client)).filter(({ player }) => !apart.has(BigInt(player)))
    const evidence: string[] = []
    const { lost, duplicated } = compareLines({ told, lines, evidence })
    const wallets = await walletsOf(client)
    const differing = compareBalances({ told, wallets, opening, evidence })
    const { rows } = await client.query<{ breaches: string }>(
      `select count(*) as breaches from ledger_journal
       where operation in ('bet', 'withdrawal_hold') and amount < 0 and balance_after < 0`,
    )
    evidence.push(...findings.filter((found) => found.violations > 0).map(inWords))
    return {
      acknowledged: told.filter(({ walletTxId }) => walletTxId !== null).length,
      lost,
      duplicated,
      unbalanced: broken(findings, 'I7', 'I9'),
      negative:
        broken(findings, 'I13') + [...wallets.values()].filter((balance) => balance < 0n).length,
      wrongBalances:
        broken(findings, 'I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I10', 'I14', 'I15') + differing,
      total: broken(findings, 'I8'),
      breaches: Number(rows[0]?.breaches ?? 0),
      evidence: evidence.slice(0, 20),
    }
  })
}

/** Nothing deviates, and there was something that could have. */
export function isClean(judgement: Judgement): boolean {
  const { lost, duplicated, unbalanced, negative, wrongBalances, total, breaches } = judgement
  const deviations = lost + duplicated + unbalanced + negative + wrongBalances + total + breaches
  return deviations === 0 && judgement.acknowledged > 0
}

/** Money that rows, and the house's own members of the demonstration, have before anybody calls. */
const OPENING =
  "(source = 0 and operation = 'deposit' and external_id in ('opening', 'demo:opening'))"

async function linesOf(client: pg.Client): Promise<Line[]> {
  const { rows } = await client.query<string[]>({
    text: `select player_id::text, source::text, operation, external_id, subaccount, id::text, amount::text, balance_after::text
           from ledger_journal where not ${OPENING}`,
    rowMode: 'array',
  })
  return rows.map((row) => {
    const [player = '', source, operation, external, subaccount = '', id = '', ...numbers] = row
    const [amount = 0n, balanceAfter = 0n] = numbers.map(BigInt)
    const key = `${player}/${source}/${operation}/${external}/${subaccount}`
    return { key, id, amount, balanceAfter, player, subaccount }
  })
}

async function walletsOf(client: pg.Client): Promise<Map<string, bigint>> {
  const { rows } = await client.query<{ wallet: string; balance: string }>(
    "select player_id || '/' || subaccount as wallet, balance::text from ledger_wallets",
  )
  return new Map(rows.map(({ wallet, balance }) => [wallet, BigInt(balance)]))
}

function keyOf({ player, source, operation, externalId, subaccount }: Told): string {
  return `${player}/${source}/${operation}/${externalId}/${subaccount}`
}

interface Comparison {
  told: readonly Told[]
  lines: readonly Line[]
  evidence: string[]
}

function compareLines({ told, lines, evidence }: Comparison): { lost: number; duplicated: number } {
  const written = new Map<string, Line[]>()
  for (const line of lines) {
    const same = written.get(line.key)
    if (same) same.push(line)
    else written.set(line.key, [line])
  }
  let lost = 0
  const applied = new Set<string>()
  for (const answer of told) {
    if (answer.walletTxId === null) continue
    const key = keyOf(answer)
    applied.add(key)
    const found = written.get(key) ?? []
    if (found.some((line) => isAsTold(line, answer))) continue
    lost++
    evidence.push(`lost: ${key} was told as ${answer.walletTxId}, found ${found.length} lines`)
  }
  let duplicated = 0
  for (const [key, same] of written) {
    const surplus = same.length - (applied.has(key) ? 1 : 0)
    if (surplus === 0) continue
    duplicated += surplus
    evidence.push(`${applied.has(key) ? 'written again' : 'nobody was told'}: ${key}`)
  }
  return { lost, duplicated }
}

function isAsTold(line: Line, answer: Told): boolean {
  const { walletTxId, unnamed, amount, balanceAfter } = answer
  const sameBalance = balanceAfter === null || line.balanceAfter === balanceAfter
  const sameId = unnamed === true || line.id === walletTxId
  return sameId && line.amount === amount && sameBalance
}

interface Balances {
  told: readonly Told[]
  wallets: Map<string, bigint>
  opening: bigint
  evidence: string[]
}

function compareBalances({ told, wallets, opening, evidence }: Balances): number {
  const expected = new Map<string, bigint>()
  const seen = new Set<string>()
  for (const answer of told) {
    const wallet = `${answer.player}/${answer.subaccount}`
    const before = expected.get(wallet) ?? (answer.subaccount === 'cash' ? opening : 0n)
    // The same answer told twice, as a repetition is, counts once.
    const key = keyOf(answer)
    expected.set(wallet, before + (seen.has(key) ? 0n : answer.amount))
    seen.add(key)
  }
  const wrong = [...expected].filter(([wallet, balance]) => wallets.get(wallet) !== balance)
  for (const [wallet, balance] of wrong.slice(0, 5))
    evidence.push(
      `balance: wallet ${wallet} holds ${wallets.get(wallet)}, callers know of ${balance}`,
    )
  return wrong.length
}

function broken(findings: readonly Finding[], ...ids: string[]): number {
  return findings
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { violations }) => sum + violations, 0)
}

function inWords({ id, sentence, violations }: Finding): string {
  return `${id}: ${sentence} — ${violations} times not`
}
