import type { ContractType, ContractView } from '@croupier/api/affiliates/agents'

type MessageKey = 'offered' | 'accepted' | 'rejected' | 'ending' | 'ended' | 'paid'

export interface PlatformMessage {
  key: MessageKey
  /** Of the contract, or of the line of pay. */
  id: string
  at: Date
  type: ContractType
  /** The other side; null: the house. */
  account: string | null
  /** Of pay alone. */
  amount: bigint | null
}

interface PaidLine {
  commissionLineId: string
  type: ContractType
  state: 'due' | 'paid' | 'nothing'
  paidAt: Date | null
  amount: bigint
}

/** What happened to an agent's contracts and pay without the agent's own doing, the newest first. */
export function messagesOf(
  contracts: readonly ContractView[],
  lines: readonly PaidLine[],
): PlatformMessage[] {
  const paid = lines.flatMap(({ commissionLineId: id, type, paidAt: at, amount }) =>
    at === null ? [] : [{ key: 'paid' as const, id, at, type, account: null, amount }],
  )
  return [...contracts.flatMap(aboutContract), ...paid].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  )
}

function aboutContract(contract: ContractView): PlatformMessage[] {
  const { contractId: id, type, side, giver, taker, state, termination } = contract
  const account = side === 'given' ? taker.account : (giver?.account ?? null)
  const told = (key: MessageKey, at: Date | null): PlatformMessage[] =>
    at === null ? [] : [{ key, id, at, type, account, amount: null }]
  if (state === 'new_request') return side === 'received' ? told('offered', contract.offeredAt) : []
  if (state === 'rejected') return side === 'given' ? told('rejected', contract.decidedAt) : []
  if (state === 'terminated') return told('ended', contract.endedAt)
  if (termination && side === 'received') return told('ending', termination.askedAt)
  return side === 'given' ? told('accepted', contract.decidedAt) : []
}
