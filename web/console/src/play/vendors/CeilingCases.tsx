import { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { useState } from 'react'
import { Link } from 'wouter'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Amount, Mono, When } from '../../ui/words.tsx'

type CeilingCase = OutputOf<typeof consoleVendorsApi.vendors>['cases'][number]

/** Money that vendors wanted to give and that did not move: somebody has to look at it. */
export function CeilingCases({ cases }: { cases: readonly CeilingCase[] }) {
  const t = useText('vendors')
  const { may } = useDesk()
  const [asked, setAsked] = useState<CeilingCase | null>(null)
  if (cases.length === 0) return null
  return (
    <section className="panel padded" aria-label={t('cases')}>
      <h2>
        {t('cases')} <Badge tone="bad">{cases.length}</Badge>
      </h2>
      <p className="muted">{t('cases.text')}</p>
      <ul className="session-list">
        {cases.map((found) => (
          <li key={found.id}>
            <div>
              <strong>
                {found.vendorCode} · {operationWord(t, found.operation)} ·{' '}
                <Amount amount={found.amount} currency={found.currency} />
              </strong>
              <p className="muted">
                {t(`case.${found.bound}`)}
                {found.ceiling === null ? null : (
                  <>
                    {' '}
                    (<Amount amount={found.ceiling} currency={found.currency} />)
                  </>
                )}{' '}
                · {t('case.times', { times: found.times })} ·{' '}
                <Link href={paths.member(found.memberId)}>{String(found.memberId)}</Link> ·{' '}
                <Mono text={found.transactionId} /> · <When at={found.lastAt} />
              </p>
            </div>
            {may('vendors.switch') ? (
              <Button size="small" onClick={() => setAsked(found)}>
                {t('do.case')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? <CaseDialog found={asked} onClose={() => setAsked(null)} /> : null}
    </section>
  )
}

type Words = ReturnType<typeof useText<'vendors'>>

function operationWord(t: Words, operation: string): string {
  switch (operation) {
    case 'promo':
      return t('ceiling.promo')
    case 'adjust':
      return t('ceiling.adjust')
    case 'bet':
      return t('ceiling.bet')
    case 'orphan_win':
      return t('ceiling.orphan_win')
    default:
      return t('ceiling.win')
  }
}

function CaseDialog({ found, onClose }: { found: CeilingCase; onClose: () => void }) {
  const t = useText('vendors')
  const resolve = useStaffAction(consoleVendorsApi.resolveCeilingCase, {
    refreshes: [consoleVendorsApi.vendors],
  })
  return (
    <ActionDialog
      title={t('ask.case', { name: found.vendorCode })}
      confirmLabel={t('do.case')}
      action={resolve}
      onClose={onClose}
      input={(reason) => ({ ceilingCaseId: found.id, reason })}
      done={t('case.done')}
    />
  )
}
