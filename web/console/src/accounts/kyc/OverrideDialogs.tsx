import { consoleKycApi } from '@croupier/api/accounts/kyc'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'

type Proposal = OutputOf<typeof consoleKycApi.queue>['proposals'][number]
const refreshes = [consoleKycApi.queue, consoleKycApi.member]

/** The second person decides; whoever proposed it can only take it back. */
export function DecideOverrideDialog({
  proposal,
  onClose,
}: {
  proposal: Proposal
  onClose: () => void
}) {
  const t = useText('identities')
  const decide = useStaffAction(consoleKycApi.decide, { refreshes })
  const no = { key: 'no' as const, label: t(proposal.mine ? 'takeBack' : 'no'), danger: true }
  return (
    <DecideDialog
      title={`${proposal.account}: ${t(`kind.${proposal.kind}`)}`}
      ways={proposal.mine ? [no] : [{ key: 'yes' as const, label: t('approve') }, no]}
      about={
        <p>
          {proposal.level ? <span>{`${t('level', { level: proposal.level })} · `}</span> : ''}
          {proposal.proposedBy}: {proposal.reason}
        </p>
      }
      action={decide}
      input={(reason, way) => ({ overrideId: proposal.id, approve: way === 'yes', reason })}
      done={t('done')}
      onClose={onClose}
    />
  )
}

const grants = ['1', '2', '3'] as const

export function ProposeOverrideDialog({
  memberId,
  isHit,
  onClose,
}: {
  memberId: bigint
  isHit: boolean
  onClose: () => void
}) {
  const t = useText('identities')
  const [choice, setChoice] = useState<string>(isHit ? 'clear' : '3')
  const propose = useStaffAction(consoleKycApi.propose, { refreshes })
  const level = choice === '1' ? (1 as const) : choice === '2' ? (2 as const) : (3 as const)
  return (
    <ActionDialog
      title={t('propose')}
      confirmLabel={t('propose')}
      action={propose}
      onClose={onClose}
      input={(reason) =>
        choice === 'clear'
          ? { memberId, kind: 'clear' as const, reason }
          : { memberId, kind: 'grant' as const, level, reason }
      }
      done={t('proposed')}
    >
      <Select
        label={t('proposals')}
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
        options={[
          ...(isHit ? [{ value: 'clear', label: t('kind.clear') }] : []),
          ...grants.map((value) => ({
            value,
            label: `${t('kind.grant')}: ${t('level', { level: Number(value) })}`,
          })),
        ]}
      />
    </ActionDialog>
  )
}
