import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'

/** From an address that leads nowhere: to the lobby, or to the search. */
export function WaysOn() {
  const t = useText('closed')
  const common = useText('common')
  return (
    <div className="state-ways">
      <Link href={paths.home()} className="btn btn-main">
        {t('notFound.home')}
      </Link>
      <Link href={paths.search()} className="btn btn-quiet">
        <Icon name="search" size={18} />
        {common('nav.search')}
      </Link>
    </div>
  )
}
