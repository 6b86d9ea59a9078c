import { accountCodesApi, contactsApi } from '@croupier/api/accounts/recovery'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoment } from '../../app/moments.ts'
import { useStepUp } from '../sign-in/use-step-up.tsx'
import { AccountCodesDialog } from './AccountCodesDialog.tsx'

/** The codes that open the account when its password is forgotten: how many are left, and new ones, shown once. */
export function AccountCodesSection() {
  const t = useText('recovery')
  const day = useMoment('day')
  const queries = useQueryClient()
  const { run, dialog } = useStepUp()
  const { data, error: unread } = useQuery(query(accountCodesApi.state, {}))
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const make = async (): Promise<void> => {
    setError(null)
    setBusy(true)
    try {
      const made = await run(() => callEndpoint(accountCodesApi.make, {}))
      setCodes(made.codes)
      await refresh(queries, [accountCodesApi.state, contactsApi.list])
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const madeAt = data?.madeAt ?? null
  return (
    <section className="panel" id="account-codes">
      <div className="panel-head">
        <h2>{t('codes.title')}</h2>
        {data ? (
          <Badge tone={madeAt === null ? 'neutral' : data.left > 2 ? 'good' : 'warning'}>
            {madeAt === null ? t('codes.none') : t('codes.left', { left: data.left })}
          </Badge>
        ) : null}
      </div>
      <p className="muted">{t('codes.why')}</p>
      {madeAt === null ? null : (
        <p className="muted">
          {t('codes.made', { day: day(madeAt) })}. {t('codes.renew.ask')}
        </p>
      )}
      <RefusalNote error={error ?? unread} />
      {data ? (
        <div className="panel-actions">
          <Button look={madeAt === null ? 'main' : 'ghost'} busy={busy} onClick={() => void make()}>
            {t(madeAt === null ? 'codes.make' : 'codes.renew')}
          </Button>
        </div>
      ) : unread ? null : (
        <Skeleton className="skeleton-field" />
      )}
      {codes ? <AccountCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
      {dialog}
    </section>
  )
}
