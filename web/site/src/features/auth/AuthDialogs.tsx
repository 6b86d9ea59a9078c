import { useText } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export interface AuthDialogsProps {
  dialog: 'login' | 'register'
  onClose: () => void
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
  const change = (key: 'login' | 'register'): void => {
    if (onSwitch) onSwitch(key)
    else go(key === 'login' ? paths.login() : paths.register(), { replace: true })
  }
  return (
    <Dialog
      title={t(dialog === 'login' ? 'login.title' : 'register.title')}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="form">
        <Tabs look="pills" label={t('tabs')} items={items} current={dialog} onChoose={change} />
        {dialog === 'login' ? <LoginForm onDone={onClose} /> : <RegisterForm onDone={onClose} />}
      </div>
    </Dialog>
  )
}
