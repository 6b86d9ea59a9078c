import { staffApi } from '@croupier/api/accounts/staff'
import { bareCode } from '@croupier/api/typed-text'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { CodeField } from '@croupier/kit/ui/CodeField'
import { Field } from '@croupier/kit/ui/Field'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { codePointsIn } from '@croupier/shared/code-points'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { setStaffBrand, setStaffToken } from '../../app/staff-session.ts'
import { Failure, Loading } from '../../ui/states.tsx'
import { Mono } from '../../ui/words.tsx'

const SHORTEST_PASSWORD = 12

/** Half of a paper invitation behind the #: which of the two, and its letters. */
const HALF = /^(?<half>[12])\.(?<text>[A-Z2-9]{20})$/
const HALF_LENGTH = 20

/**
 * Where an invitation leads: a password, an authenticator, and in. The token stands behind the # and never reaches a log; one on paper is
 * put together from two halves first.
 */
export function InvitePage() {
  const [inviteToken, setInviteToken] = useState(() => {
    const behind = location.hash.slice(1)
    return behind === '' || HALF.test(behind) ? null : behind
  })
  if (inviteToken !== null) return <Acceptance inviteToken={inviteToken} />
  return <Halves onWhole={setInviteToken} />
}

/** The two halves of a paper invitation; the link on either paper has filled in its own. */
function Halves({ onWhole }: { onWhole: (inviteToken: string) => void }) {
  const t = useText('console')
  const [halves, setHalves] = useState(() => {
    const { half = '', text = '' } = HALF.exec(location.hash.slice(1))?.groups ?? {}
    return { first: half === '1' ? text : '', second: half === '2' ? text : '' }
  })
  const whole = `${bareHalf(halves.first)}${bareHalf(halves.second)}`
  return (
    <main className="door">
      <section className="door-card">
        <h1>{t('invite.halves.title')}</h1>
        <p className="muted">{t('invite.halves.text')}</p>
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault()
            onWhole(whole)
          }}
        >
          {(['first', 'second'] as const).map((which) => (
            <Field
              key={which}
              label={t(`invite.halves.${which}`)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              className="field-half"
              maxLength={40}
              value={halves[which]}
              onChange={(event) => setHalves({ ...halves, [which]: event.target.value })}
            />
          ))}
          <Button look="main" type="submit" disabled={whole.length !== 2 * HALF_LENGTH}>
            {t('invite.halves.go')}
          </Button>
        </form>
      </section>
    </main>
  )
}

/** As it was made: capitals without the dashes and spaces between the groups. */
function bareHalf(typed: string): string {
  return bareCode(typed)
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
}

function Acceptance({ inviteToken }: { inviteToken: string }) {
  const t = useText('console')
  const [, go] = useLocation()
  const [form, setForm] = useState({ password: '', code: '' })
  const invite = useQuery({
    queryKey: [staffApi.openInvite.path, inviteToken],
    queryFn: () => callEndpoint(staffApi.openInvite, { inviteToken }, { token: null }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const accept = useMutation({
    mutationFn: () =>
      callEndpoint(staffApi.acceptInvite, { inviteToken, ...form }, { token: null }),
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
          <CodeField
            label={t('signIn.code')}
            error={fieldError(accept.error, 'code')}
            className="field-code"
            value={form.code}
            onChange={(event) => setForm({ ...form, code: event.target.value })}
          />
          <RefusalNote error={accept.error} fields={['password', 'code']} />
          <Button
            look="main"
            type="submit"
            busy={accept.isPending}
            disabled={codePointsIn(form.password) < SHORTEST_PASSWORD || form.code.length !== 6}
          >
            {t('invite.go')}
          </Button>
        </form>
      </section>
    </main>
  )
}
