import type { Projection } from '../../../core/events/events.ts'
import { attachMembers } from './attach-members.ts'

/**
 * Whoever registers gets a place soon afterwards. Nothing depends on how soon: figures and contracts ask for it themselves. It empties
 * no table, because moves are not repeated by reading registrations again.
 */
export function treeProjection(): Projection {
  return {
    name: 'agent_tree',
    source: 'facts',
    tables: [],
    apply: async (tx, rows) => {
      const registered = rows.filter(({ kind }) => kind === 'member_registered')
      await attachMembers(
        tx,
        registered.map(({ member_id }) => member_id),
      )
    },
  }
}
