import { sql } from 'kysely'
import { placeTicket } from '../src/play/verticals/lottery/lottery.ts'
import { turnStates } from '../src/play/lottery-draws/turn-states.ts'
import { lotteryWorld, REAL } from './lottery-world.ts'
import { deskIn } from './staff.ts'

export const OFFICIAL = 'XSMB'

/** Lotteries with three people at their desks: two of finance, and one of risk. */
export async function lotteryDeskWorld() {
  const world = await lotteryWorld()
  const { context, house, clock } = world
  const { db, random } = context
  await sql`update lottery_games set enabled = true`.execute(db)
  house.lottery.draws.games.forget()
  const lottery = world.partsOver(world.wallet())
  const [first, second, third, auditor] = [
    deskIn(world),
    deskIn(world),
    deskIn(world),
    deskIn(world),
  ]
  await first.signIn('finance1')
  await second.signIn('finance2')
  await third.signIn('risk')
  await auditor.signIn('auditor')

  const bet = async (
    issue: string,
    of: { number?: string; player?: Awaited<ReturnType<typeof world.player>>; unit?: bigint } = {},
  ) => {
    const player = of.player ?? (await world.player())
    const { ticket } = await placeTicket(lottery, player, {
      id: random.uuid(),
      gameCode: OFFICIAL,
      issue,
      multiple: 1,
      lines: [{ type: 'DE_DB', selection: [[of.number ?? '12']], unit: of.unit ?? REAL }],
    })
    return { player, memberId: player.memberId, ticket }
  }
  /** Its bets are over and its result is waited for. */
  const close = async (issue: string): Promise<void> => {
    await sql`update lottery_draws set closes_at = now() - interval '10 minutes', draws_at = now() - interval '1 second'
      where game_code = ${OFFICIAL} and issue = ${issue}`.execute(db)
    clock.set(new Date())
    await turnStates(house.lottery.draws)
    await turnStates(house.lottery.draws)
  }
  return { ...world, lottery, first, second, third, auditor, bet, close }
}
