import { useText } from '@croupier/kit/i18n/i18n'
import { Button, IconButton } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { useState } from 'react'
import { type Member, usePermission } from '../app/site.tsx'
import { LogoutDialog } from '../accounts/sign-in/LogoutDialog.tsx'
import { Logo } from '../layout/Logo.tsx'
import { LanguageChoice, ThemeSwitch } from '../layout/switches.tsx'
import { paths } from '../paths.ts'
import { AgentClock } from './AgentClock.tsx'

interface HeaderProps {
  member: Pick<Member, 'nickname' | 'account'>
  onMenu: () => void
}

/** The header of the agent centre: the house's clock with its zone, who is signed in, and the way out (S2-065). */
export function AgentHeader({ member, onMenu }: HeaderProps) {
  const common = useText('common')
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const [leaving, setLeaving] = useState(false)
  return (
    <header className="agent-head agent-bar">
      <IconButton className="agent-menu" icon="menu" label={t('menu')} onClick={onMenu} />
      <Logo code={brand.code} name={brand.name} />
      <AgentClock timeZone={brand.timeZone} />
      <div className="agent-who">
        <span className="agent-switches">
          <LanguageChoice />
          <ThemeSwitch />
        </span>
        <span className="agent-name">
          <Icon name="user" size={18} />
          <bdi>{member.nickname || member.account}</bdi>
        </span>
        <Button
          size="small"
          icon="log-out"
          aria-label={common('logout')}
          onClick={() => setLeaving(true)}
        >
          {common('logout')}
        </Button>
      </div>
      {leaving ? <LogoutDialog to={paths.agent()} onClose={() => setLeaving(false)} /> : null}
    </header>
  )
}
