import { consoleKycApi } from '@croupier/api/accounts/kyc'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'

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
  const say = useToast()
  const [approve, setApprove] = useState(!proposal.mine)
  const decide = useStaffAction(consoleKycApi.decide, { refreshes })
  const label = approve ? t('approve') : t(proposal.mine ? 'takeBack' : 'no')
  return (
    <ReasonDialog
      title={`${proposal.account}: ${t(`kind.${proposal.kind}`)}`}
      confirmLabel={label}
      danger={!approve}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          { overrideId: proposal.id, approve, reason },
          {
            onSuccess: () => {
              onClose()
              say({ tone: 'good', text: t('done') })
            },
          },
        )
      }
    >
      <p>
        {proposal.level ? <span>{`${t('level', { level: proposal.level })} · `}</span> : ''}
        {proposal.proposedBy}: {proposal.reason}
      </p>
      {proposal.mine ? null : (
        <Tabs
          look="pills"
          label={t('proposals')}
          items={[
            { key: 'yes', label: t('approve') },
            { key: 'no', label: t('no') },
          ]}
          current={approve ? 'yes' : 'no'}
          onChoose={(key) => setApprove(key === 'yes')}
        />
      )}
    </ReasonDialog>
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
  const say = useToast()
  const [choice, setChoice] = useState<string>(isHit ? 'clear' : '3')
  const propose = useStaffAction(consoleKycApi.propose, { refreshes })
  const level = choice === '1' ? 1 : choice === '2' ? 2 : 3
  return (
    <ReasonDialog
      title={t('propose')}
      confirmLabel={t('propose')}
      busy={propose.isPending}
      error={propose.error}
      onClose={onClose}
      onConfirm={(reason) =>
        propose.mutate(
          choice === 'clear'
            ? { memberId, kind: 'clear', reason }
            : { memberId, kind: 'grant', level, reason },
          {
            onSuccess: () => {
              onClose()
              say({ tone: 'good', text: t('proposed') })
            },
          },
        )
      }
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
    </ReasonDialog>
  )
}
