import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import type { LotteryDraw } from '@croupier/api/play/lottery/shapes'
import { assert } from '@croupier/shared/assert'
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { DB } from '../../platform/db-types.ts'

export type DrawRow = Selectable<DB['lottery_draws']>

/** Names a draw. */
export interface DrawKey {
  gameCode: string
  issue: string
}

const result = z.record(z.string(), z.array(z.string()))

/** The result of a draw that has one. */
export function resultOf(row: Pick<DrawRow, 'result' | 'issue'>): BoardResult {
  assert(row.result !== null, `the draw ${row.issue} has no result`)
  return result.parse(row.result)
}

/** The family of the chain that the seeds of a game's draws come from; all brands share its draws. */
export function chainFamilyOf(gameCode: string): string {
  return `LOTTERY-${gameCode}`
}

/** What is published of a draw's seed before bets are taken. The game and issue are hashed too: the plain hash is the seed of the draw before. */
export function drawCommitment({ gameCode, issue }: DrawKey, seed: Uint8Array): Buffer {
  return createHash('sha256').update(`${gameCode}:${issue}:`).update(seed).digest()
}

/** A draw as players see it. What is not confirmed is not shown. */
export function viewOfDraw(row: DrawRow, now: Date): LotteryDraw {
  return {
    gameCode: row.game_code,
    issue: row.issue,
    state: stateOf(row, now),
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    drawsAt: row.draws_at,
    result: row.result === null ? null : ({ ...resultOf(row) } as Record<string, string[]>),
    version: row.version,
    confirmedAt: row.confirmed_at,
  }
}

function stateOf(row: DrawRow, now: Date): LotteryDraw['state'] {
  switch (row.state) {
    case 'void':
    case 'frozen':
    case 'settled':
      return row.state
    case 'confirmed':
    case 'settling':
    case 'correcting':
      return 'paying'
    default:
      if (now >= row.closes_at) return 'waiting'
      return now >= row.opens_at ? 'open' : 'scheduled'
  }
}
