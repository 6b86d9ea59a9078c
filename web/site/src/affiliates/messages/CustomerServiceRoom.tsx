import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import type { IconName } from '@croupier/kit/ui/icon-names'
import { Link } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { openService } from '../../comms/support/open-service.ts'
import { paths } from '../../paths.ts'

/** Customer service: every way to reach the brand's people. */
export function CustomerServiceRoom() {
  const t = useText('agentcentre')
  const support = useText('support')
  const { info } = usePermission()
  return (
    <>
      <p className="muted">{t('service.text')}</p>
      <ul className="agent-service">
        <li>
          <Link className="panel agent-service-way" href={paths.service()} onClick={openService}>
            <Icon name="headset" size={24} />
            <span>
              <strong>{support('title')}</strong>
              <small className="muted">{support('greeting')}</small>
            </span>
          </Link>
        </li>
        {info.customerService.map(({ csType, path }) => (
          <li key={path}>
            <a className="panel agent-service-way" href={path} target="_blank" rel="noreferrer">
              <Icon name={iconOf(path)} size={24} />
              <span>
                <strong>{nameOf(csType)}</strong>
                <small className="muted" dir="ltr">
                  {path.replace(/^(https:\/\/|mailto:|tel:)/, '')}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function iconOf(path: string): IconName {
  if (path.startsWith('mailto:')) return 'mail'
  return path.startsWith('tel:') ? 'phone' : 'message-circle'
}

/** ONLINE_CHAT as "Online chat": the brand names its ways itself. */
function nameOf(csType: string): string {
  const words = csType.toLowerCase().replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
