import type { ContractView } from '@croupier/api/affiliates/agents'
import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Then } from '@croupier/kit/ui/Then'
import { TermsTable } from './TermsTable.tsx'

/** The contracts further down that would end, each with its terms; both sides see the same list. */
export function CascadeList({ ending }: { ending: readonly ContractView[] }) {
  const t = useText('agentcentre')
  if (ending.length === 0)
    return (
      <p className="note">
        <Icon name="badge-check" />
        <span>{t('cascade.none')}</span>
      </p>
    )
  return (
    <div className="agent-cascade">
      <p className="note note-bad">
        <Icon name="triangle-alert" />
        <span>{t('cascade.some', { count: ending.length })}</span>
      </p>
      {ending.map(({ contractId, giver, taker, type, terms }) => (
        <details key={contractId} className="agent-version">
          <summary>
            {t(`type.${type}`)}: <bdi>{giver?.account ?? t('house')}</bdi> <Then />{' '}
            <bdi>{taker.account}</bdi>
          </summary>
          <TermsTable terms={terms} />
        </details>
      ))}
    </div>
  )
}
