import { consoleTransfersApi } from '@croupier/api/payments/console-transfers'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Select } from '@croupier/kit/ui/Field'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { Link } from 'wouter'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { Deadline } from '../../ui/Deadline.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Amount, Facts, When } from '../../ui/words.tsx'

interface TransferDialogProps {
  transfer: OutputOf<typeof consoleTransfersApi.list>['items'][number]
  onClose: () => void
}

/** One transfer between members: who sends to whom, and for whoever may decide, whether it goes on. */
export function TransferDialog({ transfer, onClose }: TransferDialogProps) {
  const t = useText('cashdesk')
  const words = useText('console')
  const { may } = useDesk()
  const title = t('transfers.one')
  if (transfer.end === null && may('withdrawals.approve'))
    return <DecideDialog transfer={transfer} onClose={onClose} />
  return (
    <Dialog title={title} closeLabel={words('close')} onClose={onClose} width="medium">
      <About transfer={transfer} />
    </Dialog>
  )
}

function DecideDialog({ transfer, onClose }: TransferDialogProps) {
  const t = useText('cashdesk')
  const say = useToast()
  const [approve, setApprove] = useState(true)
  const decide = useStaffAction(consoleTransfersApi.decide, {
    refreshes: [consoleTransfersApi.list],
  })
  return (
    <ReasonDialog
      title={t('transfers.one')}
      confirmLabel={t(approve ? 'transfers.letThrough' : 'transfers.sendBack')}
      danger={!approve}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          { transferId: transfer.id, approve, reason },
          {
            onSuccess: ({ state }) => {
              onClose()
              say({ tone: 'good', text: t(`transfers.end.${state}`) })
            },
          },
        )
      }
    >
      <About transfer={transfer} />
      <Select
        label={t('transfers.decision')}
        value={approve ? 'through' : 'back'}
        onChange={({ target }) => setApprove(target.value === 'through')}
        options={[
          { value: 'through', label: t('transfers.letThrough') },
          { value: 'back', label: t('transfers.sendBack') },
        ]}
      />
    </ReasonDialog>
  )
}

function About({ transfer }: Pick<TransferDialogProps, 'transfer'>) {
  const t = useText('cashdesk')
  const { from, to, amount, currency, end } = transfer
  return (
    <>
      <p className="decision-amount">
        <Amount amount={amount} currency={currency} />
      </p>
      <Facts
        items={[
          {
            name: t('transfers.from'),
            value: <Link href={paths.member(from.memberId)}>{from.account}</Link>,
          },
          {
            name: t('transfers.to'),
            value: <Link href={paths.member(to.memberId)}>{to.account}</Link>,
          },
          { name: t('opened'), value: <When at={transfer.askedAt} /> },
          ...(end === null
            ? [{ name: t('deadline'), value: <Deadline until={transfer.deadlineAt} /> }]
            : [
                { name: t('outcome'), value: t(`transfers.end.${end}`) },
                { name: t('decidedBy'), value: transfer.decidedBy ?? '–' },
                { name: t('transfers.reason'), value: transfer.reason ?? '–' },
              ]),
        ]}
      />
    </>
  )
}
