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
}

/** Login and registration over the lobby; changing between them changes the address (S2-002, S2-003). */
export function AuthDialogs({ dialog, onClose }: AuthDialogsProps) {
  const t = useText('auth')
  const common = useText('common')
  const [, go] = useLocation()
  const items = [
    { key: 'login', label: common('login') },
    { key: 'register', label: common('register') },
  ] as const
  return (
    <Dialog
      title={t(dialog === 'login' ? 'login.title' : 'register.title')}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="form">
        <Tabs
          label={t('tabs')}
          items={items}
          current={dialog}
          onChoose={(key) =>
            go(key === 'login' ? paths.login() : paths.register(), { replace: true })
          }
        />
        {dialog === 'login' ? <LoginForm onDone={onClose} /> : <RegisterForm onDone={onClose} />}
      </div>
    </Dialog>
  )
}
