import type { Money } from '@croupier/shared/money'
import { sql } from 'kysely'
import type { LogProjection } from '../../core/events/events.ts'
import type { Tx } from '../../platform/db.ts'
import { type TurnoverEntry, ownMoneyProjection } from '../../play/turnover/turnover.ts'
import type { VersionInTime } from '../promotions/promotions.ts'
import { type Bank, createBank } from './bank.ts'
import {
  type Contribution,
  entryName,
  knownContributions,
  type RoundContribution,
  roundName,
  withEntry,
  writeContributions,
} from './contributions.ts'
import type { JackpotsDeps } from './deps.ts'
import {
  contributingStake,
  contributionOf,
  type JackpotTerms,
  type Part,
  takenBack,
} from './rules.ts'
import { tellHits, type ToldHit } from './tell.ts'

/**
 * What settled rounds contribute to the pools, and who hits them. Every entry of turnover is read once, in order; one that was counted is
 * passed over when turnover is built anew, so nothing contributes or wins twice.
 */
export function contributionsProjection(deps: JackpotsDeps): LogProjection<TurnoverEntry> {
  let hits: ToldHit[] = []
  return ownMoneyProjection({
    name: 'jackpots',
    tables: [],
    apply: async (tx, rows) => {
      hits = []
      const brandIds = [...new Set(rows.map(({ brand_id }) => brand_id))].toSorted((a, b) => a - b)
      for (const brandId of brandIds) {
        const own = rows.filter((row) => row.brand_id === brandId)
        hits.push(...(await contributeInBrand(deps, tx, { brandId, rows: own })))
      }
    },
    applied: () => tellHits(deps, hits),
  })
}

type Version = VersionInTime<JackpotTerms>

/** The rounds of one brand, in the order in which they settled. */
async function contributeInBrand(
  deps: JackpotsDeps,
  tx: Tx,
  { brandId, rows }: { brandId: number; rows: readonly TurnoverEntry[] },
): Promise<readonly ToldHit[]> {
  const versions = await deps.promotions.everLive(tx, { brandId, kind: 'jackpot' })
  if (versions.length === 0) return []
  const known = await knownContributions(tx, rows)
  const bank = createBank(deps, tx, brandId)
  const done: Contribution[] = []
  for (const row of rows) {
    if (known.entries.has(entryName(row))) continue
    const round = known.rounds.get(roundName(row))
    const contribution =
      row.entry === 0
        ? await contribute(deps, bank, { row, versions })
        : round && (await correct(tx, bank, { row, round }))
    if (!contribution) continue
    done.push(contribution)
    known.rounds.set(roundName(row), withEntry(round, contribution))
  }
  await writeContributions(tx, done)
  await bank.store()
  return bank.hits
}

async function contribute(
  deps: JackpotsDeps,
  bank: Bank,
  { row, versions }: { row: TurnoverEntry; versions: readonly Version[] },
): Promise<Contribution | null> {
  const { counted, hold, at, game_code: gameCode } = row
  const version = versions.findLast(
    ({ from, until, currency }) =>
      from <= at && (until === null || at < until) && currency === row.currency,
  )
  if (!version || gameCode === null || !(await deps.promotions.isAllowed(version))) return null
  const gameEdgePpm = await deps.edgeOf(gameCode)
  const round = { counted, hold, gameType: row.game_type, gameEdgePpm }
  const contributing = contributingStake(round, version.terms)
  if (contributing === 0n) return null
  const parts: Part[] = []
  for (const { tier, share } of version.terms.pools) {
    const contribution = contributionOf(contributing, share)
    parts.push(...(await bank.add({ promotion: version, tier, contribution, row })))
  }
  return { row, counted, contributing, parts }
}

/**
 * A later change of a round. What no longer counts is taken back; what counts more than at the round's end does not contribute. A prize that
 * the round won stays where it is, and staff see that the round was taken back.
 */
async function correct(
  tx: Tx,
  bank: Bank,
  { row, round }: { row: TurnoverEntry; round: RoundContribution },
): Promise<Contribution> {
  const counted = round.counted + row.counted
  const rest = lessOf(round.contributing, counted > 0n ? counted : 0n)
  const back = round.contributing - rest
  const open = new Set<string>()
  for (const { poolId } of round.parts) if (await bank.isOpen(poolId)) open.add(poolId)
  const parts = takenBack(round.parts, { of: round.contributing, back }, (id) => open.has(id))
  await bank.takeBack(parts)
  if (rest === 0n)
    await sql`
      update jackpots_pools set voided_at = ${row.at}
      where state = 'hit' and member_id = ${row.member_id} and source = ${row.source} and round_id = ${row.round_id}
        and voided_at is null`.execute(tx)
  return { row, counted: row.counted, contributing: -back, parts }
}

function lessOf(one: Money, other: Money): Money {
  return one < other ? one : other
}
