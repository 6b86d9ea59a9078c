import { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { AnyEndpoint, OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
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
  const say = useToast()
  const [outcome, setOutcome] = useState<'paid' | 'failed'>('paid')
  const [reference, setReference] = useState('')
  const settle = useStaffAction(consolePaymentsApi.settleByHand, { refreshes })
  const bankReference = outcome === 'paid' ? reference.trim() : null
  return (
    <ReasonDialog
      title={t('byHand.say')}
      confirmLabel={t(`byHand.confirm.${outcome}`)}
      danger={outcome === 'failed'}
      ready={bankReference === null || /^[\w./-]{4,64}$/.test(bankReference)}
      busy={settle.isPending}
      error={settle.error}
      onClose={onClose}
      onConfirm={(reason) =>
        settle.mutate(
          { withdrawalId, outcome, bankReference, reason },
          {
            onSuccess: () => {
              onClose()
              say({ tone: outcome === 'paid' ? 'good' : 'plain', text: t('saved') })
            },
          },
        )
      }
    >
      <Select
        label={t('decision')}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value === 'failed' ? 'failed' : 'paid')}
        options={(['paid', 'failed'] as const).map((known) => ({
          value: known,
          label: t(`byHand.outcome.${known}`),
        }))}
      />
      {outcome === 'paid' ? (
        <Field
          label={t('deposit.reference')}
          hint={t('deposit.reference.hint')}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      ) : (
        <p>{t('byHand.failed.note')}</p>
      )}
    </ReasonDialog>
  )
}
