import { consoleChainsApi } from '@croupier/api/play/console-chains'
import { type Audit, auditLineOf } from '../../../core/audit/audit.ts'
import type { Db } from '../../../platform/db.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { hashNewChain } from '../new-chain.ts'
import { announceSalt, lengthOfNextChain } from './announce-salt.ts'
import { type EntryRow, stateOf } from './announcement-row.ts'
import {
  isUnderWay,
  type ListedChain,
  type ListedTable,
  listChains,
  publicAnnouncement,
} from './chain-list.ts'
import { type Entered, enterSalt } from './enter-salt.ts'
import { giveUp } from './give-up.ts'
import { transact } from '../../../platform/transact.ts'

export interface ChainDeskDeps {
  audit: Audit
  gameTitle(gameCode: string, language: string): Promise<string>
}

/** Serves the announced salts of tables: one person announces, two enter the value, each without seeing the other's. */
export function staffChainRoutes(http: Http, parts: ChainDeskDeps): void {
  const { db } = http.context

  route(http, consoleChainsApi.list, async ({ brand, staff, language }) => {
    const listed = await listChains(db, brand.id)
    const entries = await entriesOf(db, brand.id)
    const tables = listed.map(async (table) => ({
      gameCode: table.gameCode,
      title: await parts.gameTitle(table.gameCode, language),
      ...deskView(table, entries, staff.id),
    }))
    return { tables: await Promise.all(tables) }
  })

  announcingRoutes(http, parts)
  enteringRoutes(http, parts)
}

function announcingRoutes(http: Http, { audit }: ChainDeskDeps): void {
  const { context } = http
  const { db } = context

  route(http, consoleChainsApi.announce, async (call) => {
    const { brand, input, staff, now } = call
    const { gameCode, reason, ...said } = input
    const change = { family: `${gameCode}:${brand.id}`, brandId: brand.id, staff, now, ...said }
    const length = await lengthOfNextChain(db, change)
    const { family } = change
    const chain = await hashNewChain(context, { id: context.random.uuid(), family, length })
    await transact(db, async (tx) => {
      await announceSalt(tx, chain, change)
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'fairness.salt_announced',
        subject: { type: 'game', id: gameCode },
        after: {
          chain: chain.id,
          end: chain.terminal.toString('hex'),
          ...said.source,
          notBefore: said.notBefore.toISOString(),
          servesFrom: said.servesFrom.toISOString(),
        },
        reason,
      })
    })
    return { chainId: chain.id }
  })

  route(http, consoleChainsApi.giveUp, async (call) => {
    const { brand, input, staff, now } = call
    await transact(db, async (tx) => {
      const row = await giveUp(tx, { ...input, brandId: brand.id, staff, now })
      await audit.record(tx, {
        ...auditLineOf(call),
        action: 'fairness.salt_given_up',
        subject: { type: 'game', id: gameOf(row.family) },
        before: { state: row.state },
        after: { chain: row.chain_id },
        reason: input.reason,
      })
    })
    return {}
  })
}

const actionOf = {
  entered_once: 'fairness.salt_entered',
  disagreed: 'fairness.salt_disagreed',
  fixed: 'fairness.salt_fixed',
} as const satisfies Record<Entered['state'], string>

function enteringRoutes(http: Http, { audit }: ChainDeskDeps): void {
  const { db } = http.context

  route(http, consoleChainsApi.enter, async (call) => {
    const { brand, input, staff, now } = call
    const { chainId, value: text, reason } = input
    const entering = await transact(db, async (tx) => {
      const entered = await enterSalt(tx, { chainId, brandId: brand.id, text, staff, now })
      const { row, attempt, state, values } = entered
      await audit.record(tx, {
        ...auditLineOf(call),
        action: actionOf[state],
        subject: { type: 'game', id: gameOf(row.family) },
        // Whoever reads the log may be the second person: a first value does not stand there.
        after: { chain: row.chain_id, attempt, ...(values ? { values: [...values] } : {}) },
        reason,
      })
      return state
    })
    return { entering }
  })
}

function gameOf(family: string): string {
  return family.split(':')[0] ?? family
}

/** What was entered for a brand's announcements, by chain. */
async function entriesOf(db: Db, brandId: number): Promise<ReadonlyMap<string, EntryRow[]>> {
  const rows = await db
    .selectFrom('fairness_salt_entries')
    .innerJoin('fairness_announcements as a', 'a.chain_id', 'fairness_salt_entries.chain_id')
    .selectAll('fairness_salt_entries')
    .where('a.brand_id', '=', brandId)
    .orderBy('attempt')
    .orderBy('place')
    .execute()
  const byChain = new Map<string, EntryRow[]>()
  for (const row of rows) byChain.set(row.chain_id, [...(byChain.get(row.chain_id) ?? []), row])
  return byChain
}

function deskView(
  { chains }: ListedTable,
  entries: ReadonlyMap<string, EntryRow[]>,
  staffId: string,
) {
  const serving = chains.find(({ place }) => place === 'serving')
  return {
    serving: serving
      ? {
          terminalHash: serving.row.terminal_hash.toString('hex'),
          publishedAt: serving.row.published_at,
          isAnnounced: serving.announced !== null,
          seedsLeft: serving.row.length - serving.row.next_index + 1,
        }
      : null,
    announcements: chains
      .flatMap((chain) => announcementView(chain, entries.get(chain.row.id) ?? [], staffId))
      .toSorted((one, other) => other.announcedAt.getTime() - one.announcedAt.getTime()),
    isTaken: chains.some(({ announced }) => announced !== null && isUnderWay(announced)),
  }
}

function announcementView(
  { row, announced }: ListedChain,
  entries: readonly EntryRow[],
  staffId: string,
) {
  if (!announced) return []
  const whole = new Set(entries.filter(({ place }) => place === 2).map(({ attempt }) => attempt))
  return [
    {
      ...publicAnnouncement(announced),
      chainId: announced.chain_id,
      entering: stateOf(announced),
      terminalHash: row.terminal_hash.toString('hex'),
      value: announced.value,
      announcedBy: announced.announced_name,
      givenUpBy: announced.given_up_name,
      entries: entries.map((entry) => ({
        attempt: entry.attempt,
        by: entry.entered_name,
        at: entry.entered_at,
        mine: entry.entered_by === staffId,
        // The second person enters without seeing the first's.
        value: whole.has(entry.attempt) ? entry.value : null,
      })),
    },
  ]
}
