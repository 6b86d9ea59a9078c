import { agentsApi, type ContractType } from '@croupier/api/affiliates/agents'
import type { CallOf } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { AgentsDeps } from '../deps.ts'
import { claimAll } from '../pay/move-to-cash.ts'
import { type Answer, answerContract } from './answer-contract.ts'
import { contractViews } from './views.ts'
import { transact } from '../../../platform/transact.ts'

type AnswerCall = CallOf<
  'agent',
  Pick<Answer, 'action' | 'cascade' | 'reason'> & {
    contractId?: string | undefined
    termsHash?: string | undefined
  }
>

/** Serves the four calls by which contracts are answered (S7-049..052); one way of answering for all types. */
export function relayRoutes(http: Http, parts: AgentsDeps): void {
  route(http, agentsApi.processDividendReq, async (call) => {
    const { action } = call.input
    if (action !== 'claim')
      return await answered(parts, 'dividend', { ...call, input: { ...call.input, action } })
    const claimed = await claimAll(parts, call)
    return { contract: null, ended: [], claimed }
  })
  route(http, agentsApi.processDailySalContract, (call) => answered(parts, 'daily', call))
  route(http, agentsApi.processContractHourSalary, (call) => answered(parts, 'hourly', call))
  route(http, agentsApi.processRealTimeSalaryContract, (call) => answered(parts, 'realtime', call))
}

async function answered(parts: AgentsDeps, type: ContractType, call: AnswerCall) {
  const { session, brand, input, now } = call
  const { contractId } = input
  if (contractId === undefined) return refuse('field_invalid', { field: 'contractId' })
  const { db } = parts.context
  const { contract, ended } = await transact(db, (tx) =>
    answerContract(parts, tx, {
      ...input,
      contractId,
      type,
      termsHash: input.termsHash ?? null,
      brandId: brand.id,
      timeZone: brand.timeZone,
      memberId: session.memberId,
      at: now,
    }),
  )
  const [view, ...below] = await contractViews(db, [contract, ...ended], session.memberId)
  return { contract: view ?? null, ended: below, claimed: null }
}
