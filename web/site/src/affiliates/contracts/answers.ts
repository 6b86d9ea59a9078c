import { agentsApi, type ContractType, type ContractView } from '@croupier/api/affiliates/agents'

/** What can be said to a contract; `claim` is no answer and stands with the balance. */
export type Answer =
  | 'accept'
  | 'reject'
  | 'withdraw'
  | 'askTermination'
  | 'acceptTermination'
  | 'rejectTermination'

/** What the reader of a contract can do with it now (S4-038): the taker decides about offers and wishes to end, the giver makes them. */
export function answersTo({
  side,
  state,
  termination,
}: Pick<ContractView, 'side' | 'state' | 'termination'>): readonly Answer[] {
  if (state === 'new_request') return side === 'received' ? ['accept', 'reject'] : ['withdraw']
  if (state !== 'accepted') return []
  if (termination === null) return side === 'given' ? ['askTermination'] : []
  return side === 'received' ? ['acceptTermination', 'rejectTermination'] : []
}

/** Answers after which contracts further down may end, so that the list of them is shown and sent along (S4-039). */
export function endsOthers(answer: Answer): boolean {
  return answer === 'accept' || answer === 'acceptTermination'
}

/** Answers that somebody may want to give a reason for. */
export function asksReason(answer: Answer): boolean {
  return answer === 'reject' || answer === 'askTermination' || answer === 'rejectTermination'
}

const relays = {
  dividend: agentsApi.processDividendReq,
  daily: agentsApi.processDailySalContract,
  hourly: agentsApi.processContractHourSalary,
  realtime: agentsApi.processRealTimeSalaryContract,
} as const

/** Each type has a call of its own by which it is answered. */
export const relayOf = <Type extends ContractType>(type: Type): (typeof relays)[Type] =>
  relays[type]
