import type { ContractTerms, ContractType } from '@croupier/api/affiliates/agents'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { AgentsDeps } from '../deps.ts'
import { effectiveFrom, runningUntil } from '../pay/period-rules.ts'
import { contractsThatEnd, endContracts } from './end-contracts.ts'
import { requirePaid } from './payable-types.ts'
import { contractById, currentContract, type HeldContract, held, lockContracts } from './queries.ts'
import { excessOver } from './rules.ts'
import { type ContractStep, notifySides } from './tell-sides.ts'

export interface Answer {
  action:
    | 'accept'
    | 'reject'
    | 'withdraw'
    | 'askTermination'
    | 'acceptTermination'
    | 'rejectTermination'
  contractId: string
  type: ContractType
  brandId: number
  timeZone: string
  /** The caller: the downline decides, the upline withdraws an offer or asks for the end. */
  memberId: bigint
  termsHash: string | null
  /** The contracts that were shown as ending with it. */
  cascade: readonly string[]
  reason: string
  at: Date
}

export interface Answered {
  contract: HeldContract
  ended: HeldContract[]
}

/** Does what one side says to a contract. Refuses `not_found` for the other side's part, and as the endpoints say. */
export async function answerContract(parts: AgentsDeps, tx: Tx, answer: Answer): Promise<Answered> {
  await lockContracts(tx, answer.brandId)
  const found = await contractById(tx, { id: answer.contractId, brandId: answer.brandId })
  if (!found || found.row.type !== answer.type) refuse('not_found')
  const isGivers = answer.action === 'withdraw' || answer.action === 'askTermination'
  if ((isGivers ? found.row.giver_id : found.row.taker_id) !== answer.memberId) refuse('not_found')
  if (answer.action === 'accept') await requirePaid(parts, answer)
  const answered = await DOINGS[answer.action](tx, found, answer)
  const { at } = answer
  await notifySides(parts, tx, { contracts: [answered.contract], step: STEPS[answer.action], at })
  await notifySides(parts, tx, { contracts: answered.ended, step: 'ended', at })
  return answered
}

const STEPS: Readonly<Record<Answer['action'], ContractStep>> = {
  accept: 'accepted',
  reject: 'rejected',
  withdraw: 'withdrawn',
  askTermination: 'endAsked',
  acceptTermination: 'ended',
  rejectTermination: 'endKept',
}

type Doing = (tx: Tx, found: HeldContract, answer: Answer) => Promise<Answered>

const DOINGS: Readonly<Record<Answer['action'], Doing>> = {
  accept,
  reject: (tx, found, { at, reason }) =>
    change(tx, requireState(found, 'new_request'), {
      state: 'rejected',
      decided_at: at,
      reject_reason: reason,
    }),
  withdraw: (tx, found, { at }) =>
    change(tx, requireState(found, 'new_request'), {
      state: 'terminated',
      ended_at: at,
      ended_because: 'withdrawn',
    }),
  askTermination: (tx, found, answer) => {
    requireState(found, 'accepted')
    if (found.row.termination_asked_at !== null) refuse('contract_decided')
    return askEnd(tx, found, answer)
  },
  acceptTermination,
  rejectTermination: (tx, found) => {
    requireAsked(found)
    return change(tx, found, { termination_asked_at: null, termination_reason: null })
  },
}

/**
 * The downline signs: the terms that were read, under their hash. The contract before ends where this one begins, and so does, in the same
 * transaction, whatever below would then pay more (S4-039): exactly what was shown, or nothing at all.
 */
async function accept(tx: Tx, found: HeldContract, answer: Answer): Promise<Answered> {
  const { row, terms } = requireState(found, 'new_request')
  if (answer.termsHash !== row.terms_hash.toString('hex')) refuse('contract_changed')
  if (row.giver_id !== null) {
    const own = await currentContract(tx, { takerId: row.giver_id, type: terms.type })
    if (!own || excessOver(own.terms, terms).length > 0) refuse('contract_above_own')
  }
  const before = await currentContract(tx, { takerId: row.taker_id, type: terms.type })
  const from = await startOf(tx, { ...answer, takerId: row.taker_id, terms, now: answer.at })
  const ending = { endedBy: row.id, until: from, now: answer.at, timeZone: answer.timeZone }
  const below = await contractsThatEnd(tx, { agentId: row.taker_id, type: terms.type, terms })
  requireShown(below, answer)
  if (before) await endContracts(tx, [before], { ...ending, because: 'superseded' })
  const ended = await endContracts(tx, below, { ...ending, because: 'cascade' })
  const { contract } = await change(tx, found, {
    state: 'accepted',
    decided_at: answer.at,
    effective_from: from,
  })
  return { contract, ended }
}

/** Where a new contract begins: with the next period, and not before what the downline had of this type has ended. */
export async function startOf(
  db: Db | Tx,
  of: { takerId: bigint; terms: ContractTerms; now: Date; timeZone: string },
): Promise<Date> {
  const { takerId, terms, now, timeZone } = of
  const before = await currentContract(db, { takerId, type: terms.type })
  const ended = await db
    .selectFrom('agents_contracts')
    .select((eb) => eb.fn.max('effective_to').as('at'))
    .where('taker_id', '=', takerId)
    .where('type', '=', terms.type)
    .executeTakeFirst()
  const running = before ? runningUntil(before.terms, now, timeZone) : null
  const over = ended?.at ?? null
  const after = running !== null && over !== null && over > running ? over : (running ?? over)
  return effectiveFrom(terms, { now, timeZone, after })
}

async function askEnd(tx: Tx, found: HeldContract, answer: Answer): Promise<Answered> {
  return await change(tx, found, {
    termination_asked_at: answer.at,
    termination_reason: answer.reason,
  })
}

async function acceptTermination(tx: Tx, found: HeldContract, answer: Answer): Promise<Answered> {
  requireAsked(found)
  const { row, terms } = found
  const below = await contractsThatEnd(tx, { agentId: row.taker_id, type: terms.type, terms: null })
  requireShown(below, answer)
  const until = runningUntil(terms, answer.at, answer.timeZone)
  const ending = { endedBy: null, until, now: answer.at, timeZone: answer.timeZone }
  const [contract = found] = await endContracts(tx, [found], { ...ending, because: 'agreed' })
  return { contract, ended: await endContracts(tx, below, { ...ending, because: 'cascade' }) }
}

function requireShown(below: readonly HeldContract[], { cascade }: Answer): void {
  const shown = new Set(cascade)
  const isShown = shown.size === below.length && below.every(({ row }) => shown.has(row.id))
  if (!isShown) refuse('cascade_changed')
}

function requireState(found: HeldContract, state: 'new_request' | 'accepted'): HeldContract {
  if (found.row.state !== state) refuse('contract_decided')
  return found
}

function requireAsked(found: HeldContract): void {
  requireState(found, 'accepted')
  if (found.row.termination_asked_at === null) refuse('contract_decided')
}

async function change(
  tx: Tx,
  { row }: HeldContract,
  set: Partial<Omit<HeldContract['row'], 'terms'>>,
): Promise<Answered> {
  const after = await tx
    .updateTable('agents_contracts')
    .set(set)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { contract: held(after), ended: [] }
}
