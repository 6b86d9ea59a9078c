import { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { fieldError } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useAmounts } from '@croupier/kit/money/use-amounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencyOf } from '../../app/desk.tsx'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { Failure, Loading } from '../../ui/states.tsx'
import { Amount } from '../../ui/words.tsx'
import type { VendorSheet } from './words.tsx'

type Ceiling = OutputOf<typeof consoleVendorsApi.ceilings>['ceilings'][number]

/** The most that a vendor may give by each of its operations, and what it gave today. */
export function Ceilings({ vendor, mayChange }: { vendor: VendorSheet; mayChange: boolean }) {
  const t = useText('vendors')
  const [asked, setAsked] = useState<Ceiling | null>(null)
  const found = useQuery(staffQuery(consoleVendorsApi.ceilings, { code: vendor.code }))
  const currency = found.data?.currency ?? ''
  return (
    <>
      <h3>{t('ceilings')}</h3>
      <p className="muted">{t('ceilings.text')}</p>
      {found.error ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Loading lines={3} /> : null}
      <ul className="session-list">
        {found.data?.ceilings.map((line) => (
          <li key={line.operation}>
            <div>
              <strong>{t(`ceiling.${line.operation}`)}</strong>
              <p className="muted">
                {t('ceiling.single')} <Amount amount={line.single} currency={currency} /> ·{' '}
                {t('ceiling.day')} <Amount amount={line.day} currency={currency} /> ·{' '}
                {t('ceiling.used')} <Amount amount={line.usedToday} currency={currency} />
              </p>
            </div>
            {mayChange ? (
              <Button size="small" onClick={() => setAsked(line)}>
                {t('do.ceiling')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <CeilingDialog
          vendor={vendor}
          ceiling={asked}
          currency={currency}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

function CeilingDialog({
  vendor,
  ceiling,
  currency,
  onClose,
}: {
  vendor: VendorSheet
  ceiling: Ceiling
  currency: string
  onClose: () => void
}) {
  const t = useText('vendors')
  const say = useToast()
  const sayProposed = useProposedToast()
  const amounts = useAmounts(currencyOf(currency), { fine: true })
  const [single, setSingle] = useState(() => amounts.write(ceiling.single))
  const [day, setDay] = useState(() => amounts.write(ceiling.day))
  const save = useStaffAction(consoleVendorsApi.setCeiling, {
    refreshes: [consoleVendorsApi.ceilings],
  })
  const [one, all] = [amounts.read(single), amounts.read(day)]
  /** What was understood, or what is wrong with it: here, or at the house. */
  const noteOf = (text: string, name: 'single' | 'day') => {
    const { hint, error } = amounts.note(text)
    const ofDay = name === 'day' ? t('ceiling.dayHint') : undefined
    return {
      hint: [hint, ofDay].filter((part) => part !== undefined).join(' · ') || undefined,
      error: error ?? fieldError(save.error, name),
    }
  }
  return (
    <ActionDialog
      title={t('ask.ceiling', { name: vendor.name, what: t(`ceiling.${ceiling.operation}`) })}
      confirmLabel={t('do.ceiling')}
      ready={one !== null && all !== null}
      action={save}
      onClose={onClose}
      input={(reason) =>
        one === null || all === null
          ? null
          : { code: vendor.code, operation: ceiling.operation, single: one, day: all, reason }
      }
      onDone={(answer) => {
        if (answer.state === 'proposed') sayProposed(answer)
        else say({ tone: 'good', text: t('done') })
      }}
    >
      <Field
        label={t('ceiling.single')}
        inputMode="decimal"
        value={single}
        {...noteOf(single, 'single')}
        onChange={({ target }) => setSingle(target.value)}
      />
      <Field
        label={t('ceiling.day')}
        inputMode="decimal"
        value={day}
        {...noteOf(day, 'day')}
        onChange={({ target }) => setDay(target.value)}
      />
      <p className="muted">{t('note.ceiling')}</p>
    </ActionDialog>
  )
}
