import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import type { Updateable } from 'kysely'
import { requireSecondPerson } from '../../core/approvals/approvals.ts'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { LotteryDrawsDeps } from './deps.ts'
import { type DrawKey, type DrawRow, resultOf } from './draw-row.ts'
import { differingOf, entriesOf } from './stored-entries.ts'
import { isUnchanged } from '../../platform/unchanged.ts'

/** Who decides about entries that differ, from where and when. */
export interface ThirdPerson {
  staffId: string
  address: string
  now: Date
}

/**
 * A third person takes one of two entries that differ as the result, or sends the draw back to be entered again. Refuses `not_found`, `conflict`,
 * and `second_person_required`, `second_person_tied` to whoever entered one of the two or is tied to who did.
 */
export async function decideHeld(
  { context }: Pick<LotteryDrawsDeps, 'context'>,
  tx: Tx,
  { entryId, by, ...key }: DrawKey & { entryId: string | null; by: ThirdPerson },
): Promise<DrawRow> {
  const draw = await lockDraw(tx, key)
  if (draw.state !== 'held') refuse('conflict')
  const differing = differingOf(draw, await entriesOf(tx, key))
  for (const { entered_by: first } of differing)
    if (first !== null) await requireSecondPerson(tx, { first, second: by.staffId, now: by.now })
  if (entryId === null) return await write(tx, draw, { state: 'await_result' })
  const taken = differing.find(({ id }) => id === entryId) ?? refuse('not_found')
  const result = JSON.stringify(taken.result)
  await tx
    .insertInto('lottery_results')
    .values({
      id: context.random.uuid(),
      game_code: draw.game_code,
      issue: draw.issue,
      version: draw.version + 1,
      kind: 'decision',
      entered_by: by.staffId,
      address: by.address,
      result,
      raw: taken.raw,
      entered_at: by.now,
    })
    .execute()
  return await write(tx, draw, {
    state: 'confirmed',
    result,
    version: draw.version + 1,
    confirmed_at: by.now,
  })
}

/**
 * What is wrong with another result for a draw, as a refusal: `not_found`, `bad_choice`, `conflict` while it has none or tickets of the last one are still
 * being settled, `nothing_changed`. Draws of the house follow from their seed and are never corrected.
 */
export async function readCorrection(
  { games }: Pick<LotteryDrawsDeps, 'games'>,
  db: Db | Tx,
  { result, ...key }: DrawKey & { result: unknown },
): Promise<{ draw: DrawRow; result: BoardResult }> {
  const game = await games.find(key.gameCode)
  const draw = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', key.gameCode)
    .where('issue', '=', key.issue)
    .executeTakeFirst()
  if (!game || !draw) refuse('not_found')
  if (game.source !== 'official' || draw.state !== 'settled') refuse('conflict')
  const read = game.family.readResult(result, draw.day)
  if (!read) refuse('bad_choice', { field: 'result' })
  if (isUnchanged(resultOf(draw), read)) refuse('nothing_changed')
  return { draw, result: read }
}

/**
 * Gives a settled draw another result in the transaction of an act of two people: the settlement moves the differences by itself. `version` is the
 * one that both of them saw. Refuses as `readCorrection` does, and `conflict` where it was corrected meanwhile.
 */
export async function correctDraw(
  { context, games }: Pick<LotteryDrawsDeps, 'context' | 'games'>,
  tx: Tx,
  of: DrawKey & { result: unknown; version: number; by: ThirdPerson; proposedBy: string },
): Promise<DrawRow> {
  const { version, by, proposedBy, ...asked } = of
  await lockDraw(tx, asked)
  const { draw, result } = await readCorrection({ games }, tx, asked)
  if (draw.version !== version) refuse('conflict')
  const written = JSON.stringify(result)
  await tx
    .insertInto('lottery_results')
    .values(
      [proposedBy, by.staffId].map((staffId) => ({
        id: context.random.uuid(),
        game_code: draw.game_code,
        issue: draw.issue,
        version: draw.version + 1,
        kind: 'decision',
        entered_by: staffId,
        address: staffId === by.staffId ? by.address : null,
        result: written,
        raw: written,
        entered_at: by.now,
      })),
    )
    .execute()
  return await write(tx, draw, {
    state: 'correcting',
    result: written,
    version: draw.version + 1,
    confirmed_at: by.now,
  })
}

async function lockDraw(tx: Tx, { gameCode, issue }: DrawKey): Promise<DrawRow> {
  const draw = await tx
    .selectFrom('lottery_draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .forUpdate()
    .executeTakeFirst()
  return draw ?? refuse('not_found')
}

async function write(tx: Tx, row: DrawRow, set: Updateable<DB['lottery_draws']>): Promise<DrawRow> {
  return await tx
    .updateTable('lottery_draws')
    .set(set)
    .where('game_code', '=', row.game_code)
    .where('issue', '=', row.issue)
    .returningAll()
    .executeTakeFirstOrThrow()
}
