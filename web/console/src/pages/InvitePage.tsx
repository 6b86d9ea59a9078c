import { operatorsApi } from '@croupier/api/operators'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { setStaffBrand, setStaffToken } from '../app/staff-session.ts'
import { Failure, Loading } from '../parts/states.tsx'
import { Mono } from '../parts/words.tsx'

const SHORTEST_PASSWORD = 12

/** Where an invitation leads: a password, an authenticator, and in. The token stands behind the # and never reaches a log. */
export function InvitePage() {
  const t = useText('console')
  const [, go] = useLocation()
  const [inviteToken] = useState(() => location.hash.slice(1))
  const [form, setForm] = useState({ password: '', code: '' })
  const invite = useQuery({
    queryKey: [operatorsApi.openInvite.path, inviteToken],
    queryFn: () => callEndpoint(operatorsApi.openInvite, { inviteToken }, { token: null }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const accept = useMutation({
    mutationFn: () =>
      callEndpoint(operatorsApi.acceptInvite, { inviteToken, ...form }, { token: null }),
    onSuccess: ({ token, brandCodes }) => {
      setStaffBrand(brandCodes[0] ?? null)
      setStaffToken(token)
      go('/', { replace: true })
    },
  })
  if (invite.error) {
    return (
      <main className="alone">
        <Failure error={invite.error} />
      </main>
    )
  }
  if (!invite.data) {
    return (
      <main className="alone">
        <Loading />
      </main>
    )
  }
  const { displayName, name, totpUri, totpSecret } = invite.data
  return (
    <main className="door">
      <section className="door-card">
        <h1>{t('invite.title', { name: displayName })}</h1>
        <p className="muted">{t('invite.text', { name })}</p>
        <div className="invite-qr">
          <QrCode text={totpUri} label={t('invite.qr')} size={184} />
          <div>
            <p>{t('invite.secret')}</p>
            <Mono text={totpSecret} />
          </div>
        </div>
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault()
            accept.mutate()
          }}
        >
          <Field
            label={t('signIn.password')}
            hint={t('invite.passwordHint')}
            error={fieldError(accept.error, 'password')}
            type="password"
            autoComplete="new-password"
            value={form.password}
            onChange={(event) => setForm({ ...form, password: event.target.value })}
          />
          <Field
            label={t('signIn.code')}
            error={fieldError(accept.error, 'code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            className="field-code"
            value={form.code}
            onChange={(event) => setForm({ ...form, code: event.target.value.replace(/\D/g, '') })}
          />
          <RefusalNote error={accept.error} fields={['password', 'code']} />
          <Button
            look="main"
            type="submit"
            busy={accept.isPending}
            disabled={form.password.length < SHORTEST_PASSWORD || form.code.length !== 6}
          >
            {t('invite.go')}
          </Button>
        </form>
      </section>
    </main>
  )
}
