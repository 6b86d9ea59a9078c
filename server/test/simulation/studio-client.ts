import { actInRound } from '../../src/play/verticals/studio/act-in-round.ts'
import { playRound } from '../../src/play/verticals/studio/play-round.ts'
import { findRound, type RoundRow } from '../../src/play/verticals/studio/round-row.ts'
import { type GameSession, openSession } from '../../src/play/verticals/studio/sessions.ts'
import { placeTableBet } from '../../src/play/verticals/studio/table/place-bet.ts'
import { latestRound, tableId } from '../../src/play/verticals/studio/table/table-rows.ts'
import { CROUPIER } from '../cashier-world.ts'
import { BRAND, GAME } from './house.ts'
import type { Member, World } from './world.ts'

const UNIT = 10_000n

/** Opens a game's window. A launch token is good once, so a lost answer needs a new one. */
async function enter(world: World, member: Member, gameCode: string): Promise<GameSession> {
  for (;;) {
    const launchToken = world.launchToken(member, gameCode, BRAND.studio)
    const label = `${member.name} opens ${gameCode}`
    const opened = await world
      .ask(label, async (house) => {
        const { session } = await openSession(house.studio, CROUPIER, { launchToken, gameCode })
        const { fairness, context } = house.studio
        await context.db.transaction().execute((tx) => fairness.ensureSeeds(tx, session))
        return session
      })
      .catch(() => null)
    world.machine.log(`${label} -> ${opened ? 'open' : '?'}`)
    if (opened) return opened
    await world.machine.pause(300 + world.faults.below(2_000))
  }
}

const isPending = (code: string): boolean => code === 'round_pending'

export async function playInstant(world: World, member: Member, rounds: number): Promise<void> {
  const session = await enter(world, member, GAME.instant)
  for (let round = 0; round < rounds; round++) {
    const stake = BigInt(1 + world.random.below(30)) * UNIT
    await play(world, member, { session, stake, choice: {} })
  }
}

async function play(
  world: World,
  member: Member,
  input: { session: GameSession; stake: bigint; choice: Record<string, number> },
): Promise<RoundRow | null> {
  const { session, stake, choice } = input
  const id = world.random.uuid()
  const order = { id, stake, choice }
  const command = world.wrappers.playRound ?? playRound
  const label = `${member.name} plays ${session.gameCode}`
  const played = await world.insist(
    label,
    (house) => command(house.studio, session, order),
    isPending,
  )
  const { playerId: memberId } = member
  if ('refused' in played) {
    world.machine.log(`${label} refused ${played.refused}`)
    world.answers.rounds.set(id, { memberId, end: 'refused', payout: null })
    return null
  }
  const { row } = played.answer
  const payout = row.state === 'open' ? null : row.payout
  world.answers.rounds.set(id, { memberId, end: 'played', payout })
  return row
}

/** Opens tiles and leaves; now and then the window is closed in the middle of a round. */
export async function playStepped(world: World, member: Member, rounds: number): Promise<void> {
  const session = await enter(world, member, GAME.stepped)
  for (let round = 0; round < rounds; round++) {
    const stake = BigInt(1 + world.random.below(20)) * UNIT
    let row = await play(world, member, { session, stake, choice: { mines: 3 } })
    const steps = 1 + world.random.below(3)
    const leaves = world.random.below(4) === 0
    while (row?.state === 'open') {
      if (leaves && row.version >= 1) return
      row = await step(world, member, row, row.version < steps ? 'pickRandom' : 'cashOut')
    }
    if (row)
      world.answers.rounds.set(row.id, {
        memberId: member.playerId,
        end: 'played',
        payout: row.payout,
      })
  }
}

async function step(
  world: World,
  { name, playerId: memberId }: Member,
  row: RoundRow,
  type: 'pickRandom' | 'cashOut',
): Promise<RoundRow> {
  const decision = { memberId, roundId: row.id, version: row.version, action: { type } }
  const acted = await world
    .ask(`${name} ${type}`, (house) => actInRound(house.studio, decision))
    .catch(() => null)
  if (acted) return acted.row
  // Refused or unknown: the window asks how the round stands and goes on from there.
  await world.machine.pause(200 + world.faults.below(1_000))
  const seen = await world.insist(`${name} looks`, (house) =>
    findRound(house.context.db, memberId, row.id),
  )
  return ('answer' in seen ? seen.answer : null) ?? row
}

export async function playTable(world: World, member: Member, bets: number): Promise<void> {
  const session = await enter(world, member, GAME.shared)
  for (let bet = 0; bet < bets; bet++) {
    const seen = await world.insist(`${member.name} looks at the table`, (house) =>
      latestRound(house.context.db, tableId(session.gameCode, session.brandId)),
    )
    const order = {
      id: world.random.uuid(),
      // As a window that has not seen a round yet, or saw one that is long over.
      round: 'answer' in seen && seen.answer ? Number(seen.answer.number) : 0,
      place: 1 as const,
      stake: BigInt(1 + world.random.below(20)) * UNIT,
      choice: { autoCashOutX100: 110 + world.random.below(200) },
    }
    const placed = await world.insist(
      `${member.name} bets at the table`,
      (house) => placeTableBet(house.studio, session, order),
      isPending,
    )
    if ('refused' in placed)
      world.answers.rounds.set(order.id, {
        memberId: member.playerId,
        end: 'refused',
        payout: null,
      })
    await world.machine.pause(1_000 + world.faults.below(8_000))
  }
}
