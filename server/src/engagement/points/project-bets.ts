import { pointTypeOf } from '@croupier/api/engagement/point-types'
import { sql } from 'kysely'
import type { LogProjection } from '../../core/events/events.ts'
import { type TurnoverEntry, ownMoneyProjection } from '../../play/turnover/turnover.ts'
import type { Tx } from '../../platform/db.ts'
import { type Account, addEntry, type Holder, lockAccounts, storeAccounts } from './account.ts'
import type { PointsDeps } from './deps.ts'
import { type BetTerms, earnBet, type PointsRules, rulesOf, settleDeposits } from './earn.ts'

/**
 * Points of valid bets, from turnover. A later change of a round takes its own part back by the terms of the round's end. It empties no tables
 * when it is rebuilt: an entry that was counted is passed over, as what members have redeemed meanwhile cannot be taken away.
 */
export function pointsOfBets(deps: PointsDeps): LogProjection<TurnoverEntry> {
  return ownMoneyProjection({
    name: 'points',
    tables: [],
    apply: async (tx, rows) => {
      for (const brandId of new Set(rows.map(({ brand_id }) => brand_id)))
        await earnInBrand(
          deps,
          tx,
          rows.filter(({ brand_id }) => brand_id === brandId),
        )
    },
  })
}

/** Entries of one brand. */
async function earnInBrand(
  deps: PointsDeps,
  tx: Tx,
  rows: readonly TurnoverEntry[],
): Promise<void> {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return
  const brandId = first.brand_id
  const rules = await rulesOf(deps, tx, { brandId, now: last.at })
  const frozen = await frozenTerms(tx, rows)
  const fresh = rows
    .filter((row) => !frozen.counted.has(nameOf(row)))
    .filter((row) => row.entry > 0 || rules?.currency === row.currency)
    // Clocks differ: a change may be dated before the round's end, whose terms it has.
    .toSorted((one, other) => one.entry - other.entry)
  if (fresh.length === 0) return
  const memberIds = [...new Set(fresh.map(({ member_id }) => member_id))]
  const multipliers = rules
    ? await deps.multipliersOf(tx, { brandId, memberIds })
    : new Map<bigint, number>()
  const termsOf = (row: TurnoverEntry): BetTerms | null => {
    const round = roundOf(row)
    const known = frozen.rounds.get(round)
    if (known) return known
    if (row.entry > 0 || !rules) return null
    const terms = betTerms(rules, row, multipliers.get(row.member_id) ?? 100)
    frozen.rounds.set(round, terms)
    return terms
  }
  const earning = fresh.flatMap((row) => {
    const terms = termsOf(row)
    return terms ? [{ row, terms }] : []
  })
  await earnOf(tx, earning)
}

function betTerms(rules: PointsRules, row: TurnoverEntry, multiplier: number): BetTerms {
  const type = pointTypeOf(row.game_type)
  return { type, promotionId: rules.id, rate: rules.terms.bets[type] ?? 0n, multiplier }
}

function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

interface Earning {
  row: TurnoverEntry
  terms: BetTerms
}

async function earnOf(tx: Tx, earning: readonly Earning[]): Promise<void> {
  const byMember = grouped(earning, ({ row }) => row.member_id)
  const holders = [...byMember].flatMap(([memberId, [one]]): Holder[] =>
    one ? [{ memberId, brandId: one.row.brand_id, currency: currencyOf(one) }] : [],
  )
  const accounts = await lockAccounts(tx, holders)
  const earned = [...accounts.values()].flatMap((account) =>
    earnOfMember(account, byMember.get(account.memberId) ?? []),
  )
  await storeAccounts(tx, [...accounts.values()])
  await writeEarned(tx, earned)
}

type Earned = Earning & { measure: bigint; seq: bigint | null }

/** One entry of the balance for each type of points that are read together, so that a balance of a thousand spins can be read. */
function earnOfMember(account: Account, earning: readonly Earning[]): Earned[] {
  const own = earning.filter((one) => currencyOf(one) === account.currency)
  const done: Earned[] = []
  for (const [type, all] of grouped(own, ({ terms }) => terms.type)) {
    const parts = all.map((one) => ({ ...one, ...earnBet(account, one.row.valid, one.terms) }))
    const [first] = parts
    if (!first) continue
    const seq = addEntry(account, {
      type,
      amount: parts.reduce((sum, { points }) => sum + points, 0n),
      cause: `bets:${nameOf(first.row)}`,
      at: parts.at(-1)?.row.at ?? first.row.at,
      details: { promotionId: first.terms.promotionId, bets: parts.length },
    })
    done.push(...parts.map((part) => ({ ...part, seq })))
  }
  const last = own.at(-1)
  if (last) settleDeposits(account, { at: last.row.at, cause: nameOf(last.row) })
  return done
}

async function writeEarned(tx: Tx, earned: readonly Earned[]): Promise<void> {
  if (earned.length === 0) return
  const document = JSON.stringify(
    earned.map(({ row, terms, measure, seq }) => ({
      member_id: String(row.member_id),
      source: row.source,
      round_id: row.round_id,
      entry: row.entry,
      brand_id: row.brand_id,
      at: row.at,
      type: terms.type,
      promotion_id: terms.promotionId,
      rate: String(terms.rate),
      multiplier: terms.multiplier,
      valid: String(row.valid),
      measure: String(measure),
      seq: seq === null ? null : String(seq),
    })),
  )
  await sql`
    insert into points_earned (member_id, source, round_id, entry, brand_id, at, type, promotion_id, rate, multiplier, valid, measure, seq)
    select member_id, source, round_id, entry, brand_id, at, type, promotion_id, rate, multiplier, valid, measure, seq
    from json_to_recordset(${document}::json) as e (member_id bigint, source integer, round_id text, entry integer, brand_id smallint,
      at timestamptz, type text, promotion_id uuid, rate bigint, multiplier integer, valid bigint, measure numeric, seq bigint)`.execute(
    tx,
  )
}

interface Frozen {
  /** The terms of rounds that have earned. */
  rounds: Map<string, BetTerms>
  /** The entries that were counted before. */
  counted: Set<string>
}

async function frozenTerms(tx: Tx, rows: readonly TurnoverEntry[]): Promise<Frozen> {
  const { rows: found } = await sql<
    BetTerms & { member_id: bigint; source: number; round_id: string; entry: number }
  >`
    select e.member_id, e.source, e.round_id, e.entry, e.type, e.promotion_id as "promotionId", e.rate, e.multiplier
    from points_earned e join (
      select distinct * from unnest(${rows.map(({ member_id }) => String(member_id))}::bigint[], ${rows.map(({ source }) => source)}::integer[],
        ${rows.map(({ round_id }) => round_id)}::text[]) as named (member_id, source, round_id)
    ) named using (member_id, source, round_id)`.execute(tx)
  return {
    rounds: new Map(
      found.map(({ type, promotionId, rate, multiplier, ...row }) => [
        roundOf(row),
        { type, promotionId, rate, multiplier },
      ]),
    ),
    counted: new Set(found.map(nameOf)),
  }
}

type RoundKey = Pick<TurnoverEntry, 'member_id' | 'source' | 'round_id'>

function roundOf({ member_id, source, round_id }: RoundKey): string {
  return `${member_id}/${source}/${round_id}`
}

/** Within a member's account, where it is the cause of an entry. */
function nameOf(row: RoundKey & { entry: number }): string {
  return `${roundOf(row)}/${row.entry}`
}

/** Rules are of a real currency, and turnover has no play money. */
function currencyOf({ row }: Earning): Holder['currency'] {
  return row.currency as Holder['currency']
}
