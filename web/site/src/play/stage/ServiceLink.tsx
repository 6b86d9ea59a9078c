import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Link } from 'wouter'
import { openService } from '../../comms/support/open-service.ts'
import { paths } from '../../paths.ts'

/** The way to people, where a game could not be opened. */
export function ServiceLink() {
  const t = useText('common')
  return (
    <Link href={paths.service()} className="btn btn-ghost btn-medium" onClick={openService}>
      <Icon name="headset" />
      {t('support')}
    </Link>
  )
}
