import { consoleTransfersApi } from '@croupier/api/payments/console-transfers'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Link } from 'wouter'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { Deadline } from '../../ui/Deadline.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
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
    return <DecideTransferDialog transfer={transfer} onClose={onClose} />
  return (
    <Dialog title={title} closeLabel={words('close')} onClose={onClose} width="medium">
      <About transfer={transfer} />
    </Dialog>
  )
}

function DecideTransferDialog({ transfer, onClose }: TransferDialogProps) {
  const t = useText('cashdesk')
  const decide = useStaffAction(consoleTransfersApi.decide, {
    refreshes: [consoleTransfersApi.list],
  })
  return (
    <DecideDialog
      title={t('transfers.one')}
      ways={[
        { key: 'through', label: t('transfers.letThrough') },
        { key: 'back', label: t('transfers.sendBack'), danger: true },
      ]}
      about={<About transfer={transfer} />}
      action={decide}
      input={(reason, way) => ({ transferId: transfer.id, approve: way === 'through', reason })}
      done={({ state }) => t(`transfers.end.${state}`)}
      onClose={onClose}
    />
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
