import { staffApi } from '@croupier/api/accounts/staff'
import type { OutputOf } from '@croupier/api/endpoint'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { canUsePasskeys, showPasskey } from '@croupier/kit/api/passkey-browser'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { BrowserNote } from '@croupier/kit/ui/BrowserNote'
import { Button } from '@croupier/kit/ui/Button'
import { CodeField } from '@croupier/kit/ui/CodeField'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Activity, Fingerprint, KeyRound, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { type ConsoleLanguage, consoleLanguages } from '../../app/language.ts'
import { setStaffBrand, setStaffToken, staffBrand } from '../../app/staff-session.ts'
import { flipTheme } from '../../app/theme.ts'

const emptyForm = { name: '', password: '', code: '' }

function startSession({ token, brandCodes }: OutputOf<typeof staffApi.login>): void {
  const before = staffBrand()
  setStaffBrand(before !== null && brandCodes.includes(before) ? before : (brandCodes[0] ?? null))
  setStaffToken(token)
}

export function SignInPage({
  chooseLanguage,
}: {
  chooseLanguage: (code: ConsoleLanguage) => void
}) {
  const t = useText('console')
  const { language } = useTextBook()
  const [form, setForm] = useState(emptyForm)
  const signIn = useMutation({
    mutationFn: (input: typeof emptyForm) => callEndpoint(staffApi.login, input, { token: null }),
    onSuccess: startSession,
    onError: () => setForm((typed) => ({ ...typed, code: '' })),
  })
  return (
    <main className="door">
      <section className="door-card">
        <div className="side-logo">
          <Activity size={22} aria-hidden="true" />
          <span>Croupier</span>
          <small>{t('console')}</small>
        </div>
        <h1>{t('signIn.title')}</h1>
        <BrowserNote />
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault()
            signIn.mutate(form)
          }}
        >
          <Field
            label={t('signIn.name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            value={form.name}
            onChange={(event) => setForm({ ...form, name: event.target.value })}
          />
          <Field
            label={t('signIn.password')}
            type="password"
            autoComplete="current-password"
            required
            value={form.password}
            onChange={(event) => setForm({ ...form, password: event.target.value })}
          />
          <CodeField
            label={t('signIn.code')}
            hint={t('signIn.codeHint')}
            className="field-code"
            value={form.code}
            onChange={(event) => setForm({ ...form, code: event.target.value })}
          />
          <RefusalNote error={signIn.error} />
          <Button
            look="main"
            type="submit"
            busy={signIn.isPending}
            disabled={!form.name || !form.password || form.code.length !== 6}
          >
            {t('signIn.go')}
          </Button>
        </form>
        <PasskeyEntrance />
        <DemoLogins onChoose={setForm} />
        <footer className="door-foot">
          {consoleLanguages.map(({ code, name }) => (
            <button
              key={code}
              type="button"
              className="chip"
              aria-current={code === language.code.toLowerCase() ? 'true' : undefined}
              onClick={() => chooseLanguage(code)}
            >
              {name}
            </button>
          ))}
          <button type="button" className="icon-btn" aria-label={t('theme')} onClick={flipTheme}>
            <SunMoon size={17} />
          </button>
        </footer>
      </section>
    </main>
  )
}

/** Where the browser can hold passkeys; who changes their mind there stays before the form. */
function PasskeyEntrance() {
  const t = useText('console')
  const enter = useMutation({
    mutationFn: async () => {
      const anybody = { token: null }
      const { options } = await callEndpoint(staffApi.passkeyChallenge, {}, anybody)
      const credential = await showPasskey(options)
      if (credential !== null)
        startSession(await callEndpoint(staffApi.passkeyLogin, { credential }, anybody))
    },
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      <RefusalNote error={enter.error} />
      <Button busy={enter.isPending} onClick={() => enter.mutate()}>
        <Fingerprint size={17} aria-hidden="true" />
        {t('signIn.passkey')}
      </Button>
    </>
  )
}

/** Shown by demonstrations alone: production refuses the call, and then there is nothing here. */
function DemoLogins({ onChoose }: { onChoose: (form: typeof emptyForm) => void }) {
  const t = useText('console')
  const demo = useQuery({
    queryKey: [staffApi.demoLogins.path],
    queryFn: ({ signal }) => callEndpoint(staffApi.demoLogins, {}, { token: null, signal }),
    refetchInterval: ({ state }) => (state.error ? false : 5_000),
    staleTime: 0,
    retry: false,
  })
  if (!demo.data) return null
  const { password, logins, secondsLeft, totpSecret } = demo.data
  return (
    <section className="demo" aria-label={t('demo.title')}>
      <h2>
        <KeyRound size={15} aria-hidden="true" />
        {t('demo.title')}
      </h2>
      <p>{t('demo.text', { password, secret: totpSecret })}</p>
      <div className="demo-logins">
        {logins.map(({ name, role, code }) => (
          <button
            key={name}
            type="button"
            className="demo-login"
            disabled={code === null}
            onClick={() => onChoose({ name, password, code: code ?? '' })}
          >
            <strong>{name}</strong>
            <small>{t(`role.${role}`)}</small>
            <code className="mono">{code ?? t('demo.wait', { seconds: secondsLeft })}</code>
          </button>
        ))}
      </div>
    </section>
  )
}
