import { useAmounts } from '@croupier/kit/money/use-amounts'
import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { useState } from 'react'
import { useStaffAction } from '../app/api.ts'
import { currencyOf, useDesk } from '../app/desk.tsx'
import { ActionDialog } from '../ui/ActionDialog.tsx'
import { Facts, When } from '../ui/words.tsx'
import { Pay, type RunLine } from './words.tsx'

/** What was taken back of a line that was paid, or the way to propose it. */
export function TakeBack({ line }: { line: RunLine }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const { may } = useDesk()
  const [asking, setAsking] = useState(false)
  const { takenBack } = line
  if (takenBack)
    return (
      <Facts
        items={[
          { name: centre('pay.takenBack'), value: <Pay amount={-takenBack.amount} signed /> },
          {
            name: centre('pay.takenBackAt'),
            value: takenBack.madeAt ? <When at={takenBack.madeAt} /> : t('takeBack.waits'),
          },
          { name: centre('reason'), value: takenBack.reason },
        ]}
      />
    )
  if (line.state !== 'paid' || !may('adjustments.write')) return null
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        {t('takeBack')}
      </Button>
      {asking ? <TakeBackDialog line={line} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

function TakeBackDialog({ line, onClose }: { line: RunLine; onClose: () => void }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const { brand } = useDesk()
  const amounts = useAmounts(currencyOf(brand.currency), { fine: true })
  const [text, setText] = useState(() => amounts.write(line.amount))
  const amount = amounts.read(text)
  const isWithin = amount !== null && amount > 0n && amount <= line.amount
  const propose = useStaffAction(consoleAgentsApi.takeBack, {
    refreshes: [consoleAgentsApi.run, consoleCashierApi.adjustments],
  })
  return (
    <ActionDialog
      title={t('takeBack.title', { account: line.agent.account })}
      maxReason={180}
      confirmLabel={t('takeBack.propose')}
      ready={isWithin}
      action={propose}
      onClose={onClose}
      input={(reason) =>
        amount === null ? null : { commissionLineId: line.commissionLineId, amount, reason }
      }
      done={t('takeBack.proposed')}
    >
      <p className="muted">{t('takeBack.text')}</p>
      <Field
        label={centre('amount')}
        value={text}
        inputMode="decimal"
        error={
          amounts.note(text).error ??
          (amount !== null && amount > line.amount ? t('takeBack.tooMuch') : undefined)
        }
        hint={
          <>
            {centre('move.most')} <Pay amount={line.amount} />
          </>
        }
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  )
}
