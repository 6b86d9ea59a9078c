import type { OutputOf } from '@croupier/api/endpoint'
import { signInApi } from '@croupier/api/accounts/sign-in'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { canUsePasskeys, makePasskey } from '@croupier/kit/api/passkey-browser'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button, IconButton } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMoment } from '../../app/moments.ts'
import { useStepUp } from '../sign-in/use-step-up.tsx'

type Passkey = OutputOf<typeof signInApi.passkeys>['passkeys'][number]

/** Passkeys: made here, named, and removed; each signs in without a password. */
export function PasskeysSection() {
  const t = useText('signin')
  const queries = useQueryClient()
  const { run, dialog } = useStepUp()
  const { data, error: unread } = useQuery(query(signInApi.passkeys, {}))
  const [named, setNamed] = useState<Passkey | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const again = () => refresh(queries, [signInApi.passkeys, signInApi.stepUpWays])
  const add = async (): Promise<void> => {
    const { options } = await run(() => callEndpoint(signInApi.passkeyOptions, {}))
    const credential = await makePasskey(options)
    if (credential === null) return
    const name = t('key.name.first', { number: (data?.passkeys.length ?? 0) + 1 })
    setNamed(await run(() => callEndpoint(signInApi.addPasskey, { credential, name })))
  }
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setError(null)
    setBusy(true)
    try {
      await work()
      await again()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  const remove = (id: string) =>
    attempt(() => run(() => callEndpoint(signInApi.removePasskey, { id })))
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('key.title')}</h2>
      </div>
      <p className="muted">{t(canUsePasskeys() ? 'key.why' : 'key.cannot')}</p>
      {data ? null : <Skeleton className="skeleton-field" />}
      {data && data.passkeys.length > 0 ? (
        <ul className="key-list">
          {data.passkeys.map((key) => (
            <PasskeyRow
              key={key.id}
              passkey={key}
              onRename={() => setNamed(key)}
              onRemove={() => void remove(key.id)}
            />
          ))}
        </ul>
      ) : null}
      <RefusalNote error={error ?? unread} />
      {canUsePasskeys() ? (
        <div className="panel-actions">
          <Button icon="plus" busy={busy} onClick={() => void attempt(add)}>
            {t('key.add')}
          </Button>
        </div>
      ) : null}
      {named ? (
        <NameDialog passkey={named} onDone={() => void again()} onClose={() => setNamed(null)} />
      ) : null}
      {dialog}
    </section>
  )
}

interface RowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const t = useText('signin')
  const { name, createdAt, lastUsedAt, backedUp } = passkey
  const day = useMoment('day')
  return (
    <li className="key-row">
      <span className="next-step-icon">
        <Icon name="shield-check" />
      </span>
      <span className="next-step-text">
        <button type="button" className="link key-name" onClick={onRename}>
          {name}
        </button>
        <span className="muted">
          {lastUsedAt
            ? t('key.used', { day: day(lastUsedAt) })
            : t('key.made', { day: day(createdAt) })}
          {backedUp ? <span>{` · ${t('key.synced')}`}</span> : null}
        </span>
      </span>
      <IconButton label={t('key.remove', { name })} icon="trash-2" onClick={onRemove} />
    </li>
  )
}

function NameDialog({
  passkey,
  onDone,
  onClose,
}: {
  passkey: Passkey
  onDone: () => void
  onClose: () => void
}) {
  const t = useText('signin')
  const common = useText('common')
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<unknown>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    try {
      await callEndpoint(signInApi.renamePasskey, { id: passkey.id, name })
      onDone()
      onClose()
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <Dialog title={t('key.rename')} closeLabel={common('close')} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('key.name')}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <RefusalNote error={error} />
        <Button type="submit" look="main" disabled={name.trim() === ''}>
          {t('key.save')}
        </Button>
      </form>
    </Dialog>
  )
}
