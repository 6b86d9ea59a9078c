import { agentsApi, type ContractType } from '@croupier/api/affiliates/agents'
import { query } from '@croupier/kit/api/queries'
import { useQuery } from '@tanstack/react-query'

/** What the house lets agents be paid for; undefined until it has said so. */
export function usePayable(): readonly ContractType[] | undefined {
  return useQuery(query(agentsApi.consolidated, {})).data?.payable
}
