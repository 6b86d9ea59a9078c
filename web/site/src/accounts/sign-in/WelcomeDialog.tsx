import { contactsApi } from '@croupier/api/accounts/recovery'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import type { IconName } from '@croupier/kit/ui/icon-names'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Member } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { WelcomeLimits } from '../responsible-gaming/WelcomeLimits.tsx'
import '../../styles/protection.css'

const steps: readonly {
  key: 'contact' | 'secure' | 'deposit' | 'limits'
  icon: IconName
  href: string
}[] = [
  { key: 'contact', icon: 'mail', href: `${paths.member('securityCenter')}#contact` },
  { key: 'secure', icon: 'shield-check', href: paths.member('securityCenter') },
  { key: 'deposit', icon: 'wallet', href: paths.member('depositv2') },
  { key: 'limits', icon: 'clock', href: paths.help('responsible') },
]

/** The first login of an account: what is useful next, and nothing that presses (S4-007). */
export function WelcomeDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useText('signin')
  const common = useText('common')
  const { data: contacts } = useQuery(query(contactsApi.list, {}))
  const shown = steps.filter(({ key }) => key !== 'contact' || contacts?.isWanted)
  return (
    <Dialog
      title={t('welcome.title', { name: member.nickname || member.account })}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="form">
        <p className="muted">{t('welcome.text')}</p>
        <ol className="next-steps">
          {shown.map(({ key, icon, href }) => (
            <li key={key}>
              <Link href={href} className="next-step" onClick={onClose}>
                <span className="next-step-icon">
                  <Icon name={icon} />
                </span>
                <span className="next-step-text">
                  <strong>{t(`welcome.${key}`)}</strong>
                  <span className="muted">{t(`welcome.${key}.why`)}</span>
                </span>
                <Icon name="chevron-right" size={18} />
              </Link>
            </li>
          ))}
        </ol>
        <WelcomeLimits onLeave={onClose} />
        <Button size="large" onClick={onClose}>
          {t('welcome.play')}
        </Button>
      </div>
    </Dialog>
  )
}
