import type { Projection } from '../../core/events/events.ts'
import { giftsProjection, playProjection } from './figures/project-figures.ts'
import type { AgentsDeps } from './deps.ts'
import { recruitsProjection } from './register-centre/recruits.ts'
import { treeProjection } from './tree/project-tree.ts'

export function agentProjections(parts: AgentsDeps): Projection[] {
  return [treeProjection(), giftsProjection(parts), playProjection(parts), recruitsProjection()]
}
