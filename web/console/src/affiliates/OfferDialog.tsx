import type { ContractType } from '@croupier/api/affiliates/agents'
import { approvalsApi } from '@croupier/api/core/approvals'
import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import { emptyDraft, termsOfDraft } from '@croupier/kit/contracts/terms-draft'
import { TermsEditor } from '@croupier/kit/contracts/TermsEditor.tsx'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useState } from 'react'
import { useStaffAction } from '../app/api.ts'
import { currencyOf, useDesk } from '../app/desk.tsx'
import { ActionDialog } from '../ui/ActionDialog.tsx'
import { useProposedToast } from '../ui/use-proposed-toast.ts'
import type { Agent } from './words.tsx'

/** Offers a contract of the house itself, to an agent whom nobody is above; it counts once the agent has signed. */
export function OfferDialog({
  agent,
  payable,
  onClose,
}: {
  agent: Agent
  /** What the brand lets agents be paid for. */
  payable: readonly ContractType[]
  onClose: () => void
}) {
  const t = useText('agentdesk')
  const { tag } = useTextBook().language
  const centre = useText('agentcentre')
  const approvals = useText('approvals')
  const sayProposed = useProposedToast()
  const { brand } = useDesk()
  const [draft, setDraft] = useState(() => emptyDraft('dividend', tag))
  const offer = useStaffAction(consoleAgentsApi.offer, {
    refreshes: [approvalsApi.list],
  })
  const terms = termsOfDraft(draft)
  return (
    <ActionDialog
      title={centre('offer.title', { account: agent.account })}
      confirmLabel={approvals('propose')}
      action={offer}
      ready={terms !== null}
      onClose={onClose}
      input={(reason) => (!terms ? null : { memberId: agent.memberId, terms, reason })}
      onDone={sayProposed}
    >
      <p className="muted">{t('offer.text')}</p>
      <p className="muted">{approvals('note')}</p>
      <TermsEditor
        draft={draft}
        currency={currencyOf(brand.currency)}
        types={payable}
        onChange={setDraft}
      />
    </ActionDialog>
  )
}
