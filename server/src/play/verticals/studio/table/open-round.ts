import type { MathProfile } from '@croupier/games/engine/profiles.ts'
import { chosenProfile } from '../choices/chosen-terms.ts'
import { crash, offeredProfile } from '../engines.ts'
import { holdLease } from '../../../../platform/lease.ts'
import { transact } from '../../../../platform/transact.ts'
import type { StudioDeps } from '../deps.ts'
import { bettingTimeOf } from './pace.ts'
import { dealtGameOf, profileOfTitle } from './table-games.ts'
import { latestRound, type Table, type TableRoundRow } from './table-rows.ts'

/** The lead of a table: its lease's name and the token that fences what a former leader still wants to write. */
export interface Lead {
  name: string
  token: bigint
}

/** One process's time as the leader of a table; the signal says that it has ended. */
export interface TableTurn {
  table: Table
  lead: Lead
  signal: AbortSignal
  /** Lets time pass; ends early when the signal does. */
  pause(milliseconds: number): Promise<void>
}

/** Opens the next round for bets. Its seed is taken from the chain for good, whatever becomes of the round. */
export async function openRound(
  parts: StudioDeps,
  table: Table,
  lead: Lead,
): Promise<TableRoundRow> {
  const { db, clock } = parts.context
  const course = await courseOf(parts, table)
  const bettingMs = await bettingTimeOf(parts, table)
  return await transact(db, async (tx) => {
    await holdLease(tx, lead.name, lead.token)
    const last = await latestRound(tx, table.id)
    const link = await parts.fairness.takeChainSeed(tx, table.id)
    const now = clock.now()
    return await tx
      .insertInto('studio_table_rounds')
      .values({
        table_id: table.id,
        number: nextNumber(last, { ...link, now }),
        brand_id: table.brandId,
        game_code: table.gameCode,
        engine_code: course.engineCode,
        profile: course.profile.code,
        math_sha256: course.profile.sha256,
        chain_id: link.chainId,
        chain_index: link.index,
        commitment: link.commitment,
        salt: link.salt,
        phase: 'betting',
        opened_at: now,
        lock_at: new Date(now.getTime() + bettingMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/**
 * After a restore the numbers of the rounds that were lost stay free, since players have seen those rounds: no round lasts less than a second.
 */
function nextNumber(
  last: TableRoundRow | null,
  { isFirstAfterRestore, now }: { isFirstAfterRestore: boolean; now: Date },
): bigint {
  if (!last) return 1n
  const lost = isFirstAfterRestore ? (now.getTime() - last.opened_at.getTime()) / 1000 : 0
  return last.number + BigInt(Math.max(0, Math.ceil(lost))) + 1n
}

interface Course {
  engineCode: string
  profile: MathProfile<unknown>
}

async function courseOf(parts: StudioDeps, table: Table): Promise<Course> {
  const game = dealtGameOf(table.engineCode ?? table.gameCode)
  if (!game) {
    const chosen = await chosenProfile(parts, { ...table, engineCode: crash.code })
    return {
      engineCode: crash.code,
      profile: chosen ?? offeredProfile(crash),
    }
  }
  return { engineCode: game.code, profile: profileOfTitle(game, table.gameCode) }
}
