import { currencyOf, useDesk } from '../../app/desk.tsx'
import { useAmounts, useCounts } from '@croupier/kit/money/use-amounts'
import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useWord } from '../../ui/word.ts'
import { rulesOf } from './WaitingPolicy.tsx'
import { FeeFields, feeText, readFee } from './FeeFields.tsx'

type Methods = OutputOf<typeof consoleCashierApi.methods>
type Method = Methods['methods'][number]
type Policy = Methods['policy']
/** Of times, minutes, hours and seconds: longer ones are slips. */
const MOST_COUNT = 999_999
const refreshes = [consoleCashierApi.methods]

/** One way of paying: on or off, through whom, between which amounts, at what price, and how long a code lives. */
export function MethodDialog({
  method,
  providers,
  needsTwo,
  onClose,
}: {
  method: Method
  providers: readonly string[]
  /** Another price waits for a second person. */
  needsTwo: boolean
  onClose: () => void
}) {
  const t = useText('cashdesk')
  const word = useWord()
  const [provider, setProvider] = useState(method.provider)
  const [isOn, setOn] = useState(method.enabled)
  const { brand } = useDesk()
  const { tag } = useTextBook().language
  const style = { tag, currency: currencyOf(brand.currency) }
  const amounts = useAmounts(style.currency)
  const [least, setLeast] = useState(() => amounts.write(method.minAmount))
  const [most, setMost] = useState(() => amounts.write(method.maxAmount))
  const [seconds, setSeconds] = useState(String(method.expiresSeconds ?? ''))
  const [price, setPrice] = useState(() => feeText(method.fee, tag))
  const save = useStaffAction(consoleCashierApi.saveMethod, { refreshes })
  const [minAmount, maxAmount] = [amounts.read(least), amounts.read(most)]
  const counts = useCounts({ least: 1, most: MOST_COUNT })
  const hasExpiry = method.expiresSeconds !== null
  const expiresSeconds = hasExpiry ? counts.read(seconds) : null
  const fee = readFee(price, style)
  const hasLimits = minAmount !== null && maxAmount !== null
  const isRight = hasLimits && fee !== null && hasExpiry === (expiresSeconds !== null)
  return (
    <ActionDialog
      title={`${t(`direction.${method.direction}`)} · ${word('method', method.method)}`}
      confirmLabel={t('save')}
      ready={isRight}
      action={save}
      onClose={onClose}
      input={(reason) => {
        if (minAmount === null || maxAmount === null || fee === null) return null
        const { direction, position } = method
        const changed = { provider, enabled: isOn, minAmount, maxAmount, fee, expiresSeconds }
        return { direction, method: method.method, position, ...changed, reason }
      }}
      done={({ state }) => t(state === 'proposed' ? 'price.done.proposed' : 'saved')}
    >
      <Select
        label={t('provider')}
        value={provider}
        onChange={({ target }) => setProvider(target.value)}
        options={providers.map((known) => ({ value: known, label: known }))}
      />
      <Select
        label={t('state')}
        value={isOn ? 'on' : 'off'}
        onChange={({ target }) => setOn(target.value === 'on')}
        options={(['on', 'off'] as const).map((known) => ({
          value: known,
          label: t(`method.${known}`),
        }))}
      />
      <Field
        label={t('method.min')}
        value={least}
        inputMode="decimal"
        {...amounts.note(least)}
        onChange={({ target }) => setLeast(target.value)}
      />
      <Field
        label={t('method.max')}
        value={most}
        inputMode="decimal"
        {...amounts.note(most)}
        onChange={({ target }) => setMost(target.value)}
      />
      {method.expiresSeconds === null ? null : (
        <Field
          label={t('method.expires')}
          value={seconds}
          inputMode="numeric"
          {...counts.note(seconds)}
          onChange={({ target }) => setSeconds(target.value)}
        />
      )}
      <FeeFields
        value={price}
        onChange={setPrice}
        samples={[...new Set([minAmount, maxAmount].filter((amount) => amount !== null))]}
      />
      {needsTwo ? <p className="muted">{t('price.needsTwo')}</p> : null}
    </ActionDialog>
  )
}

/** The brand's rules for the cashier, as amounts and whole numbers. */
export function PolicyDialog({
  policy,
  needsTwo,
  onClose,
}: {
  policy: Policy
  /** Other rules wait for a second person. */
  needsTwo: boolean
  onClose: () => void
}) {
  const t = useText('cashdesk')
  const { brand } = useDesk()
  const money = useAmounts(currencyOf(brand.currency))
  const counted = useCounts({ most: MOST_COUNT })
  const names = rulesOf(policy)
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(names.map((name) => [name, textOf(policy[name], money.write)])),
  )
  const save = useStaffAction(consoleCashierApi.savePolicy, { refreshes })
  const next = readPolicy(policy, { texts, amount: money.read, count: counted.read })
  return (
    <ActionDialog
      title={t('policy')}
      confirmLabel={t('save')}
      ready={next !== null}
      action={save}
      onClose={onClose}
      input={(reason) => (!next ? null : { policy: next, reason })}
      done={({ state }) => t(`policy.done.${state}`)}
    >
      {needsTwo ? <p className="muted">{t('policy.needsTwo')}</p> : null}
      {names.map((name) => (
        <Field
          key={name}
          label={t(`policy.${name}`)}
          value={texts[name] ?? ''}
          inputMode={typeof policy[name] === 'bigint' ? 'decimal' : 'numeric'}
          {...(typeof policy[name] === 'bigint' ? money : counted).note(texts[name] ?? '')}
          onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value }))}
        />
      ))}
    </ActionDialog>
  )
}

function textOf(value: bigint | number, write: (amount: bigint) => string): string {
  return typeof value === 'bigint' ? write(value) : String(value)
}

const amounts = [
  'twoPersonAbove',
  'autoApproveUpTo',
  'largeAbove',
  'transferMin',
  'transferMax',
  'transferDayMax',
  'transferTwoPersonAbove',
] as const
const counts = [
  'dailyWithdrawals',
  'newPayeeHours',
  'reviewMinutes',
  'payMinutes',
  'confirmMinutes',
  'strandedMinutes',
  'disputeMinutes',
  'transferDecideMinutes',
] as const

/** Null while something stands there that is no amount or no whole number. */
function readPolicy(
  policy: Policy,
  {
    texts,
    amount: amountOf,
    count: countOf,
  }: {
    texts: Readonly<Record<string, string>>
    amount: (text: string) => bigint | null
    count: (text: string) => number | null
  },
): Policy | null {
  const next = { ...policy }
  for (const name of amounts) {
    const amount = amountOf(texts[name] ?? '')
    if (amount === null) return null
    next[name] = amount
  }
  for (const name of counts) {
    const count = countOf(texts[name] ?? '')
    if (count === null) return null
    next[name] = count
  }
  return next
}
