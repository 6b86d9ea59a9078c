/**
 * VERTICALS: the one port through which the house sees games of any kind, and the registry that finds a vertical by the source of a round.
 * No tables. docs/guides/add-a-vertical.md.
 */
import { writePlace } from '@croupier/api/cursors'
import type { Money } from '@croupier/shared/money'
import type { Db, Tx } from '../../../platform/db.ts'
import type { MaybePromise } from '../../../platform/maybe-promise.ts'
import { vendorVertical } from './vendor-vertical.ts'
import type {
  Exposure,
  ExportedTable,
  FoundRound,
  RoundDetail,
  RoundOf,
  RoundRisk,
  RoundSearch,
  Vertical,
} from './vertical.ts'

export type {
  Exposure,
  ExportedTable,
  FoundRound,
  OpenBetState,
  OpenBetStatus,
  RoundDetail,
  RoundOf,
  RoundRisk,
  RoundSearch,
  StatementLine,
  StatementWindow,
  Vertical,
} from './vertical.ts'

/** The name of a round in the ledger. */
export interface NamedRound extends RoundOf {
  source: number
}

export interface Verticals {
  /** The vertical of a source; that of foreign vendors where none is registered for it. */
  of(source: number): MaybePromise<Vertical>
  /** The sources whose rounds the house plays itself. */
  ownSources(): Promise<readonly number[]>
  /** The registered verticals. */
  registered: readonly Vertical[]
  /** The risk of each round, in their order; null: nobody says it. undefined: its vertical has yet to end it. */
  risks(db: Db | Tx, rounds: readonly NamedRound[]): Promise<(RoundRisk | null | undefined)[]>
  /** What of each round's payout is stake that came back unrisked, in their order. */
  releasedStakes(db: Db | Tx, rounds: readonly NamedRound[]): Promise<Money[]>
  /** True while any vertical needs the member's personal seed kept secret. */
  hasUnfinishedRound(db: Db | Tx, memberId: bigint): Promise<boolean>
  /** A round as its replay needs it; null where its vertical keeps none. */
  roundDetail(round: NamedRound): Promise<RoundDetail | null>
  /** Rounds that the house played, newest first. */
  findRounds(
    db: Db,
    search: RoundSearch,
  ): Promise<{ items: FoundRound[]; nextCursor: string | null }>
  /** What open rounds of real money could cost a brand, of all that can tell. */
  exposure(db: Db, of: { brandId: number }): Promise<Exposure[]>
  /** The files of all verticals in an auditor's export. */
  exportedTables: readonly ExportedTable[]
}

type VendorOf = (code: string) => MaybePromise<{ id: number } | null>

/** @param vendorOf the vendor of a code; null before the vendors are seeded. */
export function createVerticals(registered: readonly Vertical[], vendorOf: VendorOf): Verticals {
  const sourceOf = sourcesBy(vendorOf)
  const of = finderOf(registered, sourceOf)
  /** Asks each vertical once for its rounds, and gives the answers in the order of the rounds. */
  const inOrder = async <Answer>(
    rounds: readonly NamedRound[],
    ask: (
      vertical: Vertical,
      own: readonly NamedRound[],
    ) => MaybePromise<ReadonlyMap<string, Answer>>,
  ): Promise<(Answer | undefined)[]> => {
    const answers = new Map<number, ReadonlyMap<string, Answer>>()
    for (const source of new Set(rounds.map((round) => round.source))) {
      const own = rounds.filter((round) => round.source === source)
      answers.set(source, await ask(await of(source), own))
    }
    return rounds.map(({ source, roundId }) => answers.get(source)?.get(roundId))
  }

  return {
    of,
    registered,
    exportedTables: registered.flatMap((vertical) => vertical.exportedTables),
    ownSources: async () => {
      const sources: number[] = []
      for (const vertical of registered) {
        const vendor = await sourceOf(vertical)
        if (vendor) sources.push(vendor.id)
      }
      return sources
    },
    risks: (db, rounds) => inOrder(rounds, (vertical, own) => vertical.risks(db, own)),
    releasedStakes: async (db, rounds) => {
      const released = await inOrder(rounds, (vertical, own) => vertical.releasedStakes(db, own))
      return released.map((amount) => amount ?? 0n)
    },
    hasUnfinishedRound: async (db, memberId) => {
      for (const vertical of registered)
        if (await vertical.hasUnfinishedRound(db, memberId)) return true
      return false
    },
    roundDetail: async (round) => await (await of(round.source)).roundDetail(round),
    findRounds: async (db, search) => await foundRounds(registered, db, search),
    exposure: async (db, asked) => {
      const all: Exposure[] = []
      for (const vertical of registered) all.push(...(await vertical.exposure(db, asked)))
      return all
    },
  }
}

/** The number under which a vertical calls the wallet; null before the vendors are seeded. */
function sourcesBy(vendorOf: VendorOf) {
  return ({ vendorCode }: Vertical) => (vendorCode === null ? null : vendorOf(vendorCode))
}

function finderOf(
  registered: readonly Vertical[],
  sourceOf: ReturnType<typeof sourcesBy>,
): Verticals['of'] {
  const laterOf = async (source: number): Promise<Vertical> => {
    for (const vertical of registered)
      if ((await sourceOf(vertical))?.id === source) return vertical
    return vendorVertical
  }
  // A bet asks this: no promise is made where the vendors are known.
  return (source) => {
    for (const vertical of registered) {
      const vendor = sourceOf(vertical)
      // Kept, so that what could not be read is refused to whoever asked and to nobody else.
      if (vendor instanceof Promise) return vendor.then(() => laterOf(source))
      if (vendor?.id === source) return vertical
    }
    return vendorVertical
  }
}

/** The newest of what all of them find. */
async function foundRounds(
  registered: readonly Vertical[],
  db: Db,
  search: RoundSearch,
): Promise<{ items: FoundRound[]; nextCursor: string | null }> {
  const oneMore = { ...search, limit: search.limit + 1 }
  const found: FoundRound[] = []
  for (const vertical of registered) found.push(...(await vertical.findRounds(db, oneMore)))
  if (registered.length > 1) found.sort(newestFirst)
  const items = found.slice(0, search.limit)
  const last = items.at(-1)
  const hasMore = found.length > search.limit && last !== undefined
  return { items, nextCursor: hasMore ? writePlace(last.openedAt, last.roundId) : null }
}

function newestFirst(one: FoundRound, other: FoundRound): number {
  const later = other.openedAt.getTime() - one.openedAt.getTime()
  return later !== 0 ? later : one.roundId < other.roundId ? 1 : -1
}
