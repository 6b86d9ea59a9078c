import type { WhitelabelNode } from '@croupier/api/core/brands'
import { useText } from '@croupier/kit/i18n/i18n'

/** The switches of the site as they hold, parents and markets counted in. */
export function SwitchTree({ nodes }: { nodes: readonly WhitelabelNode[] }) {
  const t = useText('console')
  return (
    <ul className="switches">
      {nodes.map((node) => (
        <li key={node.modId}>
          <span className="switch-node" data-on={node.enabled ? '' : undefined}>
            <i aria-hidden="true" />
            <code className="mono">{node.modId}</code>
            <span className="sr-only">{node.enabled ? t('yes') : t('no')}</span>
          </span>
          {node.childrenNodes.length > 0 ? <SwitchTree nodes={node.childrenNodes} /> : null}
        </li>
      ))}
    </ul>
  )
}
