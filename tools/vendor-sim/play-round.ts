import type { Memory, RoundEnd, RoundMemory, RoundPlan } from './memory.ts'
import type { Movement, Speech, Told } from './speech.ts'

export interface Table {
  speech: Speech
  memory: Memory
  /** The first pause before a call is repeated; the next ones double up to a minute. */
  firstPauseMs: number
  /** How late a late call is. */
  lateMs: number
}

const LONGEST_PAUSE_MS = 60_000
type Operation = 'bet' | 'win' | 'rollback'

/** Plays a round with the misbehaviour that it plans, and does not give up before the house has decided everything. */
export async function playRound(table: Table, plan: RoundPlan): Promise<RoundEnd> {
  table.memory.note({ kind: 'round', ...plan })
  return end(table, plan, await play(table, plan))
}

/** Finishes a round that a former process began: an open bet whose answer was never heard is taken back. */
export async function resumeRound(
  table: Table,
  { plan, transactions, isCancelling }: RoundMemory,
): Promise<RoundEnd> {
  const bet = transactions.get(`bet ${betIdOf(plan)}`)
  if (isCancelling) return end(table, plan, await cancel(table, plan))
  if (bet?.heard === 'refused') return end(table, plan, 'refused')
  if (bet?.heard === 'taken') return end(table, plan, await settle(table, plan))
  return end(table, plan, bet ? await afterSilence(table, plan) : 'refused')
}

async function play(table: Table, plan: RoundPlan): Promise<RoundEnd> {
  const { speech } = table
  const fault = plan.fault
  // The house hears of the total alone.
  if (plan.gift !== undefined && speech.freeRounds === 'total') return 'settled'
  if (fault === 'rollback-first' && speech.canRollBack) {
    const state = await cancel(table, plan)
    await call(table, plan, { op: 'bet', copy: 1 })
    return state
  }
  if (fault === 'late' && speech.canRollBack) {
    const late = pause(table.lateMs).then(() => call(table, plan, { op: 'bet', copy: 1 }))
    const [state] = await Promise.all([cancel(table, plan), late])
    return state
  }
  if (fault === 'lost-request') {
    noteSent(table, plan, 'bet')
    return await afterSilence(table, plan)
  }
  const told = await bet(table, plan)
  if (fault === 'lost-answer' || told.heard === 'unknown') return await afterSilence(table, plan)
  if (told.heard !== 'taken') return 'refused'
  if (fault === 'double-rollback' && speech.canRollBack) return await cancelTwice(table, plan)
  return await settle(table, plan)
}

async function bet(table: Table, plan: RoundPlan): Promise<Told> {
  if (plan.fault !== 'doubled') {
    const isHeard = plan.fault !== 'lost-answer'
    return await call(table, plan, { op: 'bet', copy: 1, isHeard })
  }
  const both = [1, 2].map((copy) => call(table, plan, { op: 'bet', copy }))
  const heard = await Promise.all(both)
  return heard.find((told) => told.heard === 'taken') ?? heard[0] ?? SILENCE
}

/** A bet without an answer is taken back; where nothing can be, it is asked again until it is known. */
async function afterSilence(table: Table, plan: RoundPlan): Promise<RoundEnd> {
  if (table.speech.canRollBack) return await cancel(table, plan)
  const told = await untilKnown(table, plan, { op: 'bet' })
  return told.heard === 'taken' ? await settle(table, plan) : 'refused'
}

async function cancel(table: Table, plan: RoundPlan): Promise<RoundEnd> {
  table.memory.note({ kind: 'cancelling', round: plan.round })
  await untilKnown(table, plan, { op: 'rollback' })
  return 'cancelled'
}

async function cancelTwice(table: Table, plan: RoundPlan): Promise<RoundEnd> {
  table.memory.note({ kind: 'cancelling', round: plan.round })
  await Promise.all([
    untilKnown(table, plan, { op: 'rollback' }),
    untilKnown(table, plan, { op: 'rollback', suffix: '2' }),
  ])
  return 'cancelled'
}

/** A win is owed: it is sent until it is taken. A late one follows a round that was closed without it. */
async function settle(table: Table, plan: RoundPlan): Promise<RoundEnd> {
  if (plan.fault === 'late-win')
    await untilKnown(table, plan, { op: 'win', suffix: 'close', amount: 0n })
  if (plan.fault === 'lost-win') await call(table, plan, { op: 'win', copy: 1, isHeard: false })
  if (plan.fault === 'late-win') await pause(table.lateMs)
  await untilKnown(table, plan, { op: 'win' })
  return 'settled'
}

interface Order {
  op: Operation
  /** Tells apart several of one kind in a round. */
  suffix?: string
  amount?: bigint
}

async function untilKnown(table: Table, plan: RoundPlan, order: Order): Promise<Told> {
  let wait = table.firstPauseMs
  for (let copy = 2; ; copy += 1) {
    const told = await call(table, plan, { ...order, copy })
    if (told.heard !== 'unknown') return told
    await pause(wait)
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
  }
}

const SILENCE: Told = { heard: 'unknown', word: 'no answer' }

async function call(
  table: Table,
  plan: RoundPlan,
  order: Order & { copy: number; isHeard?: boolean },
): Promise<Told> {
  const movement = movementOf(plan, order)
  noteSent(table, plan, order.op, movement)
  const answer = await table.speech[order.op](movement).catch(
    (error: unknown): Told => ({ heard: 'unknown', word: String(error).slice(0, 200) }),
  )
  const told = order.isHeard === false ? SILENCE : answer
  table.memory.note({ kind: 'told', round: plan.round, op: order.op, id: movement.id, ...told })
  return told
}

function noteSent(
  { memory }: Table,
  plan: RoundPlan,
  op: Operation,
  { id, amount }: Movement = movementOf(plan, { op, copy: 1 }),
): void {
  memory.note({ kind: 'sent', round: plan.round, op, id, amount: String(amount) })
}

function betIdOf({ round }: RoundPlan): string {
  return `${round}.bet`
}

function movementOf(
  plan: RoundPlan,
  { op, suffix = '', amount, copy }: Order & { copy: number },
): Movement {
  const { round, game, player, currency, session } = plan
  return {
    id: `${round}.${op}${suffix}`,
    amount: amount ?? amountOf(plan, op),
    round,
    game,
    player,
    currency,
    session,
    bet: betIdOf(plan),
    closesRound: op === 'win',
    gift: plan.gift ?? null,
    copy,
  }
}

function amountOf({ stake, payout, gift }: RoundPlan, op: Operation): bigint {
  if (op === 'win') return BigInt(payout)
  return op === 'bet' && gift === undefined ? BigInt(stake) : 0n
}

function end({ memory }: Table, { round }: RoundPlan, state: RoundEnd): RoundEnd {
  memory.note({ kind: 'end', round, state })
  return state
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
