import { giveUpBonus } from '../../src/engagement/bonuses/settle-bonus.ts'
import { addTo, type ChaosMember, type ChaosWorld } from './world.ts'

const UNIT = 10_000n

/** Bets that win nothing: what is gone when the bank takes its money back. */
export async function play(
  { ledger, bonuses, clock, context, dice, told }: ChaosWorld,
  member: ChaosMember,
) {
  const { memberId } = member
  const amount = BigInt(1 + dice(60)) * UNIT
  const at = clock.now()
  const { status } = await ledger.apply({
    id: context.random.uuid(),
    playerId: memberId,
    brandId: 1,
    currency: 'BRL',
    subaccount: 'cash',
    operation: 'bet',
    source: 7,
    externalId: context.random.uuid(),
    roundId: context.random.uuid(),
    amount,
    counterAccount: 'vendor',
    roundClosed: true,
    at,
  })
  if (status !== 'OK') return
  told.played.push({ memberId, at, amount })
  addTo(told.moved, memberId, -amount)
  await context.db.transaction().execute((tx) => bonuses.lookAgain(tx, [memberId]))
}

export async function giveUp(world: ChaosWorld, { memberId }: ChaosMember) {
  const { bonuses, clock, context } = world
  const open = await context.db
    .selectFrom('bonuses_grants')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!open) return
  const of = { bonusId: open.id, memberId, now: clock.now() }
  await context.db.transaction().execute((tx) => giveUpBonus(bonuses.parts, tx, of))
}
