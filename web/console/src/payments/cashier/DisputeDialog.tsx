import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { Link } from 'wouter'
import { useStaffAction } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { Deadline } from '../../ui/Deadline.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Amount, Facts, Mono } from '../../ui/words.tsx'
import { Pictures } from './Picture.tsx'

export type Dispute = OutputOf<typeof consoleCashierApi.disputes>['items'][number]

/** What did not arrive, what proves it, and the end: money back by two people, or the bank's proof. */
export function DisputeDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const t = useText('cashdesk')
  const say = useToast()
  const choices = dispute.proposedByMe
    ? (['bank_proved'] as const)
    : (['refund', 'bank_proved'] as const)
  const [outcome, setOutcome] = useState<'refund' | 'bank_proved'>(choices[0])
  const decide = useStaffAction(consoleCashierApi.decideDispute, {
    refreshes: [consoleCashierApi.disputes],
  })
  return (
    <ReasonDialog
      title={t(`claim.${dispute.claim}`)}
      confirmLabel={t(`dispute.do.${outcome}`)}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          { withdrawalId: dispute.withdrawalId, outcome, reason },
          {
            onSuccess: ({ state }) => {
              onClose()
              say({ tone: 'good', text: t(`dispute.done.${state}`) })
            },
          },
        )
      }
    >
      <Facts
        items={[
          {
            name: t('account'),
            value: <Link href={paths.withdrawal(dispute.withdrawalId)}>{dispute.account}</Link>,
          },
          {
            name: t('dispute.received'),
            value: <Amount amount={dispute.received} currency={dispute.currency} />,
          },
          {
            name: t('dispute.remaining'),
            value: <Amount amount={dispute.remaining} currency={dispute.currency} />,
          },
          { name: t('deadline'), value: <Deadline until={dispute.deadlineAt} /> },
          {
            name: t('bankId'),
            value: dispute.endToEndId ? <Mono text={dispute.endToEndId} short={24} /> : '–',
          },
          ...(dispute.refundProposedBy
            ? [{ name: t('dispute.proposedBy'), value: dispute.refundProposedBy }]
            : []),
        ]}
      />
      <Pictures proofs={dispute.proofs} />
      {dispute.proposedByMe ? <p className="note">{t('secondPerson')}</p> : null}
      <Select
        label={t('decision')}
        value={outcome}
        onChange={({ target }) =>
          setOutcome(choices.find((known) => known === target.value) ?? outcome)
        }
        options={choices.map((known) => ({ value: known, label: t(`dispute.do.${known}`) }))}
      />
    </ReasonDialog>
  )
}
