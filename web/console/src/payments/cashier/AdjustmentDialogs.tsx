import { useAmounts } from '@croupier/kit/money/use-amounts'
import { consoleApi } from '@croupier/api/console/console'
import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { currencyOf, useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { Amount, Facts, Mono } from '../../ui/words.tsx'

type Adjustment = OutputOf<typeof consoleCashierApi.adjustments>['items'][number]
const refreshes = [consoleCashierApi.adjustments]
/** Enough to find a name among those that begin with it. */
const MATCHES = 20

interface ProposeAdjustmentDialogProps {
  /** Whose balance it is, where that is known already. */
  member?: { id: bigint; account: string; currency: string }
  onClose: () => void
}

/** The first person says whose balance is wrong, and by how much. */
export function ProposeAdjustmentDialog({ member: known, onClose }: ProposeAdjustmentDialogProps) {
  const t = useText('cashdesk')
  const { brand } = useDesk()
  const [typed, setTyped] = useState('')
  const found = useMemberNamed(known ? '' : typed)
  const member = known ?? found
  const [sign, setSign] = useState<'give' | 'take'>('give')
  const [text, setText] = useState('')
  const amounts = useAmounts(currencyOf(known?.currency ?? brand.currency))
  const size = amounts.read(text)
  const propose = useStaffAction(consoleCashierApi.proposeAdjustment, { refreshes })
  return (
    <ActionDialog
      title={t('adjustment.propose')}
      maxReason={180}
      confirmLabel={t('adjustment.propose')}
      ready={member !== undefined && size !== null && size > 0n}
      action={propose}
      onClose={onClose}
      input={(reason) => {
        if (size === null || !member) return null
        const amount = sign === 'give' ? size : -size
        return { memberId: member.id, amount, reason }
      }}
      done={t('adjustment.isProposed')}
    >
      {known ? (
        <Facts items={[{ name: t('account'), value: known.account }]} />
      ) : (
        <Field
          label={t('account')}
          value={typed}
          hint={found ? `${found.account} · ${found.id}` : t('adjustment.whom')}
          autoCapitalize="none"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Select
        label={t('direction')}
        value={sign}
        onChange={({ target }) => setSign(target.value === 'take' ? 'take' : 'give')}
        options={[
          { value: 'give', label: t('adjustment.give') },
          { value: 'take', label: t('adjustment.take') },
        ]}
      />
      <Field
        label={`${t('amount')} (${known?.currency ?? brand.currency})`}
        value={text}
        inputMode="decimal"
        {...amounts.note(text)}
        {...(size !== null && size <= 0n ? { error: t('amount.aboveZero') } : {})}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  )
}

/** The member whose name or number was typed whole; undefined until there is one. */
function useMemberNamed(typed: string): { id: bigint; account: string } | undefined {
  const text = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...staffQuery(consoleApi.listMembers, { text, withTrial: false, limit: MATCHES }),
    enabled: text !== '',
  })
  return data?.items.find(
    ({ id, account }) => account.toLowerCase() === text.toLowerCase() || String(id) === text,
  )
}

/** Pay of agents is taken back from the commission balance; everything else is cash. */
export function adjustedSubaccount(of: Adjustment): 'cash' | 'commission' {
  return of.commissionLine === null ? 'cash' : 'commission'
}

/** The second person makes it; whoever proposed it can only take it back. */
export function DecideAdjustmentDialog({
  adjustment,
  onClose,
}: {
  adjustment: Adjustment
  onClose: () => void
}) {
  const t = useText('cashdesk')
  const decide = useStaffAction(consoleCashierApi.decideAdjustment, { refreshes })
  const no = { key: 'refuse' as const, label: t('adjustment.do.refuse'), danger: true }
  return (
    <DecideDialog
      title={t('adjustments')}
      ways={
        adjustment.proposedByMe
          ? [no]
          : [{ key: 'make' as const, label: t('adjustment.do.make') }, no]
      }
      facts={[
        {
          name: t('account'),
          value: <Link href={paths.member(adjustment.memberId)}>{adjustment.account}</Link>,
        },
        {
          name: t('amount'),
          value: <Amount amount={adjustment.amount} currency={adjustment.currency} signed />,
        },
        { name: t('adjustment.of'), value: t(`adjustment.of.${adjustedSubaccount(adjustment)}`) },
        { name: t('reason'), value: adjustment.reason },
        { name: t('proposedBy'), value: adjustment.proposedBy },
        { name: 'ID', value: <Mono text={adjustment.id} short={18} /> },
      ]}
      notice={adjustment.proposedByMe ? t('secondPerson') : null}
      action={decide}
      input={(reason, decision) => ({ adjustmentId: adjustment.id, decision, reason })}
      done={({ state }) => t(`adjustment.${state}`)}
      onClose={onClose}
    />
  )
}
