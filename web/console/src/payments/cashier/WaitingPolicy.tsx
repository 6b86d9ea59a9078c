import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { WaitingChange } from '../../core/brands/WaitingChange.tsx'
import { Amount } from '../../ui/words.tsx'
import { TableHead } from '@croupier/kit/ui/TableHead'

type Methods = OutputOf<typeof consoleCashierApi.methods>
type Policy = Methods['policy']

/** The rules of the cashier by name, in their order. */
export function rulesOf(policy: Policy): readonly (keyof Policy)[] {
  return Object.keys(policy) as (keyof Policy)[]
}

/** What one rule says: an amount, or a count. */
export function Rule({ says }: { says: bigint | number }) {
  const { brand } = useDesk()
  return typeof says === 'bigint' ? <Amount amount={says} currency={brand.currency} /> : says
}

interface WaitingPolicyProps {
  waiting: NonNullable<Methods['waitingPolicy']>
  now: Policy
}

/** Rules that one person wants and another has to agree to; those that would change alone are shown. */
export function WaitingPolicy({ waiting, now }: WaitingPolicyProps) {
  const t = useText('cashdesk')
  const decide = useStaffAction(consoleCashierApi.decidePolicy, {
    refreshes: [consoleCashierApi.methods],
  })
  const changed = rulesOf(now).filter((name) => now[name] !== waiting.policy[name])
  return (
    <WaitingChange
      waiting={waiting}
      title={t('policy')}
      action={decide}
      input={(decision) => ({ policyId: waiting.id, ...decision })}
      done={({ state }) => t(`policy.done.${state}`)}
    >
      <table className="plain">
        <TableHead titles={[t('policy'), t('policy.now'), t('policy.then')]} />
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`policy.${name}`)}</th>
              <td>
                <Rule says={now[name]} />
              </td>
              <td>
                <Rule says={waiting.policy[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WaitingChange>
  )
}
