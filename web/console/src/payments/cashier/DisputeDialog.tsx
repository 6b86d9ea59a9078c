import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Link } from 'wouter'
import { useStaffAction } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { Deadline } from '../../ui/Deadline.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { Amount, Mono } from '../../ui/words.tsx'
import { Pictures } from './Picture.tsx'

export type Dispute = OutputOf<typeof consoleCashierApi.disputes>['items'][number]

/** What did not arrive, what proves it, and the end: money back by two people, or the bank's proof. */
export function DisputeDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const t = useText('cashdesk')
  const decide = useStaffAction(consoleCashierApi.decideDispute, {
    refreshes: [consoleCashierApi.disputes],
  })
  const proved = { key: 'bank_proved' as const, label: t('dispute.do.bank_proved') }
  return (
    <DecideDialog
      title={t(`claim.${dispute.claim}`)}
      ways={
        dispute.proposedByMe
          ? [proved]
          : [{ key: 'refund' as const, label: t('dispute.do.refund') }, proved]
      }
      facts={[
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
      about={<Pictures proofs={dispute.proofs} />}
      notice={dispute.proposedByMe ? t('secondPerson') : null}
      action={decide}
      input={(reason, outcome) => ({ withdrawalId: dispute.withdrawalId, outcome, reason })}
      done={({ state }) => t(`dispute.done.${state}`)}
      onClose={onClose}
    />
  )
}
