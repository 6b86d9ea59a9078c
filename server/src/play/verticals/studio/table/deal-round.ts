import { profileNamed } from '@croupier/games/engine/profiles.ts'
import { transact } from '../../../../platform/transact.ts'
import { jsonText } from '../json.ts'
import type { StudioDeps } from '../deps.ts'
import { announceBets, announceRound } from './announce.ts'
import { changePhase } from './change-phase.ts'
import type { TableTurn } from './open-round.ts'
import { payBets, type SettledBet, takeBackLateBets, writeSettlements } from './settle-bets.ts'
import { type AnyDealtGame, phasesOfTitle } from './table-games.ts'
import { lineBetOf } from './table-lines.ts'
import { writeRisks } from './write-risks.ts'
import { betsOf, dealtResult, type TableBetRow, type TableRoundRow } from './table-rows.ts'

/** GAMES §2.4: bets are settled in batches of so many; each batch is one transaction, and all can be done again. */
const SETTLED_AT_ONCE = 500

export interface Deal {
  game: AnyDealtGame
  round: TableRoundRow
}

/** Shows the result of a locked round to everybody, lets it come, and settles the bets. */
export async function dealAndSettle(
  parts: StudioDeps,
  turn: TableTurn,
  { game, round }: Deal,
): Promise<void> {
  const { result, seed } = await dealtResult(parts, game, round)
  const now = parts.context.clock.now()
  const change = {
    phase: 'running',
    started_at: now,
    ends_at: new Date(now.getTime() + game.revealMs(result)),
    result: jsonText(result),
    mark: game.markOf(result),
    server_seed: seed,
  }
  const running = await changePhase(parts, { turn, round }, change, async (tx) => {
    await takeBackLateBets(parts, tx, round)
    return {}
  })
  await announceRound(parts, running)
  await recoverDeal(parts, turn, { game, round: running })
}

/** Goes on with a deal whose result stands in its row: the rest of its showing, then what was not settled yet. */
export async function recoverDeal(
  parts: StudioDeps,
  turn: TableTurn,
  { game, round }: Deal,
): Promise<void> {
  if (round.phase === 'running') {
    const endsAt = round.ends_at?.getTime() ?? 0
    await turn.pause(Math.max(0, endsAt - parts.context.clock.now().getTime()))
    if (turn.signal.aborted) return
    await announceRound(parts, await changePhase(parts, { turn, round }, { phase: 'settling' }))
  }
  await settleMembers(parts, { game, round })
  const profile = profileNamed(game.profiles, round.profile)
  await writeRisks(parts, round, (bets) =>
    game.riskTogether(
      profile,
      bets.map((bet) => ({ bet: lineBetOf(game, bet), exit: null })),
      round.result,
    ),
  )
  const closed = await changePhase(
    parts,
    { turn, round },
    {
      phase: 'closed',
      closed_at: parts.context.clock.now(),
    },
  )
  await announceRound(parts, closed)
  await turn.pause(phasesOfTitle(game, round.game_code).resultMs)
}

/** A member's bets are settled in one transaction, because together they decide the turnover. */
async function settleMembers(parts: StudioDeps, { game, round }: Deal): Promise<void> {
  const byMember = new Map<bigint, TableBetRow[]>()
  for (const bet of await betsOf(parts.context.db, round)) {
    if (bet.state === 'cancelled') continue
    byMember.set(bet.member_id, [...(byMember.get(bet.member_id) ?? []), bet])
  }
  const waiting = [...byMember.values()].filter((bets) =>
    bets.some(({ state }) => state === 'live'),
  )
  const settled: TableBetRow[] = []
  for (const batch of batchesOf(waiting))
    settled.push(...(await settleBatch(parts, { game, round }, batch)))
  await payBets(parts, settled)
  // Money first: to tell a thousand windows of a thousand bets takes a while.
  await announceBets(parts, round.table_id, settled)
}

function batchesOf(members: readonly TableBetRow[][]): TableBetRow[][][] {
  const batches: TableBetRow[][][] = []
  let size = SETTLED_AT_ONCE
  for (const bets of members) {
    if (size >= SETTLED_AT_ONCE) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(bets)
    size += bets.length
  }
  return batches
}

async function settleBatch(
  parts: StudioDeps,
  { game, round }: Deal,
  members: readonly TableBetRow[][],
): Promise<TableBetRow[]> {
  const profile = profileNamed(game.profiles, round.profile)
  const settled = members.flatMap((bets): SettledBet[] => {
    const lines = bets.map((bet) => lineBetOf(game, bet))
    const settlements = game.settleTogether(profile, lines, round.result)
    return bets.flatMap((bet, index) => {
      const settlement = settlements[index]
      return settlement ? [{ bet, settlement }] : []
    })
  })
  return await transact(parts.context.db, (tx) => writeSettlements(parts, tx, settled))
}
