import { type ContractType, contractTypes } from '@croupier/api/affiliates/agents'
import { refuse } from '../../../platform/refusal.ts'
import type { AgentsDeps } from '../deps.ts'

type Brands = Pick<AgentsDeps, 'brands'>

/** What agents of a brand may be paid for: real-time pay is there only where the market and the brand have it on (EQ-21). */
export async function payableTypes({ brands }: Brands, brandId: number): Promise<ContractType[]> {
  const inRealtime = await brands.isOn(brandId, 'AGENT_REALTIME_PAY')
  return contractTypes.filter((type) => type !== 'realtime' || inRealtime)
}

/** Refuses `feature_off` for a type that agents of the brand may not be paid for. */
export async function requirePaid(
  parts: Brands,
  of: { brandId: number; type: ContractType },
): Promise<void> {
  if (!(await payableTypes(parts, of.brandId)).includes(of.type)) refuse('feature_off')
}
