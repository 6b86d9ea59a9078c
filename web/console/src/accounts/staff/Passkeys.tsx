import { staffApi } from '@croupier/api/accounts/staff'
import { canUsePasskeys, makePasskey } from '@croupier/kit/api/passkey-browser'
import { refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { callStaff, staffQuery, useStaffAction } from '../../app/api.ts'
import { Failure, Loading } from '../../ui/states.tsx'
import { When } from '../../ui/words.tsx'

/** The own passkeys: made here for the host of this page, and removed while another is left. */
export function Passkeys() {
  const t = useText('console')
  const found = useQuery(staffQuery(staffApi.ownPasskeys, {}))
  const remove = useStaffAction(staffApi.removePasskey, {
    refreshes: [staffApi.ownPasskeys],
  })
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading lines={2} />
  const { passkeys } = found.data
  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="session-list">
          {passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <p className="muted">{host}</p>
                <p className="muted">
                  {t(lastUsedAt ? 'passkeys.used' : 'passkeys.made')}{' '}
                  <When at={lastUsedAt ?? createdAt} />
                </p>
              </div>
              {passkeys.length > 1 ? (
                <Button
                  size="small"
                  look="danger"
                  aria-label={t('passkeys.removeOne', { name })}
                  onClick={() => remove.mutate({ passkeyId: id })}
                >
                  {t('passkeys.remove')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('passkeys.none')}</p>
      )}
      <RefusalNote error={remove.error} />
      <AddPasskey number={passkeys.length + 1} />
    </>
  )
}

/** Asks the browser for a passkey under the name that is given beside. */
export function AddPasskey({ number }: { number: number }) {
  const t = useText('console')
  const client = useQueryClient()
  const usual = t('passkeys.first', { number })
  const [name, setName] = useState<string | null>(null)
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await callStaff(staffApi.passkeyOptions, {})
      const credential = await makePasskey(options)
      if (credential === null) return
      await callStaff(staffApi.addPasskey, { credential, name: name?.trim() || usual })
      setName(null)
      await refresh(client, [staffApi.ownPasskeys, staffApi.self])
    },
  })
  if (!canUsePasskeys()) return <p className="muted">{t('passkeys.cannot')}</p>
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    add.mutate()
  }
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label={t('passkeys.name')}
        maxLength={40}
        value={name ?? usual}
        onChange={({ target }) => setName(target.value)}
      />
      <RefusalNote error={add.error} />
      <Button look="main" type="submit" busy={add.isPending}>
        <KeyRound size={16} aria-hidden="true" />
        {t('passkeys.add')}
      </Button>
    </form>
  )
}
