import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { AnyEndpoint, OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { callStaff, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'

type Withdrawal = OutputOf<typeof consolePaymentsApi.withdrawal>['withdrawal']

/** What can be done once a payout was paid: count it as received, and take all that is known of it. */
export function AfterPayout({
  withdrawal,
  refreshes,
}: {
  withdrawal: Withdrawal
  refreshes: readonly AnyEndpoint[]
}) {
  const t = useText('cashdesk')
  const { may } = useDesk()
  const [asking, setAsking] = useState(false)
  const force = useStaffAction(consoleCashierApi.forceReceipt, { refreshes })
  const { id: withdrawalId } = withdrawal
  return (
    <>
      <div className="decision">
        {withdrawal.state === 'awaiting_confirmation' && may('withdrawals.approve') ? (
          <Button onClick={() => setAsking(true)}>{t('receipt.force')}</Button>
        ) : null}
        <Evidence withdrawalId={withdrawalId} />
      </div>
      {asking ? (
        <ActionDialog
          title={t('receipt.force')}
          confirmLabel={t('receipt.force')}
          action={force}
          onClose={() => setAsking(false)}
          input={(reason) => ({ withdrawalId, reason })}
          done={t('saved')}
        >
          <p>{t('receipt.force.note')}</p>
        </ActionDialog>
      ) : null}
    </>
  )
}

function Evidence({ withdrawalId }: { withdrawalId: string }) {
  const t = useText('cashdesk')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const take = async (kind: 'json' | 'pdf'): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const pack = await callStaff(consoleCashierApi.evidence, { withdrawalId })
      const file =
        kind === 'json'
          ? new Blob([pack.json], { type: 'application/json' })
          : new Blob([pack.pdf], { type: 'application/pdf' })
      save(file, `withdrawal-${withdrawalId}.${kind}`)
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {(['json', 'pdf'] as const).map((kind) => (
        <Button key={kind} look="ghost" busy={busy} onClick={() => void take(kind)}>
          {t(`evidence.${kind}`)}
        </Button>
      ))}
      <RefusalNote error={error} />
    </>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
