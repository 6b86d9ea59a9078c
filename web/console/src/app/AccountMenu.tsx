import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Menu } from '@croupier/kit/ui/Menu'
import { CircleUserRound, LogOut, MonitorSmartphone, SunMoon } from 'lucide-react'
import { useLocation } from 'wouter'
import { useDesk } from './desk.tsx'
import { type ConsoleLanguage, consoleLanguages } from './language.ts'
import { paths } from './paths.ts'
import { signOut } from './sign-out.ts'
import { flipTheme } from './theme.ts'

export function AccountMenu({
  chooseLanguage,
}: {
  chooseLanguage: (code: ConsoleLanguage) => void
}) {
  const t = useText('console')
  const { self } = useDesk()
  const [, go] = useLocation()
  const { language } = useTextBook()
  const face = (
    <>
      <CircleUserRound size={20} aria-hidden="true" />
      <span className="account-name">{self.displayName}</span>
    </>
  )
  return (
    <Menu label={t('account')} button={face}>
      {(close) => (
        <>
          <p className="menu-head">
            {self.displayName}
            <small>{t(`role.${self.role}`)}</small>
          </p>
          <button
            type="button"
            role="menuitem"
            className="menu-item"
            onClick={() => {
              close()
              go(paths.sessions())
            }}
          >
            <MonitorSmartphone size={16} aria-hidden="true" />
            {t('sessions')}
          </button>
          <button type="button" role="menuitem" className="menu-item" onClick={flipTheme}>
            <SunMoon size={16} aria-hidden="true" />
            {t('theme')}
          </button>
          <div className="menu-languages">
            {consoleLanguages.map(({ code, name }) => (
              <button
                key={code}
                type="button"
                role="menuitem"
                className="chip"
                aria-current={code === language.code.toLowerCase() ? 'true' : undefined}
                onClick={() => chooseLanguage(code)}
              >
                {name}
              </button>
            ))}
          </div>
          <button
            type="button"
            role="menuitem"
            className="menu-item"
            onClick={() => void signOut()}
          >
            <LogOut size={16} aria-hidden="true" />
            {t('signOut')}
          </button>
        </>
      )}
    </Menu>
  )
}
