import { useText } from '@croupier/kit/i18n/i18n'
import { BrowserNote } from '@croupier/kit/ui/BrowserNote'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { later } from '@croupier/kit/ui/later'
import { useLocation } from 'wouter'
import { usePermission, useSwitch } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { SocialButtons } from '../social/SocialButtons.tsx'
import { ForgotEntry } from './ForgotEntry.tsx'
import { LoginForm } from './LoginForm.tsx'
import { TrialButton } from './TrialButton.tsx'
import { WaitingForm } from './WaitingForm.tsx'
import { SessionOverNote } from '../session/SessionOverNote.tsx'
import { returnPath } from './return-path.ts'
import { leaveToLobby } from './to-lobby.ts'

/** Longer than all the rest, and for most people once. */
const RegisterForm = later({
  load: async () => (await import('./RegisterForm.tsx')).RegisterForm,
  areas: ['registration', 'identity', 'dates'],
  meanwhile: <WaitingForm />,
})

export interface AuthDialogsProps {
  dialog: 'login' | 'register'
  /** Where it stands over a page of its own; else it has the address, and closing it leads to the lobby in its place. */
  onClose?: () => void
  /** Changes between the two where the address shall not change; else the address does. */
  onSwitch?: (dialog: 'login' | 'register') => void
}

/** Login and registration over the lobby; changing between them changes the address (S2-002, S2-003). */
export function AuthDialogs({ dialog, onClose, onSwitch }: AuthDialogsProps) {
  const t = useText('auth')
  const common = useText('common')
  const [, go] = useLocation()
  const items = [
    { key: 'login', label: common('login') },
    { key: 'register', label: common('register') },
  ] as const
  const { brand } = usePermission()
  const byGoogle = useSwitch('LOGIN_GOOGLE')
  const byFacebook = useSwitch('LOGIN_FACEBOOK')
  const canForget = useSwitch('FORGOT_PASSWORD')
  const bySocial = byGoogle || byFacebook
  // Back shall not open again what was closed, nor ask for the login of who has logged in.
  const enter = onClose ?? (() => go(paths.home(), { replace: true }))
  const change = (key: 'login' | 'register'): void => {
    if (onSwitch) return onSwitch(key)
    const state: unknown = window.history.state
    go(key === 'login' ? paths.login() : paths.register(), { replace: true, state })
  }
  /** Back to where a guard stopped the reader, else to where the dialog came from (S4-010). */
  const done = (): void => {
    const from = onSwitch ? null : returnPath()
    if (from === null) enter()
    else go(from, { replace: true })
  }
  const social = bySocial ? <SocialButtons /> : null
  return (
    <Dialog
      title={t(dialog === 'login' ? 'login.title' : 'register.title')}
      closeLabel={common('close')}
      onClose={onClose ?? (() => leaveToLobby(go))}
      art={`/art/banners/${dialog === 'login' ? welcomeArt(brand.code) : 'trophy'}-300.avif`}
    >
      <div className="form">
        <BrowserNote />
        <Tabs look="pills" label={t('tabs')} items={items} current={dialog} onChoose={change} />
        {dialog === 'login' ? (
          <>
            <SessionOverNote />
            <LoginForm onDone={done}>
              {canForget ? (
                <div className="forgot-place">
                  <ForgotEntry onEntered={enter} />
                </div>
              ) : null}
              <TrialButton onDone={enter} />
              {social}
            </LoginForm>
          </>
        ) : (
          <>
            <RegisterForm onDone={done} />
            {social}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The figure of the brand's own first banner. */
function welcomeArt(brandCode: string): string {
  return brandCode === 'lotus' ? 'lotus' : 'koi'
}
