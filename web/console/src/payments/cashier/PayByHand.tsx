import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { AnyEndpoint, OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { Amount, Facts, Mono } from '../../ui/words.tsx'

type Account = OutputOf<typeof consolePaymentsApi.payoutByHand>

/** A payout from the brand's own account: the account to send it to, and what became of it at the bank. */
export function PayByHand({
  withdrawalId,
  refreshes,
}: {
  withdrawalId: string
  refreshes: readonly AnyEndpoint[]
}) {
  const t = useText('cashdesk')
  const { may } = useDesk()
  const [account, setAccount] = useState<Account | null>(null)
  const [asking, setAsking] = useState(false)
  const open = useStaffAction(consolePaymentsApi.payoutByHand)
  return (
    <section className="decision">
      <p>{t('byHand.lead')}</p>
      {may('withdrawals.approve') && account === null ? (
        <Button
          look="main"
          busy={open.isPending}
          onClick={() => open.mutate({ withdrawalId }, { onSuccess: setAccount })}
        >
          {t('byHand.show')}
        </Button>
      ) : null}
      <RefusalNote error={open.error} />
      {account ? (
        <>
          <Facts
            items={[
              {
                name: t('byHand.amount'),
                value: <Amount amount={account.amount} currency={account.currency} />,
              },
              { name: t('byHand.bank'), value: account.bank },
              { name: t('byHand.account'), value: <Mono text={account.account} /> },
              { name: t('byHand.holder'), value: account.holder },
            ]}
          />
          <Button look="main" onClick={() => setAsking(true)}>
            {t('byHand.say')}
          </Button>
        </>
      ) : null}
      {asking ? (
        <OutcomeDialog
          withdrawalId={withdrawalId}
          refreshes={refreshes}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

function OutcomeDialog({
  withdrawalId,
  refreshes,
  onClose,
}: {
  withdrawalId: string
  refreshes: readonly AnyEndpoint[]
  onClose: () => void
}) {
  const t = useText('cashdesk')
  const [reference, setReference] = useState('')
  const settle = useStaffAction(consolePaymentsApi.settleByHand, { refreshes })
  const isReference = /^[\w./-]{4,64}$/.test(reference.trim())
  return (
    <DecideDialog
      title={t('byHand.say')}
      ways={[
        { key: 'paid', label: t('byHand.outcome.paid'), confirmLabel: t('byHand.confirm.paid') },
        {
          key: 'failed',
          label: t('byHand.outcome.failed'),
          confirmLabel: t('byHand.confirm.failed'),
          danger: true,
        },
      ]}
      action={settle}
      input={(reason, outcome) => {
        if (outcome === 'failed') return { withdrawalId, outcome, bankReference: null, reason }
        return isReference
          ? { withdrawalId, outcome, bankReference: reference.trim(), reason }
          : null
      }}
      done={t('saved')}
      onClose={onClose}
    >
      {(outcome) =>
        outcome === 'paid' ? (
          <Field
            label={t('deposit.reference')}
            hint={t('byHand.reference.hint')}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        ) : (
          <p>{t('byHand.failed.note')}</p>
        )
      }
    </DecideDialog>
  )
}
